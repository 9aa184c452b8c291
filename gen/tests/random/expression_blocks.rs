// Made by `random_blocks expressions 1 150`; see gen/examples/random_blocks/main.rs.

vector_block!(E0);
impl Logic for E0 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.w.val() ^ 942072836279u64, 16);
    }
}

bit_block!(E1);
impl Logic for E1 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.c.val() == self.d.val(), 100) & 3u64 > 3u64;
    }
}

vector_block!(E2);
impl Logic for E2 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.g.val() - self.h.val() << 14u64 & bit_cast_to(self.w.val(), 100) + 0u64) - (bit_cast_to(bit_cast_to(self.d.val(), 40), 100) - bit_cast_to(self.c.val() ^ 3u64, 100));
    }
}

bit_block!(E3);
impl Logic for E3 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.b.val().replace_bit(7, self.p.val()) > !self.b.val();
    }
}

bit_block!(E4);
impl Logic for E4 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.x.val().replace_bit(6, self.p.val()) > bit_cast_to(self.b.val(), 40);
    }
}

vector_block!(E5);
impl Logic for E5 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.b.val().replace_bit(7, !(self.c.val() == self.d.val()));
    }
}

bit_block!(E6);
impl Logic for E6 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.c.val().xor() && self.d.val().get_bit(6)) & ((self.w.val() > 3u64) | self.w.val().get_bit(22));
    }
}

vector_block!(E7);
impl Logic for E7 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.h.val() >> self.s.val() ^ 1099511627775u64) >> self.s.val() | !(self.h.val() >> self.s.val()) ^ !bit_cast_to(self.d.val(), 100);
    }
}

vector_block!(E8);
impl Logic for E8 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.d.val() >> self.s.val() >> self.s.val());
    }
}

vector_block!(E9);
impl Logic for E9 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.w.val() >> self.s.val(), 100);
    }
}

vector_block!(E10);
impl Logic for E10 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.h.val() & self.h.val()) & self.g.val() - self.g.val() << self.s.val();
    }
}

bit_block!(E11);
impl Logic for E11 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().replace_bit(1, self.h.val() >= 1u64).get_bit(7);
    }
}

bit_block!(E12);
impl Logic for E12 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.b.val() << self.s.val() >= self.a.val() - self.a.val();
    }
}

vector_block!(E13);
impl Logic for E13 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.h.val() & self.h.val()) + (self.g.val() + self.h.val());
    }
}

bit_block!(E14);
impl Logic for E14 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.c.val() << self.s.val(), 100) <= 3u64;
    }
}

bit_block!(E15);
impl Logic for E15 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.c.val(), 100) >> self.s.val() <= 1099511627775u64;
    }
}

bit_block!(E16);
impl Logic for E16 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = ((self.w.val() == self.w.val()) | !self.q.val()) & (self.h.val() - self.h.val() <= 3u64) | (!bit_cast_bit(self.p.val(), 40) > bit_cast_to(self.h.val(), 40) & 0u64);
    }
}

bit_block!(E17);
impl Logic for E17 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.h.val() & self.h.val() | 393239127734u64 < bit_cast_bit(self.h.val() <= 916201010529u64, 100);
    }
}

vector_block!(E18);
impl Logic for E18 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.h.val() - 2u64 & bit_cast_to(self.g.val(), 100);
    }
}

vector_block!(E19);
impl Logic for E19 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.g.val().replace_bit(84, self.q.val()) - 0u64 ^ !self.h.val() >> 78u64;
    }
}

bit_block!(E20);
impl Logic for E20 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_bit(self.p.val(), 100) << 97u64).get_bit(70);
    }
}

bit_block!(E21);
impl Logic for E21 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = ((self.c.val() >= self.c.val()) | (self.x.val() >= 500348692234u64)) ^ !(self.w.val() != 1099511627775u64);
    }
}

vector_block!(E22);
impl Logic for E22 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.w.val() - 3u64 + 707023277945u64;
    }
}

