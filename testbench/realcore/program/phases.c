#include "phases.h"

static uint32_t seed = 0x2545f491;

static uint32_t random_word(void) {
  seed ^= seed << 13;
  seed ^= seed >> 17;
  seed ^= seed << 5;
  return seed;
}

// --- sort: heap sort of signed words ---

enum { kItems = 600 };
static int32_t items[kItems];

static void sift_down(int32_t *heap, unsigned root, unsigned size) {
  const int32_t value = heap[root];
  for (;;) {
    unsigned child = 2 * root + 1;
    if (child >= size) break;
    if (child + 1 < size && heap[child + 1] > heap[child]) ++child;
    if (heap[child] <= value) break;
    heap[root] = heap[child];
    root = child;
  }
  heap[root] = value;
}

uint32_t phase_sort(void) {
  for (unsigned i = 0; i < kItems; ++i) items[i] = (int32_t)random_word();
  for (unsigned i = kItems / 2; i-- > 0;) sift_down(items, i, kItems);
  for (unsigned end = kItems; end-- > 1;) {
    const int32_t last = items[end];
    items[end] = items[0];
    items[0] = last;
    sift_down(items, 0, end);
  }
  uint32_t ordered = 1;
  for (unsigned i = 1; i < kItems; ++i) ordered += items[i - 1] <= items[i];
  return ordered == kItems ? (uint32_t)items[kItems / 2] : 0;
}

// --- matrix: product of two matrices of signed half words ---

enum { kSide = 16 };
static int16_t left[kSide][kSide], right[kSide][kSide];
static int32_t product[kSide][kSide];

uint32_t phase_matrix(void) {
  for (unsigned i = 0; i < kSide; ++i) {
    for (unsigned j = 0; j < kSide; ++j) {
      left[i][j] = (int16_t)random_word();
      right[i][j] = (int16_t)random_word();
    }
  }
  uint32_t sum = 0;
  for (unsigned i = 0; i < kSide; ++i) {
    for (unsigned j = 0; j < kSide; ++j) {
      int32_t cell = 0;
      for (unsigned k = 0; k < kSide; ++k) cell += left[i][k] * right[k][j];
      product[i][j] = cell;
      sum = sum * 31 + (uint32_t)product[i][j];
    }
  }
  return sum;
}

// --- search: a word in a text of bytes, by the last byte's skip distance ---

enum { kText = 6000, kWord = 6 };
static uint8_t text[kText];
static uint8_t skip[256];

static unsigned search(const uint8_t *word, unsigned from) {
  for (unsigned i = 0; i < 256; ++i) skip[i] = kWord;
  for (unsigned i = 0; i + 1 < kWord; ++i) skip[word[i]] = (uint8_t)(kWord - 1 - i);
  for (unsigned at = from; at + kWord <= kText; at += skip[text[at + kWord - 1]]) {
    unsigned i = kWord;
    while (i > 0 && text[at + i - 1] == word[i - 1]) --i;
    if (i == 0) return at;
  }
  return kText;
}

uint32_t phase_search(void) {
  static const uint8_t words[][kWord + 1] = {"retire", "branch", "stores", "absent"};
  for (unsigned i = 0; i < kText; ++i) text[i] = (uint8_t)("abcdehinorstu"[random_word() % 13]);
  for (unsigned w = 0; w < 3; ++w) {
    for (unsigned i = 0; i < kWord; ++i) text[1500 * (w + 1) + i] = words[w][i];
  }
  uint32_t places = 0;
  for (unsigned w = 0; w < 4; ++w) places = places * 7919 + search(words[w], 0);
  return places;
}

// --- sampled: the same sort again, with interrupts ---

uint32_t phase_sampled(void) { return phase_sort(); }

// --- checksum: CRC-32 of the text, by table ---

static uint32_t table[256];

uint32_t phase_checksum(void) {
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t rest = i;
    for (unsigned bit = 0; bit < 8; ++bit) rest = rest & 1 ? rest >> 1 ^ 0xedb88320u : rest >> 1;
    table[i] = rest;
  }
  uint32_t crc = 0xffffffffu;
  for (unsigned i = 0; i < kText; ++i) crc = crc >> 8 ^ table[(crc ^ text[i]) & 0xff];
  return ~crc;
}

// --- primes: trial division, with the highest common divisor of neighbours ---

static uint32_t divisor(uint32_t a, uint32_t b) {
  while (b != 0) {
    const uint32_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

uint32_t phase_primes(void) {
  uint32_t sum = 0;
  for (uint32_t n = 2; n < 700; ++n) {
    uint32_t d = 2;
    while (d * d <= n && n % d != 0) ++d;
    if (d * d > n) sum += n;
    sum ^= divisor(random_word(), n * 30030u) << 8;
    sum += (uint32_t)((int32_t)random_word() / (int32_t)n);
  }
  return sum;
}
