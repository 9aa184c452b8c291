// Made by `random_blocks statements 1 40`; see gen/examples/random_blocks/main.rs.

statement_block!(G0);
impl Logic for G0 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
if (self.a.val().get_bit(2) & self.p.val()) {
match self.s.val().index() {
0 => {
self.l0.next = ((self.a.val() + self.r1.q.val()) >> 0u64);
}
_ => {
}
}
}
if self.lacks.val() {
if self.lacks.val() {
self.l0.next = ((self.kid.o.val() - self.r1.q.val()) + self.v[0].o.val());
}
}
self.l1.next = self.b.val();
if self.kid.o.val().all() {
match self.s.val().index() {
2 => {
self.l1.next = self.e[1].q.val().replace_bit(0, (self.v[1].o.val() == self.e[1].q.val()));
}
_ => {
}
}
} else {
match self.s.val().index() {
0 => {
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), self.s.val().any());
}
1 => {
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), (self.s.val().any() || self.p.val()));
}
2 => {
self.l1.next = ((self.r1.q.val() - self.v[1].o.val()) - (self.r0.q.val() + 133u64));
self.l1.next = (self.r0.q.val() >> 7u64);
}
_ => {
self.l1.next = (self.r0.q.val() ^ 161u64);
self.l1.next = self.l1.val() + bit_cast_to(bit_cast_to(self.v[0].o.val(), 5), 8);
}
}
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), !self.s.val().any());
}
self.m0.next = true;
match self.s.val().index() {
0 => {
for i in 0..3 {
self.m0.next = !self.p.val();
}
self.m0.next = !self.q.val();
}
1 => {
match self.s.val().index() {
3 => {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
4 => {
self.m0.next = self.s.val().any();
self.m0.next = self.kid.o.val().all();
}
_ => {
}
}
}
2 => {
self.m0.next = !self.a.val().get_bit(5);
}
_ => {
}
}
if (self.r0.q.val() != self.v[1].o.val()) {
if self.has.val() {
self.m0.next = self.a.val().all();
}
}
self.f[0].next = false;
if self.lacks.val() {
if self.v[1].o.val().all() {
self.f[0].next = (self.b.val() <= self.kid.o.val());
self.f[0].next = (self.kid.o.val() < 3u64);
} else if !self.q.val() {
self.f[0].next = (self.v[1].o.val() > self.e[1].q.val());
} else {
self.f[0].next = !self.q.val();
self.f[0].next = !self.a.val().get_bit(4);
}
}
if self.s.val().any() {
self.f[0].next = self.e[1].q.val().any();
if (self.p.val() | self.a.val().get_bit(5)) {
self.f[0].next = (self.v[0].o.val() != self.v[1].o.val());
} else if self.a.val().get_bit(6) {
self.f[0].next = !self.p.val();
} else {
self.f[0].next = self.a.val().get_bit(1);
}
} else if self.r0.q.val().all() {
if (self.e[1].q.val() != self.kid.o.val()) {
self.f[0].next = (self.r0.q.val() < self.e[1].q.val());
} else {
self.f[0].next = self.a.val().get_bit(1);
self.f[0].next = (self.l1.val() >= self.l0.val());
}
}
self.f[1].next = false;
self.f[1].next = self.b.val().get_bit(self.s.val().index());
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[1].next = (self.s.val().any() | self.s.val().any());
if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = (self.l1.val() < self.l1.val());
self.f[1].next = (self.a.val().get_bit(7) && self.s.val().any());
} else if self.r1.q.val().any() {
self.f[1].next = self.b.val().any();
self.f[1].next = self.v[0].o.val().all();
}
}
}
self.kid.a.next = self.a.val();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = self.a.val();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = self.a.val();
self.kid.go.next = false;
self.v[0].go.next = self.p.val();
self.v[1].go.next = true;
for i in 0..2 {
if !self.s.val().any() {
self.v[0].pair[0].next = ((self.b.val() & self.l0.val()) | (self.a.val() ^ self.v[1].o.val()));
}
if (self.l1.val() <= self.a.val()) {
self.kid.pair[0].next = ((self.kid.o.val() >> 1u64) >> 8u64);
} else {
self.v[0].b.next = (self.b.val() ^ bit_cast_to(bit_cast_to(self.r1.q.val(), 5), 8));
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = 0.into();
self.o[0].next = self.a.val();
self.o[1].next = 0.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = 255.into();
self.z.next = true;
self.o[0].next = self.v[1].t.val();
if !self.a.val().get_bit(3) {
for i in 0..4 {
self.r1.d.next = ((self.v[0].t.val() - 175u64) | (self.r0.q.val() << 6u64));
}
} else if self.v[1].t.val().any() {
for i in 0..4 {
self.z.next = self.l0.val().any();
}
}
}
}

statement_block!(G1);
impl Logic for G1 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), (self.s.val().any() & self.s.val().any()));
self.l0.next = ((self.v[0].o.val() & self.r0.q.val()) << 8u64);
self.l1.next = self.b.val();
if self.has.val() {
for i in 0..3 {
self.l1.next = self.l0.val();
}
}
self.m0.next = false;
if self.lacks.val() {
if self.has.val() {
self.m0.next = self.r0.q.val().xor();
}
if (self.e[1].q.val() == 115u64) {
self.m0.next = (self.v[0].o.val() >= self.l1.val());
} else {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
}
match self.s.val().index() {
0 => {
if (self.e[1].q.val() >= self.r0.q.val()) {
self.m0.next = self.l1.val().xor();
}
}
1 => {
self.m0.next = self.b.val().all();
}
2 => {
if self.l0.val().all() {
self.m0.next = self.a.val().get_bit(2);
self.m0.next = self.r0.q.val().all();
} else if (self.s.val().any() & self.s.val().any()) {
self.m0.next = (self.a.val().get_bit(0) && self.a.val().get_bit(0));
self.m0.next = self.a.val().get_bit(5);
}
}
_ => {
}
}
self.f[0].next = self.p.val();
if self.a.val().get_bit(3) {
if self.m0.val() {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
self.f[0].next = (self.r1.q.val() > self.l0.val());
} else {
self.f[0].next = (self.q.val() ^ self.m0.val());
}
if self.b.val().get_bit(self.s.val().index()) {
self.f[0].next = (self.v[1].o.val() != self.r1.q.val());
self.f[0].next = self.r0.q.val().any();
}
} else if self.m0.val() {
if self.has.val() {
self.f[0].next = (self.r1.q.val() >= self.a.val());
}
}
self.f[1].next = false;
self.f[1].next = self.m0.val();
self.kid.a.next = 0.into();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = self.b.val();
self.v[0].b.next = 255.into();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = self.a.val();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = false;
self.v[0].go.next = self.p.val();
self.v[1].go.next = true;
if (self.f[0].val() || self.s.val().any()) {
if self.has.val() {
self.v[0].a.next = self.kid.o.val();
self.v[0].b.next = (self.r1.q.val() & self.r0.q.val().replace_bit(2, self.f[0].val()));
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.b.val();
self.y1.next = self.a.val();
self.o[0].next = self.b.val();
self.o[1].next = 0.into();
self.r0.d.next = 255.into();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.b.val();
self.e[1].d.next = 0.into();
self.z.next = false;
self.z.next = !self.s.val().any();
}
}

statement_block!(G2);
impl Logic for G2 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.q.val() {
self.l0.next = !self.v[0].o.val();
}
}
}
self.l1.next = self.b.val();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), (self.p.val() ^ self.q.val()));
self.l1.next = self.l1.val() ^ bit_cast_to(bit_cast_to(self.e[1].q.val(), 5), 8);
}
}
self.m0.next = self.p.val();
self.m0.next = self.kid.o.val().any();
if self.v[1].o.val().any() {
if (self.r1.q.val() <= self.l1.val()) {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
}
self.f[0].next = false;
self.f[0].next = !self.a.val().get_bit(4);
self.f[1].next = false;
if !self.s.val().any() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[1].next = self.v[1].o.val().any();
self.f[1].next = self.s.val().any();
}
}
if self.v[0].o.val().all() {
self.f[1].next = (self.a.val().get_bit(5) & self.a.val().get_bit(6));
} else {
self.f[1].next = !self.s.val().any();
}
} else {
if self.lacks.val() {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
}
self.kid.a.next = 255.into();
self.kid.b.next = 255.into();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = 0.into();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = self.b.val();
self.v[1].a.next = 0.into();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = true;
self.v[0].go.next = true;
self.v[1].go.next = false;
self.kid.b.next = !self.r1.q.val();
self.v[1].pair[0].next = self.a.val();
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 255.into();
self.y1.next = 255.into();
self.o[0].next = 255.into();
self.o[1].next = 0.into();
self.r0.d.next = self.a.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = 255.into();
self.z.next = self.p.val();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.a.val().any() {
self.e[0].d.next = bit_cast_to(bit_cast_to(!self.r1.q.val(), 5), 8);
}
}
}
}
}

statement_block!(G3);
impl Logic for G3 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
if !self.s.val().any() {
self.l0.next = !self.b.val();
}
self.l1.next = self.b.val();
for i in 0..3 {
match self.s.val().index() {
3 => {
self.l1.next = self.l1.val() ^ (self.b.val() + 32u64);
self.l1.next = self.l1.val().replace_bit(i, self.s.val().any());
}
4 => {
self.l1.next = self.l1.val().replace_bit(i, self.r1.q.val().all());
self.l1.next = self.v[1].o.val();
}
5 => {
self.l1.next = self.l1.val() & !self.v[1].o.val();
}
_ => {
}
}
}
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), (self.s.val().any() ^ self.p.val()));
self.m0.next = false;
if (self.l1.val() == 37u64) {
if self.b.val().all() {
self.m0.next = !self.a.val().get_bit(6);
self.m0.next = self.b.val().get_bit(self.s.val().index());
} else if self.b.val().get_bit(self.s.val().index()) {
self.m0.next = self.r0.q.val().any();
self.m0.next = self.b.val().get_bit(self.s.val().index());
} else {
self.m0.next = self.s.val().any();
self.m0.next = !self.s.val().any();
}
if self.p.val() {
self.m0.next = self.v[1].o.val().all();
} else {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
}
self.f[0].next = self.p.val();
match self.s.val().index() {
3 => {
self.f[0].next = self.r0.q.val().any();
self.f[0].next = self.a.val().get_bit(5);
}
4 => {
if (self.s.val().any() && self.q.val()) {
self.f[0].next = (self.a.val().get_bit(2) & self.q.val());
self.f[0].next = self.b.val().get_bit(self.s.val().index());
} else if self.e[1].q.val().xor() {
self.f[0].next = self.l1.val().xor();
}
match self.s.val().index() {
0 => {
self.f[0].next = self.r1.q.val().all();
self.f[0].next = (self.e[1].q.val() == 223u64);
}
1 => {
self.f[0].next = !self.m0.val();
self.f[0].next = !self.a.val().get_bit(7);
}
2 => {
self.f[0].next = (self.s.val().any() ^ self.a.val().get_bit(5));
}
_ => {
}
}
}
5 => {
self.f[0].next = (self.s.val().any() & self.s.val().any());
}
_ => {
}
}
self.f[1].next = true;
if self.lacks.val() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[1].next = (self.s.val().any() && self.s.val().any());
}
}
}
self.kid.a.next = 255.into();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = 0.into();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = self.a.val();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = false;
self.v[0].go.next = true;
self.v[1].go.next = self.p.val();
self.v[0].b.next = self.a.val();
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.b.val();
self.o[0].next = self.b.val();
self.o[1].next = 255.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.a.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.a.val();
self.z.next = false;
if self.lacks.val() {
self.e[1].d.next = self.r0.q.val();
}
self.z.next = (self.p.val() || self.a.val().get_bit(6));
}
}

statement_block!(G4);
impl Logic for G4 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
self.l0.next = !self.v[1].o.val();
if self.lacks.val() {
match self.s.val().index() {
2 => {
self.l0.next = ((self.b.val() & 195u64) ^ 211u64);
}
3 => {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), self.b.val().get_bit(self.s.val().index()));
}
4 => {
self.l0.next = ((self.e[1].q.val() - 148u64) >> 8u64);
self.l0.next = self.l0.val() & self.v[1].o.val();
}
_ => {
self.l0.next = !self.b.val();
}
}
}
self.l1.next = 255.into();
if !self.s.val().any() {
self.l1.next = self.e[1].q.val().replace_bit(2, !self.a.val().get_bit(5));
} else {
match self.s.val().index() {
2 => {
self.l1.next = bit_cast_to(bit_cast_to(!self.kid.o.val(), 5), 8);
}
3 => {
self.l1.next = self.r1.q.val();
}
_ => {
self.l1.next = self.l1.val() + bit_cast_to(bit_cast_to(self.a.val(), 5), 8);
}
}
}
self.m0.next = false;
if !self.q.val() {
self.m0.next = (self.p.val() & self.s.val().any());
if self.s.val().any() {
self.m0.next = self.a.val().xor();
self.m0.next = self.b.val().get_bit(self.s.val().index());
} else {
self.m0.next = (self.a.val().get_bit(7) && self.s.val().any());
self.m0.next = self.q.val();
}
}
self.f[0].next = self.p.val();
self.f[0].next = self.kid.o.val().any();
self.f[0].next = self.s.val().any();
self.f[1].next = true;
self.f[1].next = (self.v[1].o.val() > self.b.val());
self.kid.a.next = self.b.val();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = 0.into();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = 0.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = 0.into();
self.kid.go.next = true;
self.v[0].go.next = self.p.val();
self.v[1].go.next = false;
self.kid.b.next = ((self.b.val() | self.r0.q.val()) + 87u64);
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.b.val();
self.y1.next = 255.into();
self.o[0].next = self.b.val();
self.o[1].next = 255.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = 0.into();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
match self.s.val().index() {
1 => {
if self.b.val().get_bit(self.s.val().index()) {
self.y1.next = self.e[1].q.val();
}
}
2 => {
if self.has.val() {
self.o[1].next = ((self.r0.q.val() >> 5u64) - (self.kid.o.val() & 81u64));
}
}
3 => {
if self.b.val().get_bit(self.s.val().index()) {
self.r1.d.next = bit_cast_to(bit_cast_to((self.b.val() << 0u64), 5), 8);
} else {
self.z.next = self.kid.o.val().all();
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.e[1].d.next = (bit_cast_to(bit_cast_to(self.v[0].t.val(), 5), 8) >> 7u64);
}
}
}
_ => {
}
}
}
}