vector_block!(E23);
impl Logic for E23 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !bit_cast_bit(self.d.val().get_bit(1), 40);
    }
}

vector_block!(E24);
impl Logic for E24 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_to(self.w.val(), 40) & (self.x.val() | self.x.val())) << 29u64;
    }
}

vector_block!(E25);
impl Logic for E25 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_to(self.a.val(), 16) & bit_cast_to(self.g.val(), 16), 100);
    }
}

bit_block!(E26);
impl Logic for E26 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.b.val().replace_bit(3, self.p.val() || self.p.val()), 16) == ((self.d.val() & self.d.val()) >> self.s.val()) + bit_cast_bit(self.w.val() >= 52919177536u64, 16);
    }
}

bit_block!(E27);
impl Logic for E27 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.g.val().get_bit(self.s.val().index());
    }
}

bit_block!(E28);
impl Logic for E28 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.d.val(), 8) >> 9u64 < self.b.val() & self.b.val() & 230u64;
    }
}

bit_block!(E29);
impl Logic for E29 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.x.val().get_bit(self.s.val().index()) ^ (bit_cast_to(self.c.val() << 12u64, 100) != (self.g.val() | 3u64) << self.s.val());
    }
}

vector_block!(E30);
impl Logic for E30 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.w.val() | self.w.val(), 100);
    }
}

bit_block!(E31);
impl Logic for E31 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.b.val() == self.a.val()) | self.q.val() ^ self.q.val();
    }
}

bit_block!(E32);
impl Logic for E32 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.x.val() ^ self.x.val()) << 1u64 >> 30u64 >= (self.w.val() ^ self.x.val() | bit_cast_bit(self.q.val(), 40)) >> self.s.val();
    }
}

vector_block!(E33);
impl Logic for E33 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.d.val() | self.c.val() | self.c.val().replace_bit(3, self.q.val()), 8);
    }
}

bit_block!(E34);
impl Logic for E34 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = ((self.h.val() | self.g.val()) >> self.s.val()).xor();
    }
}

bit_block!(E35);
impl Logic for E35 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.g.val().replace_bit(82, self.p.val() & self.p.val()) <= 1099511627775u64;
    }
}

vector_block!(E36);
impl Logic for E36 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.g.val() ^ self.h.val() ^ self.g.val() - 1u64, 8) + ((self.b.val() >> self.s.val()) - 1u64 & bit_cast_to(self.b.val(), 8) + (self.b.val() & self.b.val()));
    }
}

vector_block!(E37);
impl Logic for E37 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.w.val().replace_bit(16, self.w.val() < self.w.val());
    }
}

bit_block!(E38);
impl Logic for E38 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_to(self.g.val() << 28u64, 40) << self.s.val()).all();
    }
}

vector_block!(E39);
impl Logic for E39 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !bit_cast_bit(self.p.val(), 40) >> self.s.val();
    }
}

vector_block!(E40);
impl Logic for E40 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.d.val(), 16) << self.s.val() | self.d.val() << self.s.val() << 4u64;
    }
}

vector_block!(E41);
impl Logic for E41 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_to(self.c.val(), 40) | bit_cast_to(self.w.val(), 40)) ^ 0u64;
    }
}

vector_block!(E42);
impl Logic for E42 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.w.val() ^ 3u64) << 24u64;
    }
}

bit_block!(E43);
impl Logic for E43 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.w.val().get_bit(self.s.val().index());
    }
}

vector_block!(E44);
impl Logic for E44 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.b.val() > 3u64, 8);
    }
}

bit_block!(E45);
impl Logic for E45 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_bit(self.x.val().get_bit(13), 16), 8) > 42u64;
    }
}

bit_block!(E46);
impl Logic for E46 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.b.val() > self.b.val() ^ self.a.val();
    }
}

vector_block!(E47);
impl Logic for E47 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_to(self.g.val(), 16) ^ 3u64, 100);
    }
}

bit_block!(E48);
impl Logic for E48 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().replace_bit(7, self.q.val()).any() ^ (bit_cast_to(self.d.val(), 8) >= self.a.val() + self.a.val());
    }
}

