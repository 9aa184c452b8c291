// Expressions that a naive printer gets wrong, one of each class that was found.

// `==` binds tighter than `&` in Verilog, not in Rust.
bit_block!(KnownMaskCompare);
impl Logic for KnownMaskCompare {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() & self.b.val() == 0u64;
    }
}

// An unsized literal would widen the sum.
bit_block!(KnownSumWraps);
impl Logic for KnownSumWraps {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.c.val() + 1u64 == 0u64;
    }
}

bit_block!(KnownDifferenceWraps);
impl Logic for KnownDifferenceWraps {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() - 1u64 > 200u64;
    }
}

// The carry must not come back from above.
vector_block!(KnownShiftedSum);
impl Logic for KnownShiftedSum {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + 1u64) >> 1u64;
    }
}

// Inverted before it is extended.
bit_block!(KnownComplementCompare);
impl Logic for KnownComplementCompare {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.c.val() == 0x0fu64;
    }
}

// The carry is lost before the value grows.
vector_block!(KnownWideSum);
impl Logic for KnownWideSum {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.d.val() + self.d.val(), 40);
    }
}

vector_block!(KnownWideComplement);
impl Logic for KnownWideComplement {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(!self.a.val(), 40);
    }
}

// Inverted at the width of the cast.
vector_block!(KnownNarrowComplement);
impl Logic for KnownNarrowComplement {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !bit_cast_to(self.d.val(), 8);
    }
}

bit_block!(KnownNarrowAll);
impl Logic for KnownNarrowAll {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.d.val(), 8).all();
    }
}

// `~~a` and `~&a` are no operators, or others.
vector_block!(KnownTwice);
impl Logic for KnownTwice {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !!self.a.val();
    }
}

bit_block!(KnownNotAll);
impl Logic for KnownNotAll {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.a.val().all() ^ !self.b.val().any() ^ !(!self.p.val() & !self.q.val());
    }
}

// A bit of a sum, which Verilog can't take.
bit_block!(KnownBitOfSum);
impl Logic for KnownBitOfSum {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + self.b.val()).get_bit(6);
    }
}

#[rustfmt::skip]
pub(crate) fn for_each_known(visit: &mut dyn FnMut(&str, usize, &mut dyn Uut)) {
    visit("k_mask_compare", 1, &mut KnownMaskCompare::new(1));
    visit("k_sum_wraps", 1, &mut KnownSumWraps::new(1));
    visit("k_difference_wraps", 1, &mut KnownDifferenceWraps::new(1));
    visit("k_shifted_sum", 8, &mut KnownShiftedSum::new(8));
    visit("k_complement_compare", 1, &mut KnownComplementCompare::new(1));
    visit("k_wide_sum", 40, &mut KnownWideSum::new(40));
    visit("k_wide_complement", 40, &mut KnownWideComplement::new(40));
    visit("k_narrow_complement", 8, &mut KnownNarrowComplement::new(8));
    visit("k_narrow_all", 1, &mut KnownNarrowAll::new(1));
    visit("k_twice", 8, &mut KnownTwice::new(8));
    visit("k_not_all", 1, &mut KnownNotAll::new(1));
    visit("k_bit_of_sum", 1, &mut KnownBitOfSum::new(1));
}