statement_block!(G5);
impl Logic for G5 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
if (self.b.val() > self.v[0].o.val()) {
self.l0.next = self.l0.val() + (self.a.val() ^ 177u64);
} else if (self.s.val().any() ^ self.s.val().any()) {
if self.s.val().any() {
self.l0.next = !self.e[1].q.val();
} else if self.a.val().xor() {
self.l0.next = self.r0.q.val();
self.l0.next = (bit_cast_to(bit_cast_to(self.kid.o.val(), 5), 8) ^ 28u64);
}
}
self.l1.next = self.a.val();
self.l1.next = (bit_cast_to(bit_cast_to(self.a.val(), 5), 8) & bit_cast_to(bit_cast_to(self.r0.q.val(), 5), 8));
self.m0.next = false;
self.m0.next = self.b.val().get_bit(self.s.val().index());
match self.s.val().index() {
1 => {
if self.lacks.val() {
self.m0.next = self.p.val();
}
}
_ => {
if (self.s.val().any() || self.s.val().any()) {
self.m0.next = (self.r0.q.val() >= self.r0.q.val());
}
}
}
self.f[0].next = true;
if self.b.val().get_bit(self.s.val().index()) {
self.f[0].next = (self.v[1].o.val() <= 179u64);
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = self.s.val().any();
self.f[0].next = self.l1.val().any();
}
}
} else {
if self.lacks.val() {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
}
self.f[1].next = false;
if self.lacks.val() {
if self.has.val() {
self.f[1].next = self.q.val();
}
}
for i in 0..4 {
match self.s.val().index() {
1 => {
self.f[1].next = (self.r1.q.val() >= self.v[0].o.val());
}
2 => {
self.f[1].next = !self.a.val().get_bit(0);
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
_ => {
self.f[1].next = !self.s.val().any();
self.f[1].next = (self.s.val().any() && self.a.val().get_bit(1));
}
}
}
self.kid.a.next = 0.into();
self.kid.b.next = 0.into();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = self.a.val();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = self.p.val();
self.v[0].go.next = false;
self.v[1].go.next = self.p.val();
self.v[0].go.next = !self.a.val().get_bit(2);
for i in 0..2 {
self.kid.pair[0].next = !self.l1.val();
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.b.val();
self.y1.next = self.a.val();
self.o[0].next = self.a.val();
self.o[1].next = self.b.val();
self.r0.d.next = 0.into();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.a.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
if (self.f[1].val() ^ self.f[1].val()) {
self.z.next = self.l0.val().all();
}
}
}

statement_block!(G6);
impl Logic for G6 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
if self.lacks.val() {
if self.has.val() {
self.l0.next = (self.e[1].q.val().replace_bit(6, self.s.val().any()) << 8u64);
self.l0.next = self.v[1].o.val();
}
match self.s.val().index() {
0 => {
self.l0.next = ((self.e[1].q.val() ^ self.b.val()) >> 7u64);
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), self.b.val().get_bit(self.s.val().index()));
}
1 => {
self.l0.next = !self.kid.o.val();
}
_ => {
}
}
}
self.l1.next = 255.into();
self.l1.next = self.e[1].q.val();
self.m0.next = self.p.val();
self.m0.next = self.a.val().get_bit(1);
self.f[0].next = false;
self.f[0].next = (self.l1.val() >= self.kid.o.val());
self.f[0].next = (self.s.val().any() ^ self.p.val());
self.f[1].next = true;
for i in 0..3 {
if !self.a.val().get_bit(5) {
self.f[1].next = !self.p.val();
self.f[1].next = (self.s.val().any() | self.m0.val());
}
if self.s.val().any() {
self.f[1].next = (self.r1.q.val() >= self.v[1].o.val());
} else {
self.f[1].next = self.s.val().any();
}
}
if self.has.val() {
if self.a.val().get_bit(5) {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = !self.a.val().get_bit(7);
} else if (self.v[1].o.val() == self.l1.val()) {
self.f[1].next = (self.a.val().get_bit(2) && self.p.val());
}
}
self.kid.a.next = 255.into();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = self.b.val();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = self.p.val();
self.v[0].go.next = false;
self.v[1].go.next = self.p.val();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
match self.s.val().index() {
0 => {
self.v[1].a.next = ((self.b.val() >> 1u64) | (self.r1.q.val() << 4u64));
}
1 => {
self.kid.a.next = bit_cast_to(bit_cast_to((self.r0.q.val() + self.e[1].q.val()), 5), 8);
}
2 => {
self.v[0].a.next = self.v[0].o.val();
}
_ => {
}
}
self.kid.go.next = self.q.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = self.b.val();
self.o[0].next = self.a.val();
self.o[1].next = self.b.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
self.e[1].d.next = (!self.b.val() ^ !self.v[1].t.val());
self.r1.d.next = bit_cast_to(bit_cast_to(self.r0.q.val().replace_bit(7, self.m0.val()), 5), 8);
}
}

statement_block!(G7);
impl Logic for G7 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
for i in 0..4 {
if self.p.val() {
self.l0.next = self.l0.val().replace_bit(i, self.s.val().any());
} else if (self.a.val().get_bit(6) & self.s.val().any()) {
self.l0.next = self.l0.val().replace_bit(i, (self.p.val() | self.p.val()));
}
}
self.l1.next = self.b.val();
if self.b.val().get_bit(self.s.val().index()) {
self.l1.next = ((self.kid.o.val() ^ self.kid.o.val()) - 153u64);
}
self.m0.next = true;
if self.lacks.val() {
self.m0.next = self.s.val().any();
}
for i in 0..3 {
if self.has.val() {
self.m0.next = self.s.val().any();
}
}
self.f[0].next = self.p.val();
self.f[0].next = !self.s.val().any();
if self.q.val() {
self.f[0].next = (self.a.val().get_bit(7) && self.a.val().get_bit(2));
} else {
if (self.q.val() ^ self.a.val().get_bit(3)) {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
} else {
self.f[0].next = (self.v[0].o.val() > self.v[1].o.val());
}
}
self.f[1].next = self.p.val();
self.f[1].next = self.a.val().get_bit(4);
self.kid.a.next = self.b.val();
self.kid.b.next = 255.into();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = 255.into();
self.v[0].b.next = 255.into();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = self.b.val();
self.v[1].b.next = 255.into();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = false;
self.v[0].go.next = self.p.val();
self.v[1].go.next = true;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.v[0].b.next = (self.e[1].q.val() | self.b.val());
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 255.into();
self.y1.next = 255.into();
self.o[0].next = self.b.val();
self.o[1].next = self.b.val();
self.r0.d.next = self.b.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = 0.into();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
if self.a.val().get_bit(0) {
if self.has.val() {
self.z.next = self.s.val().any();
self.o[1].next = self.l1.val();
}
} else if (self.v[1].o.val() != 144u64) {
match self.s.val().index() {
2 => {
self.z.next = !self.q.val();
self.e[0].d.next = self.v[1].o.val();
}
3 => {
self.y1.next = ((self.v[0].o.val() - self.r1.q.val()) ^ !self.e[1].q.val());
}
_ => {
}
}
self.z.next = self.v[1].t.val().xor();
}
self.r0.d.next = !self.v[1].t.val();
}
}

statement_block!(G8);
impl Logic for G8 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
self.l0.next = ((self.a.val() & self.v[0].o.val()) & (self.v[0].o.val() + self.kid.o.val()));
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l0.next = !self.v[0].o.val();
}
}
self.l1.next = self.b.val();
self.l1.next = self.l1.val() ^ !self.kid.o.val();
self.m0.next = self.p.val();
if self.p.val() {
match self.s.val().index() {
0 => {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
1 => {
self.m0.next = self.q.val();
}
_ => {
self.m0.next = !self.q.val();
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.m0.next = self.a.val().get_bit(0);
}
}
}
self.f[0].next = self.p.val();
match self.s.val().index() {
1 => {
self.f[0].next = (self.q.val() || self.m0.val());
}
_ => {
if self.has.val() {
self.f[0].next = !self.a.val().get_bit(6);
}
self.f[0].next = !self.s.val().any();
}
}
match self.s.val().index() {
1 => {
if self.has.val() {
self.f[0].next = self.s.val().any();
}
}
2 => {
for i in 0..3 {
self.f[0].next = (self.e[1].q.val() >= 109u64);
}
if self.l1.val().xor() {
self.f[0].next = (self.e[1].q.val() == 67u64);
self.f[0].next = !self.m0.val();
} else {
self.f[0].next = self.s.val().any();
}
}
3 => {
if self.lacks.val() {
self.f[0].next = (self.r1.q.val() < self.l0.val());
}
}
_ => {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
}
self.f[1].next = true;
match self.s.val().index() {
3 => {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[1].next = self.s.val().any();
}
}
match self.s.val().index() {
2 => {
self.f[1].next = (self.kid.o.val() != 40u64);
}
3 => {
self.f[1].next = !self.s.val().any();
}
4 => {
self.f[1].next = self.s.val().any();
}
_ => {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
}
}
4 => {
if self.has.val() {
self.f[1].next = self.l1.val().xor();
self.f[1].next = self.e[1].q.val().xor();
}
}
_ => {
if self.lacks.val() {
self.f[1].next = self.s.val().any();
}
}
}
self.kid.a.next = 255.into();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = self.b.val();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = self.a.val();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = false;
self.v[0].go.next = true;
self.v[1].go.next = self.p.val();
if self.has.val() {
if (self.a.val().get_bit(4) || self.s.val().any()) {
self.kid.a.next = !self.a.val();
}
}
match self.s.val().index() {
0 => {
if self.has.val() {
self.v[0].go.next = self.v[1].o.val().xor();
}
}
1 => {
self.kid.b.next = bit_cast_to(bit_cast_to(bit_cast_to(bit_cast_to(self.r1.q.val(), 5), 8), 5), 8);
if self.has.val() {
self.kid.b.next = ((self.v[1].o.val() + 24u64) | self.a.val());
self.v[0].go.next = self.b.val().get_bit(self.s.val().index());
}
}
_ => {
if self.lacks.val() {
self.v[0].b.next = (self.r1.q.val().replace_bit(7, self.q.val()) | bit_cast_to(bit_cast_to(self.v[0].o.val(), 5), 8));
}
if (self.a.val().get_bit(4) && self.s.val().any()) {
self.kid.go.next = self.l0.val().xor();
} else if (self.m0.val() && self.m0.val()) {
self.v[1].pair[0].next = self.e[1].q.val();
} else {
self.v[1].pair[0].next = self.kid.o.val();
}
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 255.into();
self.y1.next = self.a.val();
self.o[0].next = 0.into();
self.o[1].next = self.b.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
match self.s.val().index() {
0 => {
if self.has.val() {
self.e[1].d.next = ((self.v[1].t.val() ^ self.l1.val()) << 0u64);
self.o[0].next = bit_cast_to(bit_cast_to(self.v[1].t.val(), 5), 8);
}
}
1 => {
self.e[0].d.next = self.b.val();
}
2 => {
if self.r1.q.val().any() {
self.o[1].next = self.o[1].val().replace_bit(self.s.val().index(), (self.a.val().get_bit(4) || self.s.val().any()));
}
}
_ => {
}
}
if self.has.val() {
match self.s.val().index() {
2 => {
self.z.next = (self.a.val() == self.r0.q.val());
}
3 => {
self.z.next = self.l1.val().any();
}
4 => {
self.e[1].d.next = (!self.r1.q.val() - 54u64);
}
_ => {
}
}
}
}
}

statement_block!(G9);
impl Logic for G9 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l0.next = self.b.val();
}
}
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), self.s.val().any());
self.l1.next = self.b.val();
self.l1.next = ((self.b.val() | self.a.val()) - self.e[1].q.val());
self.m0.next = self.p.val();
if self.l1.val().any() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.m0.next = (self.s.val().any() | self.a.val().get_bit(1));
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.m0.next = self.p.val();
}
}
} else {
if self.s.val().any() {
self.m0.next = (self.a.val().get_bit(6) & self.s.val().any());
self.m0.next = self.a.val().get_bit(1);
}
}
self.f[0].next = true;
self.f[0].next = (self.v[1].o.val() >= 63u64);
self.f[0].next = self.m0.val();
self.f[1].next = true;
if self.lacks.val() {
self.f[1].next = self.a.val().get_bit(7);
self.f[1].next = (self.s.val().any() || self.f[0].val());
}
self.kid.a.next = self.a.val();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = self.a.val();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = true;
self.v[0].go.next = false;
self.v[1].go.next = true;
if self.has.val() {
if (self.b.val() != self.r0.q.val()) {
self.v[1].pair[0].next = !self.r0.q.val();
self.kid.b.next = self.v[0].o.val();
} else if (self.l0.val() >= self.b.val()) {
self.kid.a.next = ((self.e[1].q.val() + 210u64) + (self.kid.o.val() + self.a.val()));
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.b.val();
self.y1.next = self.b.val();
self.o[0].next = self.b.val();
self.o[1].next = self.b.val();
self.r0.d.next = 255.into();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
if self.r1.q.val().all() {
match self.s.val().index() {
0 => {
self.z.next = self.b.val().get_bit(self.s.val().index());
self.z.next = !self.s.val().any();
}
1 => {
self.e[0].d.next = self.v[1].o.val();
self.o[0].next = bit_cast_to(bit_cast_to(bit_cast_to(bit_cast_to(self.e[1].q.val(), 5), 8), 5), 8);
}
2 => {
self.e[0].d.next = self.b.val();
}
_ => {
self.z.next = self.l0.val().any();
}
}
if (self.s.val().any() && self.v[1].c.val()) {
self.y0.next = self.y0.val().replace_bit(self.s.val().index(), self.s.val().any());
} else if (self.m0.val() & self.a.val().get_bit(4)) {
self.z.next = !self.m0.val();
self.r0.d.next = ((self.l0.val() ^ 254u64) >> 2u64);
}
} else {
self.z.next = (self.p.val() || self.a.val().get_bit(5));
}
if self.b.val().get_bit(self.s.val().index()) {
match self.s.val().index() {
0 => {
self.e[1].d.next = ((self.r0.q.val() + self.b.val()) ^ 151u64);
}
_ => {
self.z.next = self.r0.q.val().any();
self.o[1].next = !self.b.val();
}
}
if self.lacks.val() {
self.r0.d.next = self.r1.q.val();
}
}
}
}

