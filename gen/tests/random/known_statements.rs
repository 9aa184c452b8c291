// Statements that were printed wrongly once.

// A process with only constant sources never runs: X for ever. A constant-true `if` leaves a dead
// assignment.
statement_block!(KnownConstants);
impl Logic for KnownConstants {
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
            self.v[i].a.next = self.a.val();
            self.v[i].b.next = self.b.val();
            self.v[i].pair[0].next = 3.into();
            self.v[i].pair[1].next = 9.into();
            self.v[i].go.next = false;
            self.e[i].clock.next = self.clock.val();
            self.e[i].reset.next = self.reset.val();
            self.e[i].d.next = self.v[i].o.val();
            self.f[i].next = true;
        }
        self.kid.a.next = 200.into();
        self.kid.b.next = self.a.val();
        self.kid.pair[0].next = 1.into();
        self.kid.pair[1].next = 15.into();
        self.kid.go.next = true;
        self.l0.next = 7.into();
        self.l1.next = self.l0.val() + 1;
        if self.l1.val() == 8 {
            self.l1.next = self.l1.val() + self.l0.val();
        }
        self.m0.next = self.l1.val().any();
        self.y0.next = self.a.val();
        if self.has.val() {
            self.y0.next = self.l1.val();
        }
        self.y1.next = self.a.val();
        if self.f[0].val() & self.m0.val() {
            self.y1.next = self.a.val() + self.l0.val();
        }
        for i in 0..2 {
            self.o[i].next = self.e[i].q.val();
        }
        self.r0.d.next = 17.into();
        self.r1.d.next = self.r0.q.val();
        self.z.next = self.r1.q.val().any() & self.kid.c.val();
    }
}

// Values that go through children from one to the next, with a vector of bits beside it: one
// merged process would trigger itself for ever.
statement_block!(KnownChain);
impl Logic for KnownChain {
    #[hdl_gen]
    fn update(&mut self) {
        self.r0.clock.next = self.clock.val();
        self.r0.reset.next = self.reset.val();
        self.r1.clock.next = self.clock.val();
        self.r1.reset.next = self.reset.val();
        self.kid.clock.next = self.clock.val();
        self.kid.reset.next = self.reset.val();
        self.l0.next = 0.into();
        self.l1.next = self.a.val();
        if self.p.val() {
            self.l1.next = self.b.val();
        }
        self.kid.a.next = self.l1.val();
        self.kid.b.next = self.b.val();
        self.kid.pair[0].next = self.a.val();
        self.kid.pair[1].next = 5.into();
        self.kid.go.next = self.q.val();
        for i in 0..2 {
            self.v[i].clock.next = self.clock.val();
            self.v[i].reset.next = self.reset.val();
            self.v[i].a.next = self.kid.t.val();
            if i > 0 {
                self.v[i].a.next = self.v[i - 1].t.val();
            }
            self.v[i].b.next = self.b.val();
            self.v[i].pair[0].next = self.kid.o.val();
            self.v[i].pair[1].next = 3.into();
            self.v[i].go.next = self.kid.c.val();
            self.e[i].clock.next = self.clock.val();
            self.e[i].reset.next = self.reset.val();
            self.e[i].d.next = self.v[i].t.val();
            self.f[i].next = self.v[i].c.val();
            self.l0.next = self.l0.val().replace_bit(i, self.v[i].c.val());
        }
        self.m0.next = self.f[0].val() ^ self.f[1].val();
        self.y0.next = self.l0.val();
        self.y1.next = 0.into();
        for i in 0..8 {
            self.y1.next = self.y1.val().replace_bit(i, self.a.val().get_bit(i));
        }
        for i in 0..2 {
            self.o[i].next = self.e[i].q.val();
        }
        self.r0.d.next = self.v[1].t.val();
        self.r1.d.next = self.r0.q.val();
        self.z.next = self.r1.q.val().any() & self.m0.val();
    }
}

#[rustfmt::skip]
pub(crate) fn for_each_known(visit: &mut dyn FnMut(&str, Reset, &mut dyn Clockable)) {
    visit("k_constants", style(0), &mut KnownConstants::new(style(0)));
    visit("k_chain", style(3), &mut KnownChain::new(style(3)));
}