bit_block!(E49);
impl Logic for E49 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.q.val(), 8) << self.s.val() == 255u64;
    }
}

bit_block!(E50);
impl Logic for E50 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_bit(self.g.val().get_bit(self.s.val().index()), 8), 100) > 0u64;
    }
}

vector_block!(E51);
impl Logic for E51 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_bit(self.p.val(), 16), 16);
    }
}

bit_block!(E52);
impl Logic for E52 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.a.val() >> self.s.val()) == self.a.val().replace_bit(3, self.w.val().get_bit(self.s.val().index()));
    }
}

vector_block!(E53);
impl Logic for E53 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(!self.p.val(), 100) ^ 444933966577u64;
    }
}

vector_block!(E54);
impl Logic for E54 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.g.val() >> self.s.val() ^ 680559540674u64);
    }
}

vector_block!(E55);
impl Logic for E55 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.h.val() << self.s.val()) - !self.g.val() << self.s.val();
    }
}

bit_block!(E56);
impl Logic for E56 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_to(self.g.val(), 40) >> 11u64).any();
    }
}

bit_block!(E57);
impl Logic for E57 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.b.val() & 90u64 ^ 255u64) & 3u64 < bit_cast_bit(self.q.val(), 8) + (self.b.val() >> self.s.val()) | bit_cast_bit(self.b.val() > self.b.val(), 8);
    }
}

bit_block!(E58);
impl Logic for E58 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.d.val() <= 39914u64;
    }
}

bit_block!(E59);
impl Logic for E59 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.b.val().replace_bit(5, self.d.val().get_bit(5) && self.a.val().any()).get_bit(3);
    }
}

vector_block!(E60);
impl Logic for E60 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.d.val().replace_bit(10, (self.p.val() || self.p.val()) && self.c.val() >= self.d.val()) ^ 3u64;
    }
}

vector_block!(E61);
impl Logic for E61 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to((self.g.val() ^ 1u64) & 302295957156u64, 16);
    }
}

bit_block!(E62);
impl Logic for E62 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.g.val() != bit_cast_bit(self.p.val(), 100);
    }
}

vector_block!(E63);
impl Logic for E63 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(!self.c.val() | self.d.val().replace_bit(5, self.p.val()));
    }
}

bit_block!(E64);
impl Logic for E64 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (!(self.g.val() ^ self.g.val())).get_bit(69);
    }
}

vector_block!(E65);
impl Logic for E65 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.g.val().replace_bit(34, self.p.val()) - (self.h.val() ^ self.g.val());
    }
}

vector_block!(E66);
impl Logic for E66 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_bit(self.q.val(), 8) | !self.a.val()) - 3u64;
    }
}

vector_block!(E67);
impl Logic for E67 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.d.val() & 49135u64) + !self.d.val();
    }
}

vector_block!(E68);
impl Logic for E68 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.p.val(), 16) & 2u64;
    }
}

vector_block!(E69);
impl Logic for E69 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to((self.g.val() ^ self.g.val()) & self.h.val() + self.g.val(), 100);
    }
}

bit_block!(E70);
impl Logic for E70 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.h.val() + self.h.val() - 1u64 == bit_cast_to(self.h.val(), 100) >> self.s.val();
    }
}

bit_block!(E71);
impl Logic for E71 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.h.val() >> self.s.val() <= self.g.val().replace_bit(98, self.q.val());
    }
}

bit_block!(E72);
impl Logic for E72 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.a.val().get_bit(7), 8) <= !self.b.val().replace_bit(7, self.p.val());
    }
}

bit_block!(E73);
impl Logic for E73 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.x.val() - self.w.val() != 0u64;
    }
}

bit_block!(E74);
impl Logic for E74 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.h.val() << 8u64 & (self.g.val() & self.h.val())).get_bit(1);
    }
}

bit_block!(E75);
impl Logic for E75 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.b.val() & self.a.val()) << self.s.val() != (self.b.val() | 80u64) ^ 2u64;
    }
}