statement_block!(G10);
impl Logic for G10 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
self.l0.next = self.a.val();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l0.next = self.l0.val().replace_bit(i, self.s.val().any());
}
}
self.l1.next = self.a.val();
self.l1.next = ((self.e[1].q.val() ^ self.e[1].q.val()) ^ (self.v[1].o.val() | self.l0.val()));
if self.lacks.val() {
if (self.s.val().any() && self.s.val().any()) {
self.l1.next = (self.e[1].q.val() - self.v[0].o.val());
} else {
self.l1.next = self.l1.val() & self.b.val();
}
}
self.m0.next = self.p.val();
if self.b.val().get_bit(self.s.val().index()) {
self.m0.next = self.kid.o.val().xor();
if (self.p.val() | self.a.val().get_bit(7)) {
self.m0.next = self.b.val().get_bit(self.s.val().index());
} else if (self.a.val().get_bit(1) || self.p.val()) {
self.m0.next = self.a.val().get_bit(7);
self.m0.next = (self.p.val() & self.s.val().any());
} else {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
}
if !self.s.val().any() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.m0.next = self.s.val().any();
}
}
match self.s.val().index() {
2 => {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
3 => {
self.m0.next = !self.s.val().any();
}
_ => {
self.m0.next = !self.p.val();
}
}
}
self.f[0].next = false;
if self.has.val() {
if self.lacks.val() {
self.f[0].next = !self.a.val().get_bit(0);
}
}
if self.a.val().get_bit(7) {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
for i in 0..2 {
self.f[0].next = self.s.val().any();
}
} else if self.a.val().get_bit(6) {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
} else {
if self.r1.q.val().xor() {
self.f[0].next = (self.l0.val() <= self.v[0].o.val());
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
self.f[0].next = !self.a.val().get_bit(3);
}
}
}
self.f[1].next = false;
for i in 0..4 {
if self.v[0].o.val().any() {
self.f[1].next = (self.v[1].o.val() > 220u64);
self.f[1].next = (self.a.val().get_bit(1) | self.s.val().any());
} else {
self.f[1].next = self.s.val().any();
}
}
if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = !self.p.val();
if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = self.s.val().any();
}
} else {
self.f[1].next = !self.s.val().any();
self.f[1].next = (self.l0.val() >= self.r0.q.val());
}
self.kid.a.next = self.b.val();
self.kid.b.next = 0.into();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = 255.into();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = self.b.val();
self.v[1].a.next = 0.into();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = false;
self.v[0].go.next = true;
self.v[1].go.next = self.p.val();
if self.lacks.val() {
if self.lacks.val() {
self.kid.b.next = self.v[1].o.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.b.val();
self.y1.next = 0.into();
self.o[0].next = 0.into();
self.o[1].next = self.b.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = true;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.o[1].next = ((self.v[1].o.val() & self.e[1].q.val()) + (self.kid.o.val() << 6u64));
if self.a.val().get_bit(3) {
self.o[1].next = (self.b.val() & (self.v[0].o.val() - self.b.val()));
self.z.next = !self.a.val().get_bit(3);
} else if self.b.val().get_bit(self.s.val().index()) {
self.y0.next = self.y0.val().replace_bit(i, self.b.val().get_bit(self.s.val().index()));
} else {
self.z.next = self.m0.val();
}
}
}
}
}

statement_block!(G11);
impl Logic for G11 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.has.val() {
self.l0.next = ((self.r1.q.val() + self.v[1].o.val()) & 219u64);
}
}
}
self.l1.next = 0.into();
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), self.b.val().get_bit(self.s.val().index()));
self.l1.next = self.l0.val().replace_bit(2, (self.v[1].o.val() >= 133u64));
self.m0.next = self.p.val();
self.m0.next = self.s.val().any();
self.f[0].next = self.p.val();
if self.lacks.val() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = (self.a.val().get_bit(6) & self.a.val().get_bit(4));
self.f[0].next = self.v[0].o.val().all();
}
}
}
self.f[1].next = self.p.val();
if !self.a.val().get_bit(7) {
self.f[1].next = (self.l0.val() == self.r0.q.val());
} else if (self.s.val().any() && self.a.val().get_bit(2)) {
if self.lacks.val() {
self.f[1].next = self.a.val().get_bit(5);
}
}
self.f[1].next = self.s.val().any();
self.kid.a.next = self.a.val();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = 255.into();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = self.b.val();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = true;
self.v[0].go.next = false;
self.v[1].go.next = self.p.val();
match self.s.val().index() {
2 => {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.v[1].a.next = bit_cast_to(bit_cast_to(self.l1.val(), 5), 8);
}
}
}
3 => {
self.kid.b.next = (self.r0.q.val().replace_bit(0, self.a.val().get_bit(6)) + bit_cast_to(bit_cast_to(self.l1.val(), 5), 8));
}
4 => {
for i in 0..4 {
self.v[1].pair[0].next = (bit_cast_to(bit_cast_to(self.v[0].o.val(), 5), 8) & 58u64);
}
if self.has.val() {
self.kid.b.next = self.e[1].q.val();
}
}
_ => {
}
}
if self.has.val() {
if self.has.val() {
self.v[0].a.next = !self.v[0].o.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = self.a.val();
self.o[0].next = self.b.val();
self.o[1].next = 0.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.a.val();
self.e[1].d.next = 255.into();
self.z.next = self.p.val();
match self.s.val().index() {
3 => {
if self.f[1].val() {
self.o[1].next = bit_cast_to(bit_cast_to((self.l0.val() - self.b.val()), 5), 8);
} else {
self.z.next = !self.s.val().any();
self.y1.next = self.y1.val() ^ (self.l1.val() + self.kid.t.val());
}
}
_ => {
}
}
}
}

statement_block!(G12);
impl Logic for G12 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
if self.has.val() {
if self.has.val() {
self.l0.next = ((self.r1.q.val() | 135u64) - bit_cast_to(bit_cast_to(self.v[1].o.val(), 5), 8));
}
if self.b.val().get_bit(self.s.val().index()) {
self.l0.next = (self.kid.o.val().replace_bit(5, self.s.val().any()) >> 8u64);
self.l0.next = self.a.val().replace_bit(1, self.s.val().any());
}
}
self.l1.next = 0.into();
if self.has.val() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l1.next = self.l1.val().replace_bit(i, self.b.val().get_bit(self.s.val().index()));
}
}
}
self.l1.next = (self.kid.o.val() | 229u64);
self.m0.next = false;
self.m0.next = self.b.val().get_bit(self.s.val().index());
if self.lacks.val() {
if self.has.val() {
self.m0.next = self.b.val().get_bit(self.s.val().index());
self.m0.next = !self.p.val();
}
}
self.f[0].next = false;
for i in 0..4 {
if self.lacks.val() {
self.f[0].next = self.v[1].o.val().all();
}
}
self.f[0].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = true;
if self.lacks.val() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
}
if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = self.kid.o.val().xor();
} else if (self.s.val().any() & self.a.val().get_bit(4)) {
self.f[1].next = self.r0.q.val().xor();
}
}
self.kid.a.next = 0.into();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = 0.into();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = 0.into();
self.v[1].b.next = 255.into();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = self.p.val();
self.v[0].go.next = true;
self.v[1].go.next = false;
if (self.r0.q.val() != self.a.val()) {
for i in 0..4 {
self.kid.pair[0].next = bit_cast_to(bit_cast_to(self.b.val(), 5), 8);
}
} else {
self.v[1].b.next = bit_cast_to(bit_cast_to(bit_cast_to(bit_cast_to(self.e[1].q.val(), 5), 8), 5), 8);
}
if self.has.val() {
if self.v[1].o.val().all() {
self.kid.b.next = self.b.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = 0.into();
self.o[0].next = self.b.val();
self.o[1].next = 0.into();
self.r0.d.next = 255.into();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
if self.has.val() {
self.e[0].d.next = self.r1.q.val();
self.r0.d.next = self.v[0].t.val();
}
}
}

statement_block!(G13);
impl Logic for G13 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
self.l0.next = (self.e[1].q.val() | self.e[1].q.val());
self.l1.next = 255.into();
if self.has.val() {
if self.a.val().get_bit(2) {
self.l1.next = (self.kid.o.val() - self.v[1].o.val().replace_bit(6, self.q.val()));
} else {
self.l1.next = bit_cast_to(bit_cast_to(self.kid.o.val(), 5), 8);
}
}
self.m0.next = self.p.val();
for i in 0..3 {
if !self.s.val().any() {
self.m0.next = (self.a.val() < self.kid.o.val());
} else if self.v[1].o.val().all() {
self.m0.next = (self.l0.val() != self.a.val());
} else {
self.m0.next = self.s.val().any();
}
}
self.f[0].next = true;
if self.q.val() {
self.f[0].next = self.s.val().any();
} else if (self.v[1].o.val() < self.v[0].o.val()) {
if self.m0.val() {
self.f[0].next = !self.m0.val();
self.f[0].next = !self.p.val();
}
}
self.f[0].next = (self.r1.q.val() < self.v[1].o.val());
self.f[1].next = true;
match self.s.val().index() {
0 => {
if self.q.val() {
self.f[1].next = (self.a.val().get_bit(3) ^ self.m0.val());
}
}
_ => {
if (self.e[1].q.val() == self.b.val()) {
self.f[1].next = (self.s.val().any() | self.a.val().get_bit(7));
} else {
self.f[1].next = (self.a.val() >= 89u64);
}
self.f[1].next = self.v[1].o.val().any();
}
}
self.f[1].next = self.m0.val();
self.kid.a.next = self.b.val();
self.kid.b.next = 0.into();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = self.b.val();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = self.b.val();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = self.a.val();
self.kid.go.next = true;
self.v[0].go.next = false;
self.v[1].go.next = self.p.val();
self.kid.go.next = self.b.val().get_bit(self.s.val().index());
for i in 0..2 {
self.v[1].pair[0].next = (self.kid.o.val() >> 3u64);
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.b.val();
self.o[0].next = self.a.val();
self.o[1].next = self.b.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.b.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = true;
match self.s.val().index() {
0 => {
self.y0.next = ((self.v[0].t.val() >> 0u64) - 24u64);
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.r1.d.next = (self.r0.q.val() | 188u64);
}
}
}
_ => {
}
}
if self.r0.q.val().all() {
if self.b.val().get_bit(self.s.val().index()) {
self.r0.d.next = (self.v[1].t.val() >> 6u64);
} else {
self.r0.d.next = ((self.r1.q.val() ^ self.v[1].t.val()) - self.l1.val());
}
match self.s.val().index() {
0 => {
self.z.next = (self.a.val().get_bit(5) & self.s.val().any());
}
1 => {
self.r0.d.next = ((self.v[0].t.val() - self.l0.val()) << 2u64);
}
_ => {
}
}
} else if (self.b.val() > self.e[1].q.val()) {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.z.next = !self.s.val().any();
}
}
}
}
}

