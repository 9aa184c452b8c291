/* The program behind the worked scenarios; its functions are named after what they are watched for.
 *
 * It needs no library, and of the operating system only the call that ends it, so that its addresses
 * depend on the compiler alone. PART is the function that it runs; all parts are linked every time,
 * so that a function has one address in all scenarios.
 */

#define NOINLINE __attribute__((noinline, used))

typedef unsigned long word;

static volatile word sink;

/* About `count` turns of a loop. */
NOINLINE void spend(word count) {
  while (count-- != 0) sink = count;
}

/* --- calls: which of them is the n-th --- */

NOINLINE word lookup(word key) { return key * 2654435761UL >> 7; }

NOINLINE void calls(void) {
  for (word i = 0; i < 12; ++i) {
    if (lookup(i) & 1) spend(3);
    spend(2);
  }
}

/* --- requests, to be traced without their checksums --- */

NOINLINE word checksum(const unsigned char *data, word size) {
  word sum = 0;
  for (word i = 0; i < size; ++i) sum = (sum << 1 | sum >> 63) ^ data[i];
  return sum;
}

NOINLINE word serve(word number) {
  static unsigned char answer[8];
  for (word i = 0; i < sizeof answer; i += 4) answer[i] = (unsigned char)(number >> i);
  return checksum(answer, sizeof answer) ^ lookup(number);
}

NOINLINE void leave(void) { sink = 0; }

NOINLINE void requests(void) {
  for (word number = 1; number <= 3; ++number) {
    spend(2);
    sink = serve(number);
    leave();
  }
}

/* --- sweeps over memory: a load a turn, each of another cache line --- */

#define LINE 64

static unsigned char memory[LINE << 16];

NOINLINE word touch(word lines) {
  word sum = 0;
  const volatile unsigned char *at = memory;
  do {
    sum ^= *at;
    at += LINE;
  } while (--lines != 0);
  return sum;
}

NOINLINE word sweep(word lines) {
  word sum = 0;
  const volatile unsigned char *at = memory;
  do {
    sum += *at;
    at += LINE;
  } while (--lines != 0);
  return sum;
}

NOINLINE void swept(void) { sink = 1; }

NOINLINE void sweeps(void) {
  sink = touch(5);
  sink = sweep(40000);
  swept();
  sink = touch(9);
  sink = sweep(25700);
  swept();
}

/* --- a protocol of three steps: in time, too late, and in time again --- */

NOINLINE void request(void) { sink = 2; }
NOINLINE void grant(void) { sink = 3; }
NOINLINE void release(void) { sink = 4; }

NOINLINE void protocol(void) {
  static const unsigned short delays[][2] = {{40, 30}, {20, 1200}, {60, 25}};
  for (word turn = 0; turn < 3; ++turn) {
    request();
    spend(delays[turn][0]);
    grant();
    spend(delays[turn][1]);
    release();
    spend(20);
  }
}

void _start(void) {
  PART();
  __asm__ volatile("mov x8, #93\n\tmov x0, #0\n\tsvc #0");
  __builtin_unreachable();
}