vector_block!(E76);
impl Logic for E76 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_to(bit_cast_bit(self.q.val(), 100), 8) & (self.b.val() ^ 148u64 ^ 255u64)) - !bit_cast_to(self.a.val() & 20u64, 8);
    }
}

bit_block!(E77);
impl Logic for E77 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.c.val().get_bit(self.s.val().index());
    }
}

vector_block!(E78);
impl Logic for E78 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.h.val() & self.h.val()) - (self.h.val() & self.h.val());
    }
}

bit_block!(E79);
impl Logic for E79 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + self.b.val() << 7u64 != bit_cast_bit(self.p.val(), 8) | (self.b.val() | self.a.val());
    }
}

vector_block!(E80);
impl Logic for E80 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.b.val() >> self.s.val()) - bit_cast_to(self.c.val(), 8);
    }
}

vector_block!(E81);
impl Logic for E81 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.p.val(), 100) - 0u64 | bit_cast_to(self.h.val().replace_bit(63, self.p.val()), 100);
    }
}

bit_block!(E82);
impl Logic for E82 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.d.val() & 4602u64 ^ self.c.val() >> 9u64).get_bit(15);
    }
}

vector_block!(E83);
impl Logic for E83 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.w.val() == 1099511627775u64, 40);
    }
}

vector_block!(E84);
impl Logic for E84 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.a.val().replace_bit(0, self.q.val()) & bit_cast_to(!self.c.val(), 8);
    }
}

vector_block!(E85);
impl Logic for E85 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().replace_bit(6, !(self.a.val() >= self.a.val()));
    }
}

bit_block!(E86);
impl Logic for E86 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.g.val().replace_bit(50, self.q.val() || self.q.val()) & bit_cast_to(self.d.val() - self.c.val(), 100) > bit_cast_to(!(self.x.val() + self.x.val()), 100);
    }
}

bit_block!(E87);
impl Logic for E87 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.x.val().get_bit(33) ^ (self.p.val() || self.q.val());
    }
}

vector_block!(E88);
impl Logic for E88 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_to(self.b.val(), 8) >> 2u64, 100);
    }
}

vector_block!(E89);
impl Logic for E89 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.d.val().get_bit(self.s.val().index()), 40);
    }
}

vector_block!(E90);
impl Logic for E90 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.h.val().replace_bit(17, self.a.val().get_bit(self.s.val().index()) || self.q.val() ^ self.q.val());
    }
}

vector_block!(E91);
impl Logic for E91 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.c.val().replace_bit(7, self.q.val()), 40) | 2u64;
    }
}

vector_block!(E92);
impl Logic for E92 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_to(self.a.val() + 2u64, 40), 16);
    }
}

vector_block!(E93);
impl Logic for E93 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(!self.w.val().all(), 8);
    }
}

bit_block!(E94);
impl Logic for E94 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.p.val(), 40) - (self.x.val() << 6u64) == 755592131214u64;
    }
}

vector_block!(E95);
impl Logic for E95 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = ((self.a.val() & 3u64) << 3u64) + bit_cast_to(bit_cast_to(self.h.val(), 8), 8);
    }
}

bit_block!(E96);
impl Logic for E96 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.x.val().get_bit(self.s.val().index());
    }
}

vector_block!(E97);
impl Logic for E97 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.b.val() & self.b.val()) >> self.s.val();
    }
}

vector_block!(E98);
impl Logic for E98 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.c.val() >> self.s.val());
    }
}

vector_block!(E99);
impl Logic for E99 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.h.val() + self.h.val() & (self.h.val() & self.h.val()) | self.h.val() << self.s.val() & self.g.val() << self.s.val(), 100);
    }
}

vector_block!(E100);
impl Logic for E100 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.x.val() - self.x.val() >> 29u64;
    }
}

vector_block!(E101);
impl Logic for E101 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_bit(self.q.val(), 8), 100) + (self.g.val() + self.g.val() - 1062765613067u64) & 148968637090u64;
    }
}