statement_block!(G14);
impl Logic for G14 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
if self.lacks.val() {
if self.s.val().any() {
self.l0.next = self.l0.val() + self.r1.q.val().replace_bit(6, self.q.val());
} else if self.b.val().xor() {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), self.v[0].o.val().xor());
} else {
self.l0.next = (self.e[1].q.val() - (self.r1.q.val() & self.v[0].o.val()));
}
}
self.l1.next = self.b.val();
match self.s.val().index() {
0 => {
if self.has.val() {
self.l1.next = ((self.a.val() | self.kid.o.val()) & (self.kid.o.val() << 1u64));
self.l1.next = (self.a.val() - 23u64);
}
}
_ => {
}
}
self.m0.next = true;
if self.lacks.val() {
self.m0.next = !self.s.val().any();
}
self.f[0].next = false;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.lacks.val() {
self.f[0].next = self.s.val().any();
self.f[0].next = !self.s.val().any();
}
if self.b.val().get_bit(self.s.val().index()) {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
} else {
self.f[0].next = (self.a.val() <= self.a.val());
}
}
}
if self.lacks.val() {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
self.f[1].next = self.p.val();
self.f[1].next = (self.s.val().any() || self.m0.val());
self.kid.a.next = 255.into();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = self.b.val();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = self.b.val();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = true;
self.v[0].go.next = true;
self.v[1].go.next = true;
if self.lacks.val() {
match self.s.val().index() {
2 => {
self.v[0].a.next = ((self.e[1].q.val() ^ self.r0.q.val()) << 4u64);
}
3 => {
self.kid.pair[0].next = (self.v[1].o.val() - self.v[1].o.val().replace_bit(4, self.s.val().any()));
}
_ => {
}
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 255.into();
self.y1.next = self.a.val();
self.o[0].next = self.b.val();
self.o[1].next = self.a.val();
self.r0.d.next = self.a.val();
self.r1.d.next = 255.into();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
match self.s.val().index() {
0 => {
if self.b.val().any() {
self.z.next = self.kid.c.val();
}
}
1 => {
match self.s.val().index() {
3 => {
self.o[0].next = (self.r1.q.val() & (self.kid.o.val() + self.e[1].q.val()));
}
4 => {
self.o[0].next = (self.a.val() - (self.r0.q.val() << 7u64));
}
_ => {
}
}
}
_ => {
}
}
}
}

statement_block!(G15);
impl Logic for G15 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
if (self.a.val() <= self.kid.o.val()) {
for i in 0..3 {
self.l0.next = bit_cast_to(bit_cast_to(self.a.val(), 5), 8);
}
} else if self.r0.q.val().all() {
if (self.r1.q.val() > self.e[1].q.val()) {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), (self.v[1].o.val() < self.r0.q.val()));
} else {
self.l0.next = !self.a.val();
}
if self.lacks.val() {
self.l0.next = self.l0.val() ^ (self.r1.q.val() ^ self.r1.q.val());
}
} else {
if self.lacks.val() {
self.l0.next = ((self.e[1].q.val() & self.a.val()) << 4u64);
self.l0.next = !self.a.val();
}
}
if (self.b.val() <= 12u64) {
for i in 0..3 {
self.l0.next = self.l0.val().replace_bit(i, self.a.val().get_bit(i));
}
}
self.l1.next = 0.into();
if self.lacks.val() {
if self.lacks.val() {
self.l1.next = self.l1.val() + self.v[1].o.val();
self.l1.next = !self.kid.o.val();
}
}
self.m0.next = true;
if self.b.val().get_bit(self.s.val().index()) {
if (self.a.val().get_bit(4) | self.s.val().any()) {
self.m0.next = (self.l0.val() != 80u64);
} else if self.p.val() {
self.m0.next = (self.a.val().get_bit(1) | self.s.val().any());
self.m0.next = self.s.val().any();
}
self.m0.next = (self.s.val().any() && self.a.val().get_bit(5));
} else if (self.q.val() & self.p.val()) {
self.m0.next = self.v[0].o.val().xor();
}
self.f[0].next = self.p.val();
match self.s.val().index() {
2 => {
if self.q.val() {
self.f[0].next = self.q.val();
} else if (self.l0.val() == self.v[0].o.val()) {
self.f[0].next = (self.s.val().any() ^ self.s.val().any());
} else {
self.f[0].next = self.m0.val();
}
}
3 => {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
if self.has.val() {
self.f[0].next = self.p.val();
}
}
4 => {
self.f[0].next = self.v[0].o.val().any();
if self.has.val() {
self.f[0].next = self.a.val().get_bit(5);
self.f[0].next = self.m0.val();
}
}
_ => {
}
}
self.f[1].next = false;
if self.e[1].q.val().xor() {
match self.s.val().index() {
3 => {
self.f[1].next = (self.r0.q.val() > self.v[1].o.val());
}
4 => {
self.f[1].next = self.l1.val().any();
}
_ => {
}
}
self.f[1].next = self.v[1].o.val().any();
} else if self.b.val().get_bit(self.s.val().index()) {
if (self.e[1].q.val() == 82u64) {
self.f[1].next = self.m0.val();
self.f[1].next = self.s.val().any();
} else {
self.f[1].next = self.r0.q.val().xor();
self.f[1].next = !self.a.val().get_bit(6);
}
}
self.kid.a.next = self.b.val();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = self.b.val();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = self.b.val();
self.v[1].a.next = self.b.val();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = 0.into();
self.kid.go.next = true;
self.v[0].go.next = self.p.val();
self.v[1].go.next = false;
self.kid.pair[0].next = !self.b.val();
self.v[0].a.next = (self.v[0].o.val() - 57u64);
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = self.a.val();
self.o[0].next = self.b.val();
self.o[1].next = 255.into();
self.r0.d.next = 0.into();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = 255.into();
self.z.next = self.p.val();
self.y1.next = !self.r0.q.val();
}
}

statement_block!(G16);
impl Logic for G16 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
self.l0.next = self.l0.val() ^ (self.v[0].o.val() >> 8u64);
self.l1.next = 0.into();
self.l1.next = (self.a.val().replace_bit(4, self.s.val().any()) + (self.v[1].o.val() + self.e[1].q.val()));
self.m0.next = self.p.val();
self.m0.next = self.p.val();
self.m0.next = self.s.val().any();
self.f[0].next = true;
self.f[0].next = self.v[1].o.val().xor();
if self.a.val().all() {
if self.b.val().get_bit(self.s.val().index()) {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
} else if (self.l0.val() == 146u64) {
if (self.kid.o.val() <= self.a.val()) {
self.f[0].next = self.l0.val().any();
} else if self.q.val() {
self.f[0].next = !self.p.val();
self.f[0].next = (self.s.val().any() | self.p.val());
} else {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
} else {
if self.lacks.val() {
self.f[0].next = (self.l1.val() <= self.a.val());
}
}
self.f[1].next = false;
self.f[1].next = !self.s.val().any();
self.kid.a.next = self.b.val();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = self.b.val();
self.v[0].b.next = 255.into();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = true;
self.v[0].go.next = true;
self.v[1].go.next = false;
self.kid.b.next = (bit_cast_to(bit_cast_to(self.e[1].q.val(), 5), 8) | bit_cast_to(bit_cast_to(self.kid.o.val(), 5), 8));
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.v[1].pair[0].next = self.r0.q.val().replace_bit(4, (self.m0.val() ^ self.s.val().any()));
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = 255.into();
self.o[0].next = self.b.val();
self.o[1].next = 0.into();
self.r0.d.next = self.b.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = false;
for i in 0..2 {
if !self.a.val().get_bit(5) {
self.r0.d.next = (self.a.val() + (self.kid.o.val() >> 0u64));
} else {
self.z.next = (self.v[0].o.val() <= 11u64);
}
}
}
}

statement_block!(G17);
impl Logic for G17 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
if (self.a.val().get_bit(5) | self.a.val().get_bit(7)) {
if (self.b.val() != self.v[1].o.val()) {
self.l0.next = self.b.val();
} else if !self.a.val().get_bit(0) {
self.l0.next = self.v[0].o.val().replace_bit(1, (self.kid.o.val() == 210u64));
} else {
self.l0.next = self.e[1].q.val().replace_bit(3, !self.s.val().any());
}
}
self.l1.next = 255.into();
match self.s.val().index() {
3 => {
self.l1.next = self.l1.val() ^ self.b.val();
}
_ => {
}
}
self.m0.next = true;
if self.b.val().get_bit(self.s.val().index()) {
if self.lacks.val() {
self.m0.next = !self.s.val().any();
}
}
self.f[0].next = self.p.val();
if self.r0.q.val().xor() {
if (self.s.val().any() ^ self.s.val().any()) {
self.f[0].next = self.v[1].o.val().any();
} else {
self.f[0].next = self.a.val().get_bit(0);
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = self.a.val().get_bit(6);
}
}
self.f[1].next = true;
if self.lacks.val() {
self.f[1].next = !self.m0.val();
}
self.kid.a.next = 255.into();
self.kid.b.next = 255.into();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = 0.into();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = self.b.val();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = true;
self.v[0].go.next = false;
self.v[1].go.next = false;
self.v[0].a.next = self.a.val().replace_bit(2, self.l0.val().xor());
match self.s.val().index() {
2 => {
if self.lacks.val() {
self.v[0].b.next = bit_cast_to(bit_cast_to(self.e[1].q.val(), 5), 8);
}
}
3 => {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.kid.pair[0].next = (self.l0.val().replace_bit(5, self.a.val().get_bit(4)) >> 3u64);
}
}
}
_ => {
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 255.into();
self.y1.next = self.b.val();
self.o[0].next = 0.into();
self.o[1].next = self.a.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = 0.into();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
if self.v[1].t.val().all() {
self.o[0].next = ((self.v[1].t.val() - 16u64) >> 6u64);
}
}
}

statement_block!(G18);
impl Logic for G18 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
for i in 0..4 {
self.l0.next = self.l0.val().replace_bit(i, self.s.val().any());
}
self.l1.next = 0.into();
if self.has.val() {
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), !self.s.val().any());
}
if self.v[0].o.val().all() {
if (self.s.val().any() || self.a.val().get_bit(6)) {
self.l1.next = ((self.a.val() >> 1u64) - 117u64);
self.l1.next = self.l1.val() ^ self.r1.q.val();
} else {
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), (self.b.val() != self.l0.val()));
}
for i in 0..3 {
self.l1.next = self.r1.q.val().replace_bit(2, (self.kid.o.val() == self.b.val()));
}
} else {
if self.b.val().all() {
self.l1.next = (self.b.val().replace_bit(7, self.a.val().get_bit(3)) << 4u64);
self.l1.next = !self.r0.q.val();
} else {
self.l1.next = (bit_cast_to(bit_cast_to(self.b.val(), 5), 8) & bit_cast_to(bit_cast_to(self.b.val(), 5), 8));
}
if self.q.val() {
self.l1.next = ((self.b.val() + 223u64) - (self.v[1].o.val() << 4u64));
}
}
self.m0.next = true;
if self.a.val().get_bit(2) {
for i in 0..2 {
self.m0.next = (self.l0.val() == self.l0.val());
}
} else {
if (self.q.val() | self.a.val().get_bit(7)) {
self.m0.next = self.r1.q.val().xor();
} else {
self.m0.next = self.a.val().get_bit(3);
}
}
if self.v[0].o.val().xor() {
for i in 0..2 {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
}
self.f[0].next = true;
match self.s.val().index() {
0 => {
if !self.m0.val() {
self.f[0].next = (self.s.val().any() | self.a.val().get_bit(2));
}
}
1 => {
if self.lacks.val() {
self.f[0].next = !self.s.val().any();
self.f[0].next = (self.s.val().any() || self.s.val().any());
}
}
2 => {
if self.p.val() {
self.f[0].next = (self.m0.val() || self.s.val().any());
} else if self.s.val().any() {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
}
_ => {
if self.a.val().any() {
self.f[0].next = (self.a.val().get_bit(7) ^ self.s.val().any());
} else {
self.f[0].next = self.q.val();
}
}
}
self.f[0].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = self.p.val();
self.f[1].next = self.r0.q.val().xor();
self.f[1].next = (self.s.val().any() | self.a.val().get_bit(3));
self.kid.a.next = self.b.val();
self.kid.b.next = 0.into();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = self.b.val();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = self.b.val();
self.v[1].b.next = 255.into();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = self.p.val();
self.v[0].go.next = false;
self.v[1].go.next = true;
for i in 0..2 {
if !self.f[1].val() {
self.v[1].pair[0].next = self.v[1].o.val().replace_bit(7, self.v[1].o.val().xor());
} else {
self.v[1].b.next = bit_cast_to(bit_cast_to(self.v[0].o.val(), 5), 8);
}
}
if self.lacks.val() {
match self.s.val().index() {
3 => {
self.v[0].pair[0].next = !self.a.val();
}
_ => {
}
}
if self.s.val().any() {
self.v[0].b.next = self.b.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.a.val();
self.o[0].next = self.b.val();
self.o[1].next = 0.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = 0.into();
self.e[1].d.next = self.e[1].q.val();
self.z.next = false;
self.r0.d.next = ((self.l0.val() - self.v[1].t.val()) - self.l1.val().replace_bit(3, self.f[1].val()));
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.has.val() {
self.z.next = (self.l1.val() != self.r1.q.val());
}
self.e[0].d.next = !self.v[0].o.val();
}
}
}
}

statement_block!(G19);
impl Logic for G19 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
self.l0.next = self.r1.q.val();
for i in 0..2 {
if self.a.val().get_bit(3) {
self.l0.next = self.l0.val().replace_bit(i, self.s.val().any());
}
}
self.l1.next = self.a.val();
self.l1.next = self.l1.val() & !self.v[1].o.val();
self.m0.next = true;
if self.b.val().get_bit(self.s.val().index()) {
if !self.p.val() {
self.m0.next = self.b.val().get_bit(self.s.val().index());
self.m0.next = (self.l1.val() < 189u64);
} else {
self.m0.next = self.v[0].o.val().all();
}
} else if self.l1.val().all() {
match self.s.val().index() {
1 => {
self.m0.next = self.s.val().any();
}
2 => {
self.m0.next = !self.s.val().any();
self.m0.next = self.l1.val().xor();
}
3 => {
self.m0.next = !self.p.val();
self.m0.next = !self.s.val().any();
}
_ => {
self.m0.next = !self.a.val().get_bit(5);
}
}
} else {
for i in 0..2 {
self.m0.next = !self.q.val();
}
if !self.a.val().get_bit(7) {
self.m0.next = (self.b.val() != self.b.val());
self.m0.next = (self.v[0].o.val() != self.e[1].q.val());
} else {
self.m0.next = self.s.val().any();
}
}
self.f[0].next = false;
if self.has.val() {
if (self.r1.q.val() == self.l1.val()) {
self.f[0].next = (self.a.val() <= self.a.val());
} else {
self.f[0].next = (self.v[1].o.val() < 197u64);
}
}
match self.s.val().index() {
3 => {
self.f[0].next = !self.a.val().get_bit(3);
if self.b.val().get_bit(self.s.val().index()) {
self.f[0].next = self.a.val().get_bit(7);
}
}
_ => {
}
}
self.f[1].next = true;
if !self.m0.val() {
if self.l0.val().any() {
self.f[1].next = self.kid.o.val().all();
self.f[1].next = self.b.val().get_bit(self.s.val().index());
} else if self.a.val().get_bit(2) {
self.f[1].next = self.v[0].o.val().xor();
self.f[1].next = (self.s.val().any() | self.f[0].val());
}
if self.has.val() {
self.f[1].next = self.s.val().any();
}
} else {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[1].next = self.e[1].q.val().xor();
}
}
}
self.kid.a.next = 0.into();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = 0.into();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = self.b.val();
self.v[1].a.next = 0.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = 0.into();
self.kid.go.next = false;
self.v[0].go.next = false;
self.v[1].go.next = true;
self.kid.a.next = (!self.r1.q.val() << 8u64);
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = 255.into();
self.o[0].next = 255.into();
self.o[1].next = 255.into();
self.r0.d.next = self.b.val();
self.r1.d.next = self.b.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = false;
if self.has.val() {
if self.f[1].val() {
self.r1.d.next = (!self.v[0].o.val() - 115u64);
} else if self.l0.val().xor() {
self.e[0].d.next = ((self.v[0].o.val() - self.l0.val()) ^ self.v[1].o.val().replace_bit(1, self.f[1].val()));
} else {
self.r0.d.next = self.l0.val();
}
self.e[0].d.next = (self.a.val() + 246u64);
}
}
}

statement_block!(G20);
impl Logic for G20 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
if self.has.val() {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), !self.a.val().get_bit(3));
}
if self.has.val() {
if self.e[1].q.val().all() {
self.l0.next = (self.r0.q.val() - 208u64);
}
self.l0.next = bit_cast_to(bit_cast_to((self.v[0].o.val() << 5u64), 5), 8);
}
self.l1.next = self.a.val();
for i in 0..4 {
match self.s.val().index() {
0 => {
self.l1.next = bit_cast_to(bit_cast_to(self.l0.val(), 5), 8);
}
_ => {
self.l1.next = self.l1.val() & (self.r1.q.val() << 4u64);
self.l1.next = self.l1.val().replace_bit(i, self.a.val().get_bit(i));
}
}
}
self.m0.next = true;
self.m0.next = self.s.val().any();
if self.has.val() {
if !self.s.val().any() {
self.m0.next = self.a.val().any();
}
}
self.f[0].next = self.p.val();
self.f[0].next = (self.s.val().any() && self.s.val().any());
self.f[1].next = false;
if (self.r0.q.val() < self.v[0].o.val()) {
if self.s.val().any() {
self.f[1].next = !self.s.val().any();
self.f[1].next = !self.s.val().any();
} else {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
} else if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = (self.r1.q.val() > 48u64);
self.f[1].next = !self.p.val();
}
self.kid.a.next = 0.into();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = 255.into();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = self.a.val();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = false;
self.v[0].go.next = true;
self.v[1].go.next = self.p.val();
self.kid.b.next = bit_cast_to(bit_cast_to((self.v[0].o.val() & self.a.val()), 5), 8);
for i in 0..4 {
self.v[0].go.next = (self.m0.val() & self.s.val().any());
if self.has.val() {
self.v[0].go.next = (self.e[1].q.val() > 26u64);
self.v[1].pair[0].next = !self.e[1].q.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.a.val();
self.o[0].next = self.a.val();
self.o[1].next = self.b.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = 255.into();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = true;
if (self.v[0].o.val() == self.a.val()) {
if !self.f[1].val() {
self.r1.d.next = self.l0.val();
}
} else {
if self.lacks.val() {
self.e[1].d.next = (bit_cast_to(bit_cast_to(self.l1.val(), 5), 8) - 35u64);
}
self.z.next = self.q.val();
}
}
}

statement_block!(G21);
impl Logic for G21 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
for i in 0..4 {
self.l0.next = (bit_cast_to(bit_cast_to(self.a.val(), 5), 8) + 211u64);
}
self.l0.next = self.l0.val() ^ self.b.val();
self.l1.next = 0.into();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l1.next = self.l1.val().replace_bit(i, self.a.val().get_bit(i));
}
}
match self.s.val().index() {
0 => {
match self.s.val().index() {
0 => {
self.l1.next = self.r0.q.val();
}
1 => {
self.l1.next = self.l0.val().replace_bit(7, self.r1.q.val().xor());
self.l1.next = ((self.b.val() & self.r1.q.val()) + self.kid.o.val());
}
_ => {
}
}
}
_ => {
if (self.a.val() == 187u64) {
self.l1.next = self.l1.val() & bit_cast_to(bit_cast_to(self.a.val(), 5), 8);
} else {
self.l1.next = !self.a.val();
}
if self.v[0].o.val().any() {
self.l1.next = self.l1.val() ^ (self.e[1].q.val() >> 8u64);
} else {
self.l1.next = ((self.r1.q.val() | self.kid.o.val()) ^ !self.l0.val());
}
}
}
self.m0.next = false;
if self.b.val().get_bit(self.s.val().index()) {
self.m0.next = self.q.val();
} else {
if self.p.val() {
self.m0.next = self.p.val();
} else if self.v[0].o.val().xor() {
self.m0.next = self.b.val().get_bit(self.s.val().index());
} else {
self.m0.next = (self.r0.q.val() != self.b.val());
}
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
self.f[0].next = self.p.val();
self.f[0].next = (self.kid.o.val() > self.e[1].q.val());
if (self.s.val().any() | self.m0.val()) {
self.f[0].next = self.s.val().any();
}
self.f[1].next = false;
match self.s.val().index() {
2 => {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
_ => {
if self.a.val().get_bit(4) {
self.f[1].next = !self.s.val().any();
self.f[1].next = (self.a.val().get_bit(0) && self.s.val().any());
} else if !self.a.val().get_bit(4) {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = self.r0.q.val().any();
} else {
self.f[1].next = (self.s.val().any() & self.p.val());
}
self.f[1].next = self.f[0].val();
}
}
self.f[1].next = (self.s.val().any() & self.s.val().any());
self.kid.a.next = 0.into();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = 255.into();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = 0.into();
self.v[1].b.next = 255.into();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = false;
self.v[0].go.next = self.p.val();
self.v[1].go.next = false;
match self.s.val().index() {
2 => {
if self.b.val().get_bit(self.s.val().index()) {
self.kid.pair[0].next = (self.v[0].o.val() >> 6u64);
} else {
self.v[1].a.next = !self.b.val();
}
}
_ => {
}
}
if self.has.val() {
if (self.v[1].o.val() != 148u64) {
self.v[1].b.next = bit_cast_to(bit_cast_to((self.l1.val() + self.v[0].o.val()), 5), 8);
} else if self.q.val() {
self.v[0].go.next = self.b.val().xor();
} else {
self.v[0].a.next = ((self.a.val() ^ 96u64) + (self.l0.val() << 7u64));
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.b.val();
self.o[0].next = 255.into();
self.o[1].next = self.b.val();
self.r0.d.next = 255.into();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = true;
self.o[0].next = !self.r0.q.val();
if (self.kid.t.val() == self.kid.o.val()) {
if self.lacks.val() {
self.z.next = (self.q.val() ^ self.f[0].val());
}
} else {
for i in 0..3 {
self.z.next = (self.a.val().get_bit(7) ^ self.s.val().any());
}
}
}
}

statement_block!(G22);
impl Logic for G22 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
self.l0.next = ((self.kid.o.val() & 80u64) & (self.r1.q.val() ^ self.e[1].q.val()));
self.l0.next = self.r0.q.val().replace_bit(5, self.b.val().get_bit(self.s.val().index()));
self.l1.next = 0.into();
self.l1.next = (bit_cast_to(bit_cast_to(self.a.val(), 5), 8) - (self.v[0].o.val() + self.l0.val()));
self.m0.next = false;
if self.has.val() {
if self.has.val() {
self.m0.next = self.s.val().any();
self.m0.next = (self.r0.q.val() == self.r0.q.val());
}
if self.has.val() {
self.m0.next = self.a.val().get_bit(1);
self.m0.next = self.p.val();
}
}
self.f[0].next = true;
for i in 0..4 {
if self.kid.o.val().any() {
self.f[0].next = self.s.val().any();
} else if self.r0.q.val().any() {
self.f[0].next = self.s.val().any();
self.f[0].next = self.b.val().any();
} else {
self.f[0].next = (self.r1.q.val() <= self.l0.val());
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
}
if self.s.val().any() {
self.f[0].next = (self.a.val().get_bit(0) & self.m0.val());
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
self.f[1].next = self.p.val();
self.f[1].next = self.b.val().get_bit(self.s.val().index());
self.kid.a.next = self.b.val();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = 0.into();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = 255.into();
self.v[1].pair[0].next = self.a.val();
self.kid.go.next = true;
self.v[0].go.next = true;
self.v[1].go.next = false;
self.kid.b.next = self.a.val();
if !self.q.val() {
self.v[1].a.next = self.b.val();
if self.b.val().get_bit(self.s.val().index()) {
self.kid.pair[0].next = self.r0.q.val();
self.v[0].go.next = self.b.val().get_bit(self.s.val().index());
} else if (self.a.val().get_bit(1) ^ self.s.val().any()) {
self.kid.go.next = (self.m0.val() || self.p.val());
self.v[0].pair[0].next = !self.v[1].o.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = self.b.val();
self.o[0].next = self.b.val();
self.o[1].next = 0.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.b.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = false;
for i in 0..2 {
if (self.a.val().get_bit(7) | self.f[1].val()) {
self.r0.d.next = (!self.v[0].t.val() & (self.r1.q.val() << 5u64));
self.y1.next = self.y1.val().replace_bit(i, self.a.val().get_bit(i));
}
self.r0.d.next = bit_cast_to(bit_cast_to(self.l0.val(), 5), 8);
}
}
}

statement_block!(G23);
impl Logic for G23 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
self.l0.next = (self.v[0].o.val().replace_bit(5, self.a.val().get_bit(7)) - 213u64);
self.l1.next = self.a.val();
self.l1.next = (bit_cast_to(bit_cast_to(self.r0.q.val(), 5), 8) & 11u64);
self.m0.next = false;
if self.lacks.val() {
self.m0.next = self.l1.val().all();
}
if self.b.val().get_bit(self.s.val().index()) {
self.m0.next = !self.q.val();
} else {
if self.s.val().any() {
self.m0.next = (self.p.val() || self.a.val().get_bit(4));
self.m0.next = self.r0.q.val().all();
} else if self.s.val().any() {
self.m0.next = self.a.val().get_bit(4);
}
}
self.f[0].next = self.p.val();
if self.lacks.val() {
match self.s.val().index() {
3 => {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
_ => {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
}
}
self.f[0].next = (self.v[0].o.val() <= self.v[1].o.val());
self.f[1].next = true;
self.f[1].next = (self.v[0].o.val() < self.a.val());
self.kid.a.next = self.b.val();
self.kid.b.next = 0.into();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = self.a.val();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = self.b.val();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = self.p.val();
self.v[0].go.next = self.p.val();
self.v[1].go.next = false;
if (self.v[0].o.val() != self.r0.q.val()) {
for i in 0..3 {
self.kid.pair[0].next = (self.b.val().replace_bit(4, self.a.val().get_bit(1)) | 49u64);
}
}
if self.s.val().any() {
if !self.f[1].val() {
self.v[1].a.next = !self.l0.val();
} else if self.r1.q.val().any() {
self.v[0].pair[0].next = (self.v[0].o.val().replace_bit(4, self.s.val().any()) ^ self.r1.q.val());
} else {
self.kid.a.next = ((self.b.val() << 8u64) - !self.l1.val());
}
if (self.f[1].val() || self.a.val().get_bit(0)) {
self.v[1].b.next = self.kid.o.val();
self.v[0].a.next = bit_cast_to(bit_cast_to(!self.r1.q.val(), 5), 8);
} else {
self.kid.pair[0].next = ((self.r0.q.val() & self.kid.o.val()) + (self.a.val() + self.v[0].o.val()));
}
} else {
self.kid.b.next = bit_cast_to(bit_cast_to((self.e[1].q.val() + self.l1.val()), 5), 8);
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = 255.into();
self.o[0].next = self.a.val();
self.o[1].next = 255.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = 0.into();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
if self.has.val() {
self.e[1].d.next = ((self.l1.val() & self.l0.val()) & 67u64);
}
}
}

statement_block!(G24);
impl Logic for G24 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), !self.a.val().get_bit(2));
self.l0.next = !self.v[1].o.val();
self.l1.next = self.b.val();
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), self.s.val().any());
if self.kid.o.val().all() {
self.l1.next = self.b.val();
} else if !self.s.val().any() {
self.l1.next = ((self.r1.q.val() >> 1u64) + self.a.val());
self.l1.next = self.l0.val();
}
self.m0.next = true;
for i in 0..2 {
if !self.a.val().get_bit(1) {
self.m0.next = self.l1.val().xor();
} else {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
}
self.m0.next = self.b.val().get_bit(self.s.val().index());
self.f[0].next = false;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
}
self.f[1].next = self.p.val();
self.f[1].next = self.b.val().get_bit(self.s.val().index());
if self.has.val() {
if self.has.val() {
self.f[1].next = self.f[0].val();
}
}
self.kid.a.next = 255.into();
self.kid.b.next = 0.into();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = self.b.val();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = 0.into();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = self.a.val();
self.kid.go.next = self.p.val();
self.v[0].go.next = true;
self.v[1].go.next = self.p.val();
self.kid.b.next = self.v[1].o.val();
if self.has.val() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.v[1].pair[0].next = self.b.val();
self.v[1].b.next = self.r1.q.val();
}
}
match self.s.val().index() {
1 => {
self.v[1].go.next = self.b.val().get_bit(self.s.val().index());
}
2 => {
self.v[0].a.next = (self.l1.val() & self.e[1].q.val());
}
_ => {
}
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 255.into();
self.y1.next = 255.into();
self.o[0].next = self.a.val();
self.o[1].next = 255.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = 0.into();
self.z.next = false;
if (self.kid.c.val() && self.f[1].val()) {
self.y1.next = ((self.e[1].q.val() | self.kid.t.val()) - self.r0.q.val().replace_bit(7, self.q.val()));
} else if self.v[1].c.val() {
self.e[1].d.next = ((self.v[1].o.val() ^ 33u64) - (self.l1.val() + self.b.val()));
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.y1.next = ((self.kid.t.val() + self.b.val()) - 41u64);
}
}
}
}

statement_block!(G25);
impl Logic for G25 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
match self.s.val().index() {
1 => {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), self.q.val());
}
_ => {
}
}
self.l1.next = 255.into();
match self.s.val().index() {
1 => {
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), (self.kid.o.val() > self.b.val()));
}
_ => {
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.lacks.val() {
self.l1.next = self.l1.val().replace_bit(i, self.p.val());
}
}
}
self.m0.next = true;
self.m0.next = self.l1.val().all();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.m0.next = (self.e[1].q.val() != 99u64);
}
}
self.f[0].next = false;
match self.s.val().index() {
0 => {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = self.s.val().any();
}
}
}
_ => {
}
}
for i in 0..2 {
self.f[0].next = (self.b.val() > self.l0.val());
}
self.f[1].next = true;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[1].next = (self.l0.val() == self.kid.o.val());
}
}
self.kid.a.next = self.a.val();
self.kid.b.next = 0.into();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = 0.into();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = 255.into();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = self.p.val();
self.v[0].go.next = true;
self.v[1].go.next = self.p.val();
self.v[1].go.next = (self.a.val() >= self.r1.q.val());
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = self.a.val();
self.o[0].next = self.a.val();
self.o[1].next = self.a.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.a.val();
self.e[0].d.next = 0.into();
self.e[1].d.next = self.e[1].q.val();
self.z.next = true;
self.y1.next = self.v[1].t.val();
}
}