bit_block!(E102);
impl Logic for E102 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_to(self.h.val(), 40) << 3u64 != 3u64) ^ (!bit_cast_to(self.c.val(), 100) < self.g.val().replace_bit(78, self.p.val() ^ self.q.val()));
    }
}

bit_block!(E103);
impl Logic for E103 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() << 0u64).all();
    }
}

vector_block!(E104);
impl Logic for E104 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.w.val() >> self.s.val(), 16) >> 7u64;
    }
}

bit_block!(E105);
impl Logic for E105 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !bit_cast_bit(self.p.val(), 40) > 197976633901u64;
    }
}

bit_block!(E106);
impl Logic for E106 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.p.val() | self.p.val(), 16).get_bit(11);
    }
}

vector_block!(E107);
impl Logic for E107 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.d.val() ^ self.c.val()) << self.s.val() << 6u64 | (bit_cast_bit(self.p.val(), 16) | self.d.val().replace_bit(14, self.q.val())) & 0u64;
    }
}

vector_block!(E108);
impl Logic for E108 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = ((self.c.val() ^ self.d.val()) << self.s.val()) + (bit_cast_bit(self.p.val(), 16) | bit_cast_bit(self.p.val(), 16));
    }
}

vector_block!(E109);
impl Logic for E109 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.h.val().replace_bit(72, self.d.val().get_bit(self.s.val().index())) - bit_cast_to(self.b.val() ^ 0u64, 100) + self.g.val().replace_bit(1, !(self.q.val() ^ self.p.val()));
    }
}

bit_block!(E110);
impl Logic for E110 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.w.val().get_bit(self.s.val().index()) ^ (self.h.val() == self.g.val())) & !self.d.val().all();
    }
}

bit_block!(E111);
impl Logic for E111 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.h.val() != self.g.val());
    }
}

vector_block!(E112);
impl Logic for E112 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.a.val(), 16) << self.s.val();
    }
}

vector_block!(E113);
impl Logic for E113 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.a.val() | self.b.val(), 100);
    }
}

bit_block!(E114);
impl Logic for E114 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.c.val() & self.c.val(), 40).any();
    }
}

bit_block!(E115);
impl Logic for E115 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.p.val() && self.p.val());
    }
}

vector_block!(E116);
impl Logic for E116 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.h.val().replace_bit(42, bit_cast_to(self.g.val(), 16).get_bit(15)) >> 94u64;
    }
}

vector_block!(E117);
impl Logic for E117 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().replace_bit(1, self.d.val() > self.c.val());
    }
}

vector_block!(E118);
impl Logic for E118 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.w.val().replace_bit(11, self.p.val() && self.q.val()) >> 13u64 | (self.x.val() & self.x.val()) + !self.w.val() + (bit_cast_to(self.b.val(), 40) - (self.x.val() << self.s.val()));
    }
}

vector_block!(E119);
impl Logic for E119 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.w.val() & 391613083313u64 & self.x.val().replace_bit(20, self.x.val() >= self.w.val());
    }
}

bit_block!(E120);
impl Logic for E120 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.x.val() - self.x.val() <= bit_cast_to(self.w.val(), 40)) | !self.g.val().get_bit(self.s.val().index());
    }
}

vector_block!(E121);
impl Logic for E121 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.h.val().replace_bit(35, self.q.val()) >> self.s.val()) + 2u64;
    }
}

bit_block!(E122);
impl Logic for E122 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.w.val().get_bit(13), 8) > 255u64;
    }
}

bit_block!(E123);
impl Logic for E123 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (bit_cast_to(self.g.val(), 40) << self.s.val()).all();
    }
}

bit_block!(E124);
impl Logic for E124 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().all() & (self.p.val() & self.q.val());
    }
}

vector_block!(E125);
impl Logic for E125 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(!self.h.val() << 51u64 << 59u64, 8);
    }
}

vector_block!(E126);
impl Logic for E126 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.g.val().get_bit(self.s.val().index()), 16);
    }
}