statement_block!(G26);
impl Logic for G26 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if !self.q.val() {
self.l0.next = self.l0.val().replace_bit(i, (self.s.val().any() && self.q.val()));
}
self.l0.next = bit_cast_to(bit_cast_to(self.kid.o.val(), 5), 8);
}
}
if self.lacks.val() {
for i in 0..2 {
self.l0.next = self.l0.val().replace_bit(i, self.b.val().get_bit(self.s.val().index()));
}
}
self.l1.next = 255.into();
if self.has.val() {
self.l1.next = (self.l0.val().replace_bit(3, self.s.val().any()) & self.l0.val());
}
if self.has.val() {
self.l1.next = ((self.v[0].o.val() - 76u64) - 10u64);
}
self.m0.next = true;
if self.has.val() {
for i in 0..2 {
self.m0.next = self.s.val().any();
}
if self.lacks.val() {
self.m0.next = (self.b.val() > self.e[1].q.val());
}
}
if self.s.val().any() {
if self.has.val() {
self.m0.next = self.a.val().get_bit(6);
}
} else {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
self.f[0].next = false;
if self.has.val() {
self.f[0].next = !self.a.val().get_bit(3);
}
self.f[1].next = self.p.val();
if self.s.val().any() {
if self.has.val() {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
} else {
match self.s.val().index() {
1 => {
self.f[1].next = self.s.val().any();
self.f[1].next = (self.v[0].o.val() == 155u64);
}
_ => {
}
}
}
if self.b.val().get_bit(self.s.val().index()) {
if self.lacks.val() {
self.f[1].next = self.s.val().any();
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
}
self.kid.a.next = 255.into();
self.kid.b.next = 0.into();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = self.b.val();
self.v[0].b.next = 255.into();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = self.a.val();
self.v[1].b.next = 255.into();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = true;
self.v[0].go.next = true;
self.v[1].go.next = true;
if self.q.val() {
self.kid.a.next = bit_cast_to(bit_cast_to((self.v[1].o.val() & self.a.val()), 5), 8);
} else if (self.f[0].val() & self.p.val()) {
match self.s.val().index() {
0 => {
self.v[1].a.next = self.v[1].o.val();
self.v[0].b.next = self.r0.q.val();
}
_ => {
self.kid.pair[0].next = self.b.val();
self.kid.pair[0].next = !self.r0.q.val();
}
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 255.into();
self.y1.next = 255.into();
self.o[0].next = self.a.val();
self.o[1].next = 255.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.b.val();
self.e[1].d.next = self.b.val();
self.z.next = true;
if self.s.val().any() {
match self.s.val().index() {
1 => {
self.y1.next = (self.v[1].o.val() + self.l0.val().replace_bit(1, self.a.val().get_bit(6)));
}
_ => {
self.z.next = self.b.val().get_bit(self.s.val().index());
}
}
self.z.next = self.a.val().all();
} else {
if self.has.val() {
self.o[1].next = self.o[1].val().replace_bit(self.s.val().index(), (self.a.val().get_bit(4) ^ self.s.val().any()));
self.z.next = self.v[1].o.val().all();
}
}
}
}

statement_block!(G27);
impl Logic for G27 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
if (self.r1.q.val() >= self.kid.o.val()) {
self.l0.next = self.l0.val() + !self.e[1].q.val();
} else {
self.l0.next = self.v[1].o.val();
}
if self.lacks.val() {
if self.lacks.val() {
self.l0.next = !self.e[1].q.val();
self.l0.next = self.l0.val() + self.r0.q.val();
}
}
self.l1.next = 0.into();
self.l1.next = !self.l0.val();
self.m0.next = self.p.val();
if self.has.val() {
self.m0.next = (self.b.val() != self.l0.val());
}
if self.has.val() {
if self.s.val().any() {
self.m0.next = self.a.val().get_bit(7);
self.m0.next = self.l0.val().xor();
} else {
self.m0.next = self.kid.o.val().all();
}
}
self.f[0].next = false;
self.f[0].next = (self.s.val().any() & self.a.val().get_bit(2));
if self.b.val().get_bit(self.s.val().index()) {
match self.s.val().index() {
1 => {
self.f[0].next = !self.s.val().any();
}
_ => {
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = self.a.val().get_bit(3);
}
}
} else {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = (self.kid.o.val() < 166u64);
}
}
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
self.f[1].next = self.p.val();
match self.s.val().index() {
2 => {
if self.s.val().any() {
self.f[1].next = (self.s.val().any() & self.m0.val());
} else {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = self.a.val().get_bit(1);
}
if self.has.val() {
self.f[1].next = self.a.val().get_bit(0);
}
}
3 => {
if !self.a.val().get_bit(7) {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = (self.q.val() ^ self.a.val().get_bit(3));
} else {
self.f[1].next = self.a.val().get_bit(4);
}
}
_ => {
self.f[1].next = self.a.val().get_bit(2);
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
match self.s.val().index() {
3 => {
self.f[1].next = self.r0.q.val().any();
}
4 => {
self.f[1].next = self.r1.q.val().all();
}
5 => {
self.f[1].next = (self.a.val().get_bit(5) | self.q.val());
}
_ => {
self.f[1].next = self.p.val();
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
}
if self.has.val() {
self.f[1].next = self.a.val().get_bit(4);
}
}
}
self.kid.a.next = self.a.val();
self.kid.b.next = 255.into();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = 0.into();
self.v[0].b.next = 255.into();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = 0.into();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = true;
self.v[0].go.next = true;
self.v[1].go.next = false;
for i in 0..4 {
if self.has.val() {
self.v[0].b.next = ((self.kid.o.val() & self.a.val()) & (self.a.val() << 6u64));
}
}
self.v[1].pair[0].next = ((self.kid.o.val() + self.kid.o.val()) - (self.e[1].q.val() + self.e[1].q.val()));
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.b.val();
self.y1.next = self.a.val();
self.o[0].next = 255.into();
self.o[1].next = self.a.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.a.val();
self.z.next = false;
self.o[0].next = self.l0.val();
for i in 0..3 {
if self.r1.q.val().xor() {
self.e[0].d.next = (!self.r1.q.val() ^ (self.kid.t.val() & self.l0.val()));
}
}
}
}

statement_block!(G28);
impl Logic for G28 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
if self.has.val() {
if self.b.val().any() {
self.l0.next = !self.e[1].q.val();
} else {
self.l0.next = (self.e[1].q.val().replace_bit(6, self.s.val().any()) << 0u64);
self.l0.next = !self.r1.q.val();
}
}
self.l1.next = 255.into();
self.l1.next = (self.b.val() & bit_cast_to(bit_cast_to(self.v[0].o.val(), 5), 8));
self.m0.next = false;
if self.has.val() {
self.m0.next = self.s.val().any();
self.m0.next = (self.p.val() | self.s.val().any());
}
self.f[0].next = self.p.val();
if (self.p.val() | self.a.val().get_bit(2)) {
if (self.s.val().any() | self.s.val().any()) {
self.f[0].next = self.s.val().any();
self.f[0].next = self.b.val().any();
}
} else if self.b.val().xor() {
self.f[0].next = (self.a.val() <= self.r1.q.val());
} else {
match self.s.val().index() {
1 => {
self.f[0].next = !self.s.val().any();
}
2 => {
self.f[0].next = self.a.val().get_bit(1);
}
_ => {
self.f[0].next = self.a.val().get_bit(1);
self.f[0].next = self.a.val().get_bit(7);
}
}
}
self.f[1].next = self.p.val();
if self.s.val().any() {
if self.p.val() {
self.f[1].next = !self.a.val().get_bit(5);
} else if (self.r1.q.val() < self.r0.q.val()) {
self.f[1].next = (self.l1.val() > self.r1.q.val());
} else {
self.f[1].next = (self.b.val() >= 139u64);
}
} else if (self.v[0].o.val() >= self.r1.q.val()) {
self.f[1].next = self.s.val().any();
}
if self.has.val() {
if self.lacks.val() {
self.f[1].next = (self.a.val().get_bit(0) & self.s.val().any());
}
}
self.kid.a.next = self.b.val();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = self.b.val();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = self.b.val();
self.v[1].a.next = self.a.val();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = 0.into();
self.kid.go.next = false;
self.v[0].go.next = false;
self.v[1].go.next = true;
if self.has.val() {
self.v[0].b.next = ((self.v[0].o.val() + self.v[1].o.val()) | self.l1.val());
if self.r1.q.val().xor() {
self.v[0].pair[0].next = (self.a.val() ^ self.r0.q.val());
} else if (self.l1.val() != self.kid.o.val()) {
self.v[1].b.next = ((self.v[0].o.val() & self.kid.o.val()) - (self.e[1].q.val() | 174u64));
}
}
self.v[0].pair[0].next = (!self.e[1].q.val() - (self.e[1].q.val() | self.kid.o.val()));
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = 255.into();
self.o[0].next = 0.into();
self.o[1].next = 0.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = false;
match self.s.val().index() {
0 => {
for i in 0..3 {
self.z.next = !self.v[1].c.val();
}
}
_ => {
}
}
}
}

statement_block!(G29);
impl Logic for G29 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
self.l0.next = !self.r1.q.val();
if self.has.val() {
self.l0.next = self.a.val();
}
self.l1.next = self.b.val();
if self.lacks.val() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l1.next = self.l0.val();
}
}
for i in 0..3 {
self.l1.next = self.a.val().replace_bit(2, (self.s.val().any() & self.p.val()));
}
}
self.m0.next = false;
if self.q.val() {
if self.lacks.val() {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
} else {
match self.s.val().index() {
0 => {
self.m0.next = self.s.val().any();
}
1 => {
self.m0.next = self.q.val();
}
_ => {
}
}
}
if self.has.val() {
self.m0.next = (self.r1.q.val() > 175u64);
self.m0.next = (self.q.val() || self.s.val().any());
}
self.f[0].next = false;
if self.lacks.val() {
if !self.q.val() {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
} else {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
self.f[0].next = self.r0.q.val().all();
}
}
self.f[1].next = self.p.val();
if (self.kid.o.val() > self.r1.q.val()) {
if self.s.val().any() {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
} else if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = !self.a.val().get_bit(1);
}
}
if self.has.val() {
match self.s.val().index() {
1 => {
self.f[1].next = (self.s.val().any() & self.p.val());
}
_ => {
}
}
if self.lacks.val() {
self.f[1].next = self.s.val().any();
}
}
self.kid.a.next = self.b.val();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = self.a.val();
self.v[0].b.next = 255.into();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = 0.into();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = 0.into();
self.kid.go.next = true;
self.v[0].go.next = self.p.val();
self.v[1].go.next = true;
if self.has.val() {
for i in 0..2 {
self.v[0].a.next = (self.a.val() + 226u64);
}
}
self.v[0].pair[0].next = (!self.e[1].q.val() + 194u64);
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.b.val();
self.o[0].next = self.b.val();
self.o[1].next = 255.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
self.e[0].d.next = bit_cast_to(bit_cast_to((self.b.val() + self.r0.q.val()), 5), 8);
for i in 0..2 {
self.e[0].d.next = self.a.val().replace_bit(6, self.kid.c.val());
}
}
}

statement_block!(G30);
impl Logic for G30 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
if (self.s.val().any() && self.q.val()) {
self.l0.next = self.a.val();
}
self.l0.next = ((self.v[1].o.val() >> 3u64) | 204u64);
self.l1.next = self.b.val();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l1.next = self.l1.val().replace_bit(i, self.a.val().get_bit(i));
self.l1.next = self.l1.val().replace_bit(i, self.a.val().get_bit(i));
}
}
if self.has.val() {
self.l1.next = self.v[1].o.val().replace_bit(7, (self.s.val().any() ^ self.s.val().any()));
}
self.m0.next = true;
self.m0.next = (self.a.val() <= self.a.val());
self.f[0].next = self.p.val();
match self.s.val().index() {
3 => {
if self.has.val() {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
}
_ => {
self.f[0].next = self.s.val().any();
}
}
self.f[1].next = false;
if (self.kid.o.val() != 88u64) {
if (self.m0.val() ^ self.s.val().any()) {
self.f[1].next = (self.a.val().get_bit(7) ^ self.a.val().get_bit(3));
self.f[1].next = self.kid.o.val().any();
}
} else {
self.f[1].next = self.r0.q.val().any();
self.f[1].next = self.v[0].o.val().any();
}
match self.s.val().index() {
1 => {
match self.s.val().index() {
0 => {
self.f[1].next = self.e[1].q.val().xor();
}
1 => {
self.f[1].next = self.b.val().all();
}
_ => {
self.f[1].next = self.a.val().get_bit(2);
}
}
}
_ => {
}
}
self.kid.a.next = self.a.val();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = self.a.val();
self.v[0].a.next = 0.into();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = self.p.val();
self.v[0].go.next = self.p.val();
self.v[1].go.next = false;
match self.s.val().index() {
1 => {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.v[0].a.next = bit_cast_to(bit_cast_to((self.v[1].o.val() >> 0u64), 5), 8);
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.v[0].go.next = self.r0.q.val().any();
self.kid.pair[0].next = (self.l1.val().replace_bit(4, self.f[0].val()) >> 3u64);
}
}
}
2 => {
if self.b.val().all() {
self.v[0].pair[0].next = self.v[1].o.val();
} else if self.b.val().get_bit(self.s.val().index()) {
self.kid.a.next = bit_cast_to(bit_cast_to(self.b.val().replace_bit(0, self.a.val().get_bit(0)), 5), 8);
self.kid.go.next = self.b.val().get_bit(self.s.val().index());
} else {
self.kid.a.next = ((self.v[0].o.val() + self.v[1].o.val()) << 0u64);
}
}
_ => {
if self.has.val() {
self.kid.b.next = self.v[1].o.val();
}
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = 255.into();
self.o[0].next = self.a.val();
self.o[1].next = self.a.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = 255.into();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.a.val();
self.z.next = false;
self.o[0].next = self.v[1].t.val();
}
}

statement_block!(G31);
impl Logic for G31 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
self.l0.next = (self.r0.q.val() | self.b.val().replace_bit(0, self.s.val().any()));
self.l0.next = ((self.kid.o.val() - 187u64) ^ 52u64);
self.l1.next = 0.into();
for i in 0..4 {
self.l1.next = self.l1.val().replace_bit(i, self.p.val());
match self.s.val().index() {
0 => {
self.l1.next = self.l1.val().replace_bit(i, self.a.val().get_bit(i));
}
_ => {
}
}
}
self.m0.next = false;
self.m0.next = self.l1.val().xor();
if self.lacks.val() {
if (self.kid.o.val() < self.v[0].o.val()) {
self.m0.next = !self.a.val().get_bit(1);
self.m0.next = self.p.val();
} else {
self.m0.next = self.p.val();
}
}
self.f[0].next = true;
if self.has.val() {
for i in 0..2 {
self.f[0].next = self.b.val().get_bit(self.s.val().index());
}
}
self.f[0].next = self.b.val().any();
self.f[1].next = self.p.val();
if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = !self.a.val().get_bit(3);
} else if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = self.s.val().any();
}
self.kid.a.next = 0.into();
self.kid.b.next = 0.into();
self.kid.pair[0].next = self.b.val();
self.v[0].a.next = 0.into();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.b.val();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = self.p.val();
self.v[0].go.next = false;
self.v[1].go.next = true;
if self.has.val() {
if self.b.val().get_bit(self.s.val().index()) {
self.kid.b.next = (self.r0.q.val().replace_bit(0, self.a.val().get_bit(7)) | (self.r1.q.val() | 206u64));
} else if (self.a.val() >= self.v[1].o.val()) {
self.v[1].go.next = self.b.val().any();
} else {
self.kid.b.next = ((self.r0.q.val() ^ 116u64) + (self.l0.val() | 99u64));
self.kid.pair[0].next = self.l0.val().replace_bit(6, self.a.val().get_bit(3));
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.a.val();
self.o[0].next = 255.into();
self.o[1].next = self.b.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
self.o[0].next = ((self.v[0].o.val() & 96u64) | self.l0.val());
}
}

statement_block!(G32);
impl Logic for G32 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l0.next = self.l0.val().replace_bit(i, self.r0.q.val().xor());
}
}
if self.lacks.val() {
self.l0.next = self.e[1].q.val();
self.l0.next = self.l0.val() + self.v[1].o.val();
}
self.l1.next = 255.into();
for i in 0..2 {
self.l1.next = self.l1.val() + (self.r0.q.val() >> 7u64);
if self.a.val().get_bit(7) {
self.l1.next = self.l1.val().replace_bit(i, self.p.val());
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), self.p.val());
} else {
self.l1.next = ((self.e[1].q.val() >> 1u64) - 87u64);
}
}
self.m0.next = false;
self.m0.next = (self.a.val().get_bit(1) || self.a.val().get_bit(6));
for i in 0..2 {
match self.s.val().index() {
0 => {
self.m0.next = self.b.val().get_bit(self.s.val().index());
}
1 => {
self.m0.next = self.s.val().any();
self.m0.next = self.e[1].q.val().any();
}
_ => {
}
}
}
self.f[0].next = self.p.val();
self.f[0].next = self.m0.val();
self.f[1].next = false;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
}
if !self.a.val().get_bit(2) {
for i in 0..4 {
self.f[1].next = self.v[0].o.val().all();
}
}
self.kid.a.next = 255.into();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = 255.into();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = self.a.val();
self.kid.go.next = false;
self.v[0].go.next = true;
self.v[1].go.next = true;
match self.s.val().index() {
3 => {
if (self.s.val().any() || self.f[0].val()) {
self.v[0].a.next = self.a.val();
} else {
self.v[1].a.next = ((self.b.val() | 161u64) | (self.v[0].o.val() | 77u64));
self.v[0].pair[0].next = ((self.l0.val() << 8u64) >> 8u64);
}
}
4 => {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.v[0].a.next = bit_cast_to(bit_cast_to(!self.e[1].q.val(), 5), 8);
}
}
}
5 => {
if self.has.val() {
self.v[0].go.next = self.b.val().get_bit(self.s.val().index());
}
}
_ => {
self.kid.pair[0].next = !self.l1.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.b.val();
self.y1.next = self.a.val();
self.o[0].next = 0.into();
self.o[1].next = 255.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
if self.lacks.val() {
self.z.next = self.v[1].c.val();
}
}
}

statement_block!(G33);
impl Logic for G33 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), (self.p.val() && self.s.val().any()));
self.l1.next = self.a.val();
if self.has.val() {
if self.has.val() {
self.l1.next = self.l1.val() + !self.l0.val();
}
}
self.m0.next = self.p.val();
if !self.q.val() {
for i in 0..2 {
self.m0.next = self.a.val().get_bit(3);
}
} else if !self.a.val().get_bit(6) {
if (self.s.val().any() & self.q.val()) {
self.m0.next = (self.q.val() & self.a.val().get_bit(5));
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.lacks.val() {
self.m0.next = (self.r0.q.val() >= self.b.val());
}
}
}
self.f[0].next = false;
self.f[0].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = true;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
match self.s.val().index() {
2 => {
self.f[1].next = !self.a.val().get_bit(2);
}
_ => {
}
}
}
}
if self.lacks.val() {
if self.f[0].val() {
self.f[1].next = self.m0.val();
} else {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
}
self.kid.a.next = self.a.val();
self.kid.b.next = 0.into();
self.kid.pair[0].next = 255.into();
self.v[0].a.next = 0.into();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = 255.into();
self.v[1].a.next = self.b.val();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = true;
self.v[0].go.next = false;
self.v[1].go.next = self.p.val();
for i in 0..2 {
if self.has.val() {
self.v[0].pair[0].next = ((self.a.val() | 138u64) - (self.a.val() - self.a.val()));
}
self.v[1].pair[0].next = (self.kid.o.val() | (self.r0.q.val() & self.r0.q.val()));
}
self.v[1].go.next = (self.e[1].q.val() != self.v[0].o.val());
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.b.val();
self.o[0].next = self.a.val();
self.o[1].next = self.b.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = 255.into();
self.e[1].d.next = self.e[1].q.val();
self.z.next = true;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if (self.q.val() ^ self.a.val().get_bit(2)) {
self.z.next = self.b.val().get_bit(self.s.val().index());
} else {
self.e[1].d.next = (bit_cast_to(bit_cast_to(self.v[1].o.val(), 5), 8) & !self.l1.val());
}
self.r0.d.next = bit_cast_to(bit_cast_to((self.b.val() - self.v[0].o.val()), 5), 8);
}
}
self.o[1].next = self.kid.t.val().replace_bit(1, (self.kid.o.val() <= self.kid.o.val()));
}
}

statement_block!(G34);
impl Logic for G34 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 0.into();
match self.s.val().index() {
1 => {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l0.next = self.l0.val().replace_bit(i, (self.s.val().any() | self.p.val()));
}
}
}
_ => {
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if (self.a.val().get_bit(3) || self.s.val().any()) {
self.l0.next = self.l0.val().replace_bit(i, (self.a.val().get_bit(0) || self.q.val()));
}
if self.r0.q.val().xor() {
self.l0.next = self.l0.val() ^ !self.v[0].o.val();
} else {
self.l0.next = ((self.kid.o.val() & self.v[0].o.val()) >> 2u64);
self.l0.next = (self.v[0].o.val() & 120u64);
}
}
}
self.l1.next = self.a.val();
if !self.s.val().any() {
if (self.q.val() && self.a.val().get_bit(5)) {
self.l1.next = self.l0.val();
} else {
self.l1.next = (self.a.val().replace_bit(4, self.s.val().any()) ^ bit_cast_to(bit_cast_to(self.v[0].o.val(), 5), 8));
}
self.l1.next = bit_cast_to(bit_cast_to((self.a.val() ^ self.b.val()), 5), 8);
} else {
self.l1.next = ((self.l0.val() & self.r0.q.val()) + (self.e[1].q.val() << 8u64));
}
if self.q.val() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l1.next = self.l1.val().replace_bit(i, (self.s.val().any() || self.a.val().get_bit(2)));
}
}
} else {
if self.p.val() {
self.l1.next = self.l1.val() + self.r1.q.val();
self.l1.next = (bit_cast_to(bit_cast_to(self.e[1].q.val(), 5), 8) | self.e[1].q.val().replace_bit(5, self.s.val().any()));
} else {
self.l1.next = ((self.v[1].o.val() - self.kid.o.val()) | (self.kid.o.val() | 63u64));
self.l1.next = bit_cast_to(bit_cast_to((self.r1.q.val() - self.v[1].o.val()), 5), 8);
}
}
self.m0.next = true;
self.m0.next = self.s.val().any();
self.f[0].next = false;
if self.lacks.val() {
if self.l1.val().all() {
self.f[0].next = (self.s.val().any() || self.s.val().any());
self.f[0].next = (self.r0.q.val() < self.kid.o.val());
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.f[0].next = (self.s.val().any() && self.s.val().any());
}
}
self.f[1].next = true;
self.f[1].next = (self.a.val().get_bit(6) ^ self.a.val().get_bit(2));
self.kid.a.next = self.a.val();
self.kid.b.next = 255.into();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = self.a.val();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = self.b.val();
self.v[1].a.next = 255.into();
self.v[1].b.next = 255.into();
self.v[1].pair[0].next = self.a.val();
self.kid.go.next = true;
self.v[0].go.next = true;
self.v[1].go.next = true;
self.kid.b.next = self.b.val();
if self.e[1].q.val().any() {
for i in 0..2 {
self.kid.go.next = self.r0.q.val().xor();
}
} else if !self.f[0].val() {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.kid.go.next = !self.q.val();
}
}
self.v[1].a.next = bit_cast_to(bit_cast_to(self.v[1].o.val(), 5), 8);
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = 0.into();
self.o[0].next = 0.into();
self.o[1].next = 0.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = self.p.val();
if self.v[0].t.val().xor() {
self.z.next = self.f[0].val();
} else if self.q.val() {
if (self.a.val().get_bit(7) & self.m0.val()) {
self.z.next = self.s.val().any();
} else {
self.o[1].next = !self.v[0].t.val();
}
}
if self.lacks.val() {
if self.lacks.val() {
self.o[0].next = self.v[1].o.val();
}
if (self.a.val().get_bit(0) && self.kid.c.val()) {
self.e[1].d.next = ((self.r1.q.val() ^ self.kid.t.val()) + self.r0.q.val());
} else {
self.y1.next = self.y1.val() + self.l1.val();
self.r1.d.next = self.e[1].q.val();
}
}
}
}

statement_block!(G35);
impl Logic for G35 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
self.l0.next = self.a.val().replace_bit(6, self.b.val().any());
self.l0.next = ((self.v[1].o.val() & 132u64) | self.b.val());
self.l1.next = 0.into();
self.l1.next = self.l1.val() ^ self.l0.val();
self.l1.next = ((self.b.val() | self.l0.val()) & 137u64);
self.m0.next = false;
if (self.r1.q.val() >= self.a.val()) {
if self.e[1].q.val().any() {
self.m0.next = self.b.val().get_bit(self.s.val().index());
self.m0.next = self.e[1].q.val().all();
}
}
self.f[0].next = true;
if self.lacks.val() {
self.f[0].next = self.a.val().get_bit(0);
self.f[0].next = !self.a.val().get_bit(1);
}
self.f[1].next = false;
self.f[1].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = self.r1.q.val().xor();
self.kid.a.next = 0.into();
self.kid.b.next = self.a.val();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = self.a.val();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = 0.into();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = false;
self.v[0].go.next = self.p.val();
self.v[1].go.next = false;
self.v[1].b.next = (!self.r0.q.val() + self.a.val().replace_bit(4, self.a.val().get_bit(4)));
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.a.val();
self.y1.next = self.a.val();
self.o[0].next = self.b.val();
self.o[1].next = self.a.val();
self.r0.d.next = 255.into();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = true;
for i in 0..4 {
self.r0.d.next = (bit_cast_to(bit_cast_to(self.l1.val(), 5), 8) & (self.v[0].t.val() | self.a.val()));
}
}
}