vector_block!(E127);
impl Logic for E127 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.a.val().replace_bit(6, !self.p.val()) == bit_cast_to(self.d.val() >> self.s.val(), 8), 8);
    }
}

bit_block!(E128);
impl Logic for E128 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.c.val() - self.d.val() << self.s.val() != 3u64;
    }
}

bit_block!(E129);
impl Logic for E129 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !!(self.w.val() <= self.w.val());
    }
}

bit_block!(E130);
impl Logic for E130 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.q.val(), 8) - (self.b.val() + 2u64) == (self.a.val() | self.b.val()) << self.s.val();
    }
}

bit_block!(E131);
impl Logic for E131 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.g.val().get_bit(self.s.val().index());
    }
}

vector_block!(E132);
impl Logic for E132 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !bit_cast_bit(self.b.val().get_bit(self.s.val().index()), 40) + self.w.val().replace_bit(36, bit_cast_bit(self.p.val(), 100).get_bit(43));
    }
}

bit_block!(E133);
impl Logic for E133 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.w.val().replace_bit(32, !self.p.val()) <= self.w.val().replace_bit(26, self.g.val() > 1035028227217u64);
    }
}

vector_block!(E134);
impl Logic for E134 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_to(self.c.val() - self.d.val(), 8), 8);
    }
}

bit_block!(E135);
impl Logic for E135 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = ((self.g.val() | self.g.val()) ^ self.h.val() << self.s.val() <= 568652216955u64) & (!(self.h.val() << 8u64) != bit_cast_to(self.h.val() ^ 162187512957u64, 100));
    }
}

vector_block!(E136);
impl Logic for E136 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !bit_cast_bit(self.g.val() <= self.h.val(), 8) << 4u64;
    }
}

vector_block!(E137);
impl Logic for E137 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.c.val().replace_bit(8, self.d.val() & self.c.val() >= 0u64);
    }
}

vector_block!(E138);
impl Logic for E138 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.p.val() ^ self.q.val() || self.c.val() == self.c.val(), 40);
    }
}

vector_block!(E139);
impl Logic for E139 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() ^ self.a.val() | bit_cast_to(self.c.val(), 8)) & 2u64;
    }
}

bit_block!(E140);
impl Logic for E140 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.d.val() | self.c.val() >= bit_cast_bit(self.q.val(), 16)) & self.h.val().get_bit(self.s.val().index());
    }
}

bit_block!(E141);
impl Logic for E141 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.p.val() || self.p.val() || self.g.val().get_bit(70) || bit_cast_to(self.g.val(), 40) > self.x.val() << self.s.val();
    }
}

vector_block!(E142);
impl Logic for E142 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !!self.w.val().replace_bit(8, self.q.val());
    }
}

vector_block!(E143);
impl Logic for E143 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_bit(self.p.val() | self.q.val(), 16);
    }
}

bit_block!(E144);
impl Logic for E144 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(self.g.val().replace_bit(75, self.q.val()), 40) != 1u64;
    }
}

vector_block!(E145);
impl Logic for E145 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.w.val() ^ self.w.val() + self.x.val();
    }
}

bit_block!(E146);
impl Logic for E146 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + self.a.val()).get_bit(2) & self.c.val().get_bit(self.s.val().index());
    }
}

vector_block!(E147);
impl Logic for E147 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast_to(bit_cast_bit(self.h.val() < 2u64, 16) | self.d.val().replace_bit(8, self.h.val().get_bit(17)), 100);
    }
}

bit_block!(E148);
impl Logic for E148 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.c.val() << self.s.val()) + bit_cast_to(self.x.val(), 16) > bit_cast_to(self.d.val(), 16) >> self.s.val();
    }
}

vector_block!(E149);
impl Logic for E149 {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.c.val() | 48719u64) >> self.s.val() ^ 6154u64;
    }
}

#[rustfmt::skip]
pub(crate) fn for_each(visit: &mut dyn FnMut(&str, usize, &mut dyn Uut)) {
    visit("e0", 16, &mut E0::new(16));
    visit("e1", 1, &mut E1::new(1));
    visit("e2", 100, &mut E2::new(100));
    visit("e3", 1, &mut E3::new(1));
    visit("e4", 1, &mut E4::new(1));
    visit("e5", 8, &mut E5::new(8));
    visit("e6", 1, &mut E6::new(1));
    visit("e7", 100, &mut E7::new(100));
    visit("e8", 16, &mut E8::new(16));
    visit("e9", 100, &mut E9::new(100));
    visit("e10", 100, &mut E10::new(100));
    visit("e11", 1, &mut E11::new(1));
    visit("e12", 1, &mut E12::new(1));
    visit("e13", 100, &mut E13::new(100));
    visit("e14", 1, &mut E14::new(1));
    visit("e15", 1, &mut E15::new(1));
    visit("e16", 1, &mut E16::new(1));
    visit("e17", 1, &mut E17::new(1));
    visit("e18", 100, &mut E18::new(100));
    visit("e19", 100, &mut E19::new(100));
    visit("e20", 1, &mut E20::new(1));
    visit("e21", 1, &mut E21::new(1));
    visit("e22", 40, &mut E22::new(40));
    visit("e23", 40, &mut E23::new(40));
    visit("e24", 40, &mut E24::new(40));
    visit("e25", 100, &mut E25::new(100));
    visit("e26", 1, &mut E26::new(1));
    visit("e27", 1, &mut E27::new(1));
    visit("e28", 1, &mut E28::new(1));
    visit("e29", 1, &mut E29::new(1));
    visit("e30", 100, &mut E30::new(100));
    visit("e31", 1, &mut E31::new(1));
    visit("e32", 1, &mut E32::new(1));
    visit("e33", 8, &mut E33::new(8));
    visit("e34", 1, &mut E34::new(1));
    visit("e35", 1, &mut E35::new(1));
    visit("e36", 8, &mut E36::new(8));
    visit("e37", 40, &mut E37::new(40));
    visit("e38", 1, &mut E38::new(1));
    visit("e39", 40, &mut E39::new(40));
    visit("e40", 16, &mut E40::new(16));
    visit("e41", 40, &mut E41::new(40));
    visit("e42", 40, &mut E42::new(40));
    visit("e43", 1, &mut E43::new(1));
    visit("e44", 8, &mut E44::new(8));
    visit("e45", 1, &mut E45::new(1));
    visit("e46", 1, &mut E46::new(1));
    visit("e47", 100, &mut E47::new(100));
    visit("e48", 1, &mut E48::new(1));
    visit("e49", 1, &mut E49::new(1));
    visit("e50", 1, &mut E50::new(1));
    visit("e51", 16, &mut E51::new(16));
    visit("e52", 1, &mut E52::new(1));
    visit("e53", 100, &mut E53::new(100));
    visit("e54", 100, &mut E54::new(100));
    visit("e55", 100, &mut E55::new(100));
    visit("e56", 1, &mut E56::new(1));
    visit("e57", 1, &mut E57::new(1));
    visit("e58", 1, &mut E58::new(1));
    visit("e59", 1, &mut E59::new(1));
    visit("e60", 16, &mut E60::new(16));
    visit("e61", 16, &mut E61::new(16));
    visit("e62", 1, &mut E62::new(1));
    visit("e63", 16, &mut E63::new(16));
    visit("e64", 1, &mut E64::new(1));
    visit("e65", 100, &mut E65::new(100));
    visit("e66", 8, &mut E66::new(8));
    visit("e67", 16, &mut E67::new(16));
    visit("e68", 16, &mut E68::new(16));
    visit("e69", 100, &mut E69::new(100));
    visit("e70", 1, &mut E70::new(1));
    visit("e71", 1, &mut E71::new(1));
    visit("e72", 1, &mut E72::new(1));
    visit("e73", 1, &mut E73::new(1));
    visit("e74", 1, &mut E74::new(1));
    visit("e75", 1, &mut E75::new(1));
    visit("e76", 8, &mut E76::new(8));
    visit("e77", 1, &mut E77::new(1));
    visit("e78", 100, &mut E78::new(100));
    visit("e79", 1, &mut E79::new(1));
    visit("e80", 8, &mut E80::new(8));
    visit("e81", 100, &mut E81::new(100));
    visit("e82", 1, &mut E82::new(1));
    visit("e83", 40, &mut E83::new(40));
    visit("e84", 8, &mut E84::new(8));
    visit("e85", 8, &mut E85::new(8));
    visit("e86", 1, &mut E86::new(1));
    visit("e87", 1, &mut E87::new(1));
    visit("e88", 100, &mut E88::new(100));
    visit("e89", 40, &mut E89::new(40));
    visit("e90", 100, &mut E90::new(100));
    visit("e91", 40, &mut E91::new(40));
    visit("e92", 16, &mut E92::new(16));
    visit("e93", 8, &mut E93::new(8));
    visit("e94", 1, &mut E94::new(1));
    visit("e95", 8, &mut E95::new(8));
    visit("e96", 1, &mut E96::new(1));
    visit("e97", 8, &mut E97::new(8));
    visit("e98", 16, &mut E98::new(16));
    visit("e99", 100, &mut E99::new(100));
    visit("e100", 40, &mut E100::new(40));
    visit("e101", 100, &mut E101::new(100));
    visit("e102", 1, &mut E102::new(1));
    visit("e103", 1, &mut E103::new(1));
    visit("e104", 16, &mut E104::new(16));
    visit("e105", 1, &mut E105::new(1));
    visit("e106", 1, &mut E106::new(1));
    visit("e107", 16, &mut E107::new(16));
    visit("e108", 16, &mut E108::new(16));
    visit("e109", 100, &mut E109::new(100));
    visit("e110", 1, &mut E110::new(1));
    visit("e111", 1, &mut E111::new(1));
    visit("e112", 16, &mut E112::new(16));
    visit("e113", 100, &mut E113::new(100));
    visit("e114", 1, &mut E114::new(1));
    visit("e115", 1, &mut E115::new(1));
    visit("e116", 100, &mut E116::new(100));
    visit("e117", 8, &mut E117::new(8));
    visit("e118", 40, &mut E118::new(40));
    visit("e119", 40, &mut E119::new(40));
    visit("e120", 1, &mut E120::new(1));
    visit("e121", 100, &mut E121::new(100));
    visit("e122", 1, &mut E122::new(1));
    visit("e123", 1, &mut E123::new(1));
    visit("e124", 1, &mut E124::new(1));
    visit("e125", 8, &mut E125::new(8));
    visit("e126", 16, &mut E126::new(16));
    visit("e127", 8, &mut E127::new(8));
    visit("e128", 1, &mut E128::new(1));
    visit("e129", 1, &mut E129::new(1));
    visit("e130", 1, &mut E130::new(1));
    visit("e131", 1, &mut E131::new(1));
    visit("e132", 40, &mut E132::new(40));
    visit("e133", 1, &mut E133::new(1));
    visit("e134", 8, &mut E134::new(8));
    visit("e135", 1, &mut E135::new(1));
    visit("e136", 8, &mut E136::new(8));
    visit("e137", 16, &mut E137::new(16));
    visit("e138", 40, &mut E138::new(40));
    visit("e139", 8, &mut E139::new(8));
    visit("e140", 1, &mut E140::new(1));
    visit("e141", 1, &mut E141::new(1));
    visit("e142", 40, &mut E142::new(40));
    visit("e143", 16, &mut E143::new(16));
    visit("e144", 1, &mut E144::new(1));
    visit("e145", 40, &mut E145::new(40));
    visit("e146", 1, &mut E146::new(1));
    visit("e147", 100, &mut E147::new(100));
    visit("e148", 1, &mut E148::new(1));
    visit("e149", 16, &mut E149::new(16));
}