statement_block!(G36);
impl Logic for G36 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = 255.into();
if self.p.val() {
if self.a.val().get_bit(2) {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), self.e[1].q.val().all());
self.l0.next = (self.v[0].o.val().replace_bit(4, self.a.val().get_bit(6)) + !self.a.val());
} else if self.v[0].o.val().all() {
self.l0.next = ((self.r1.q.val() ^ self.r1.q.val()) + self.v[1].o.val());
}
}
self.l1.next = 0.into();
for i in 0..4 {
if (self.v[1].o.val() >= self.r0.q.val()) {
self.l1.next = self.r1.q.val();
} else {
self.l1.next = self.l1.val().replace_bit(self.s.val().index(), (self.q.val() && self.p.val()));
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.l1.next = self.l1.val().replace_bit(i, (self.r1.q.val() == self.l0.val()));
}
}
self.m0.next = true;
self.m0.next = !self.s.val().any();
if self.e[1].q.val().all() {
if self.lacks.val() {
self.m0.next = (self.l1.val() == 43u64);
}
if self.has.val() {
self.m0.next = self.a.val().get_bit(6);
}
} else {
if self.r1.q.val().any() {
self.m0.next = self.b.val().get_bit(self.s.val().index());
} else if self.s.val().any() {
self.m0.next = (self.v[1].o.val() > self.v[0].o.val());
} else {
self.m0.next = !self.a.val().get_bit(5);
}
if self.has.val() {
self.m0.next = self.l0.val().xor();
self.m0.next = (self.q.val() & self.s.val().any());
}
}
self.f[0].next = self.p.val();
if self.has.val() {
self.f[0].next = self.a.val().get_bit(6);
}
if self.s.val().any() {
if self.a.val().get_bit(3) {
self.f[0].next = (self.a.val().get_bit(5) || self.q.val());
self.f[0].next = (self.kid.o.val() >= self.kid.o.val());
} else if !self.q.val() {
self.f[0].next = self.a.val().get_bit(2);
} else {
self.f[0].next = self.r1.q.val().any();
}
if self.q.val() {
self.f[0].next = (self.kid.o.val() > 149u64);
} else if self.s.val().any() {
self.f[0].next = self.s.val().any();
}
} else if !self.a.val().get_bit(4) {
self.f[0].next = (self.v[0].o.val() < 247u64);
}
self.f[1].next = self.p.val();
match self.s.val().index() {
2 => {
self.f[1].next = !self.p.val();
}
_ => {
}
}
self.kid.a.next = 0.into();
self.kid.b.next = 255.into();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = self.a.val();
self.v[0].b.next = 255.into();
self.v[0].pair[0].next = self.a.val();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = self.b.val();
self.kid.go.next = true;
self.v[0].go.next = false;
self.v[1].go.next = false;
self.v[1].go.next = self.b.val().get_bit(self.s.val().index());
if self.lacks.val() {
for i in 0..2 {
self.kid.b.next = self.a.val();
self.kid.go.next = self.m0.val();
}
if self.lacks.val() {
self.v[0].pair[0].next = !self.l1.val();
}
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 255.into();
self.y1.next = self.b.val();
self.o[0].next = self.b.val();
self.o[1].next = self.b.val();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.a.val();
self.z.next = false;
if (self.s.val().any() & self.s.val().any()) {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.r0.d.next = self.e[1].q.val().replace_bit(1, self.a.val().any());
}
}
} else if self.b.val().get_bit(self.s.val().index()) {
match self.s.val().index() {
1 => {
self.z.next = self.v[1].t.val().all();
self.r0.d.next = self.v[0].t.val().replace_bit(7, (self.b.val() != self.r0.q.val()));
}
2 => {
self.e[1].d.next = !self.e[1].q.val();
}
3 => {
self.o[0].next = self.kid.t.val();
}
_ => {
}
}
self.o[0].next = self.o[0].val() + (self.r0.q.val() << 2u64);
} else {
for i in 0..6 {
if self.s.val() == self.k[i].val() {
self.o[0].next = !self.v[1].o.val();
}
}
}
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.lacks.val() {
self.r1.d.next = bit_cast_to(bit_cast_to(bit_cast_to(bit_cast_to(self.v[0].t.val(), 5), 8), 5), 8);
}
}
}
}
}

statement_block!(G37);
impl Logic for G37 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
self.l0.next = !self.kid.o.val();
if self.has.val() {
match self.s.val().index() {
3 => {
self.l0.next = ((self.r1.q.val() ^ self.a.val()) & 217u64);
}
_ => {
}
}
if self.lacks.val() {
self.l0.next = ((self.v[1].o.val() & self.r0.q.val()) & 25u64);
}
}
self.l1.next = self.b.val();
self.l1.next = (!self.v[1].o.val() ^ !self.v[0].o.val());
self.m0.next = self.p.val();
if self.has.val() {
self.m0.next = self.q.val();
}
self.m0.next = self.s.val().any();
self.f[0].next = self.p.val();
self.f[0].next = self.b.val().get_bit(self.s.val().index());
self.f[0].next = (self.a.val().get_bit(0) | self.s.val().any());
self.f[1].next = false;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.has.val() {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
}
}
if self.b.val().get_bit(self.s.val().index()) {
if self.b.val().get_bit(self.s.val().index()) {
self.f[1].next = self.v[0].o.val().any();
self.f[1].next = (self.q.val() & self.s.val().any());
} else {
self.f[1].next = self.b.val().get_bit(self.s.val().index());
}
self.f[1].next = self.a.val().get_bit(7);
}
self.kid.a.next = self.b.val();
self.kid.b.next = 255.into();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = self.a.val();
self.v[0].b.next = self.b.val();
self.v[0].pair[0].next = self.b.val();
self.v[1].a.next = self.b.val();
self.v[1].b.next = 0.into();
self.v[1].pair[0].next = 0.into();
self.kid.go.next = false;
self.v[0].go.next = self.p.val();
self.v[1].go.next = true;
self.v[0].pair[0].next = ((self.r0.q.val() & 55u64) << 8u64);
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = 0.into();
self.o[0].next = 0.into();
self.o[1].next = 255.into();
self.r0.d.next = self.b.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.a.val();
self.e[1].d.next = self.b.val();
self.z.next = self.p.val();
self.e[0].d.next = !self.kid.o.val();
match self.s.val().index() {
2 => {
if (self.s.val().any() || self.v[1].c.val()) {
self.z.next = (self.a.val().get_bit(6) ^ self.kid.c.val());
} else {
self.y0.next = self.y0.val() & (self.l0.val() & 153u64);
}
if self.b.val().get_bit(self.s.val().index()) {
self.r1.d.next = (self.v[0].t.val() - 200u64);
} else if (self.p.val() && self.s.val().any()) {
self.y0.next = self.b.val();
}
}
3 => {
match self.s.val().index() {
3 => {
self.r0.d.next = self.r0.q.val();
self.y1.next = self.r1.q.val();
}
4 => {
self.z.next = self.s.val().any();
}
_ => {
self.y0.next = self.y0.val() ^ (self.v[0].t.val() & self.b.val());
}
}
}
_ => {
}
}
}
}

statement_block!(G38);
impl Logic for G38 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.a.val();
if self.has.val() {
if self.lacks.val() {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), (self.kid.o.val() < self.v[0].o.val()));
}
if self.s.val().any() {
self.l0.next = self.e[1].q.val();
} else if self.a.val().get_bit(7) {
self.l0.next = self.l0.val() ^ (self.r1.q.val() - self.kid.o.val());
} else {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), self.p.val());
}
}
self.l1.next = 0.into();
self.l1.next = (self.a.val() - self.a.val().replace_bit(1, self.a.val().get_bit(2)));
self.l1.next = (self.b.val().replace_bit(5, self.p.val()) + (self.r1.q.val() | self.r0.q.val()));
self.m0.next = false;
self.m0.next = !self.p.val();
self.f[0].next = false;
self.f[0].next = !self.a.val().get_bit(6);
self.f[1].next = true;
if self.v[1].o.val().all() {
if self.lacks.val() {
self.f[1].next = self.a.val().get_bit(5);
}
match self.s.val().index() {
1 => {
self.f[1].next = self.v[1].o.val().any();
}
2 => {
self.f[1].next = (self.a.val() < 106u64);
}
3 => {
self.f[1].next = self.q.val();
}
_ => {
self.f[1].next = self.m0.val();
}
}
} else {
if self.a.val().xor() {
self.f[1].next = !self.s.val().any();
} else {
self.f[1].next = !self.s.val().any();
self.f[1].next = self.q.val();
}
}
self.kid.a.next = 255.into();
self.kid.b.next = self.b.val();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = self.b.val();
self.v[0].b.next = 0.into();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = 0.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = self.a.val();
self.kid.go.next = self.p.val();
self.v[0].go.next = self.p.val();
self.v[1].go.next = false;
if self.lacks.val() {
self.v[0].b.next = ((self.r1.q.val() | self.l0.val()) << 0u64);
}
self.v[0].a.next = ((self.v[1].o.val() << 0u64) & 34u64);
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = 0.into();
self.y1.next = self.b.val();
self.o[0].next = self.a.val();
self.o[1].next = 0.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.e[0].q.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = false;
self.z.next = (self.m0.val() & self.v[1].c.val());
}
}

statement_block!(G39);
impl Logic for G39 {
    #[hdl_gen]
    fn update(&mut self) {
self.r0.clock.next = self.clock.val();
self.r0.reset.next = self.reset.val();
self.r1.clock.next = self.clock.val();
self.r1.reset.next = self.reset.val();
self.kid.clock.next = self.clock.val();
self.kid.reset.next = self.reset.val();
for i in 0..2 {
self.v[i].clock.next = self.clock.val();
self.v[i].reset.next = self.reset.val();
self.e[i].clock.next = self.clock.val();
self.e[i].reset.next = self.reset.val();
}
self.l0.next = self.b.val();
self.l0.next = (self.r0.q.val() | self.kid.o.val());
if self.has.val() {
if (self.p.val() | self.p.val()) {
self.l0.next = ((self.a.val() & self.e[1].q.val()) ^ !self.v[1].o.val());
} else {
self.l0.next = self.l0.val().replace_bit(self.s.val().index(), !self.p.val());
}
}
self.l1.next = 255.into();
if (self.e[1].q.val() != 242u64) {
self.l1.next = self.e[1].q.val();
}
self.m0.next = false;
for i in 0..6 {
if self.s.val() == self.k[i].val() {
if self.s.val().any() {
self.m0.next = (self.a.val().get_bit(2) | self.s.val().any());
} else if (self.a.val().get_bit(3) && self.s.val().any()) {
self.m0.next = self.e[1].q.val().any();
self.m0.next = self.kid.o.val().any();
} else {
self.m0.next = (self.s.val().any() && self.s.val().any());
}
}
}
self.m0.next = (self.l0.val() == 191u64);
self.f[0].next = false;
if !self.m0.val() {
self.f[0].next = (self.a.val().get_bit(2) ^ self.a.val().get_bit(3));
} else {
if !self.s.val().any() {
self.f[0].next = (self.m0.val() & self.a.val().get_bit(6));
self.f[0].next = self.l1.val().any();
}
}
self.f[1].next = true;
self.f[1].next = self.b.val().get_bit(self.s.val().index());
self.f[1].next = self.kid.o.val().all();
self.kid.a.next = 0.into();
self.kid.b.next = 255.into();
self.kid.pair[0].next = 0.into();
self.v[0].a.next = 255.into();
self.v[0].b.next = self.a.val();
self.v[0].pair[0].next = 0.into();
self.v[1].a.next = 255.into();
self.v[1].b.next = self.a.val();
self.v[1].pair[0].next = 255.into();
self.kid.go.next = true;
self.v[0].go.next = self.p.val();
self.v[1].go.next = self.p.val();
if (self.p.val() ^ self.f[1].val()) {
if self.a.val().get_bit(3) {
self.v[0].a.next = self.b.val();
} else if self.kid.o.val().xor() {
self.v[1].go.next = self.r0.q.val().any();
}
if self.lacks.val() {
self.v[1].b.next = self.r1.q.val().replace_bit(3, (self.a.val().get_bit(7) && self.f[1].val()));
}
} else if self.b.val().get_bit(self.s.val().index()) {
self.kid.a.next = (self.r0.q.val() | (self.v[1].o.val() & self.e[1].q.val()));
} else {
self.kid.a.next = ((self.r0.q.val() & 161u64) ^ 229u64);
}
self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);
self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);
self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);
self.y0.next = self.b.val();
self.y1.next = 0.into();
self.o[0].next = self.a.val();
self.o[1].next = 0.into();
self.r0.d.next = self.r0.q.val();
self.r1.d.next = self.r1.q.val();
self.e[0].d.next = self.a.val();
self.e[1].d.next = self.e[1].q.val();
self.z.next = false;
if self.has.val() {
self.z.next = (self.v[1].c.val() && self.s.val().any());
self.y1.next = self.r0.q.val();
}
}
}

#[rustfmt::skip]
pub(crate) fn for_each(visit: &mut dyn FnMut(&str, Reset, &mut dyn Clockable)) {
    visit("g0", style(0), &mut G0::new(style(0)));
    visit("g1", style(1), &mut G1::new(style(1)));
    visit("g2", style(2), &mut G2::new(style(2)));
    visit("g3", style(3), &mut G3::new(style(3)));
    visit("g4", style(4), &mut G4::new(style(4)));
    visit("g5", style(5), &mut G5::new(style(5)));
    visit("g6", style(6), &mut G6::new(style(6)));
    visit("g7", style(7), &mut G7::new(style(7)));
    visit("g8", style(8), &mut G8::new(style(8)));
    visit("g9", style(9), &mut G9::new(style(9)));
    visit("g10", style(10), &mut G10::new(style(10)));
    visit("g11", style(11), &mut G11::new(style(11)));
    visit("g12", style(12), &mut G12::new(style(12)));
    visit("g13", style(13), &mut G13::new(style(13)));
    visit("g14", style(14), &mut G14::new(style(14)));
    visit("g15", style(15), &mut G15::new(style(15)));
    visit("g16", style(16), &mut G16::new(style(16)));
    visit("g17", style(17), &mut G17::new(style(17)));
    visit("g18", style(18), &mut G18::new(style(18)));
    visit("g19", style(19), &mut G19::new(style(19)));
    visit("g20", style(20), &mut G20::new(style(20)));
    visit("g21", style(21), &mut G21::new(style(21)));
    visit("g22", style(22), &mut G22::new(style(22)));
    visit("g23", style(23), &mut G23::new(style(23)));
    visit("g24", style(24), &mut G24::new(style(24)));
    visit("g25", style(25), &mut G25::new(style(25)));
    visit("g26", style(26), &mut G26::new(style(26)));
    visit("g27", style(27), &mut G27::new(style(27)));
    visit("g28", style(28), &mut G28::new(style(28)));
    visit("g29", style(29), &mut G29::new(style(29)));
    visit("g30", style(30), &mut G30::new(style(30)));
    visit("g31", style(31), &mut G31::new(style(31)));
    visit("g32", style(32), &mut G32::new(style(32)));
    visit("g33", style(33), &mut G33::new(style(33)));
    visit("g34", style(34), &mut G34::new(style(34)));
    visit("g35", style(35), &mut G35::new(style(35)));
    visit("g36", style(36), &mut G36::new(style(36)));
    visit("g37", style(37), &mut G37::new(style(37)));
    visit("g38", style(38), &mut G38::new(style(38)));
    visit("g39", style(39), &mut G39::new(style(39)));
}
