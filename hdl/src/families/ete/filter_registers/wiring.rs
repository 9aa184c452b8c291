//! How the registers are written, read and taken apart.

use super::FilterRegisters;
use crate::blocks::{Meta, bit_cast_to, unsigned_cast_to};
use rust_hdl::prelude::*;

impl Logic for FilterRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        self.low_data.next = bit_cast_to(self.sys_wdata.val(), self._word);
        self.view[0].clock.next = self.clock.val();
        self.view[0].reset.next = self.reset.val();
        self.view[0].sys_address.next = self.sys_address.val();
        self.view[0].sys_write.next = self.sys_write.val();
        self.view[0].sys_wdata.next = self.low_data.val();
        self.view[0].ext_address.next = self.ext_address.val();
        self.view[0].ext_write.next = self.ext_write.val();
        self.view[0].ext_wdata.next = self.ext_wdata.val();
        self.low_rdata.next = self.view[0].sys_rdata.val();
        self.sys_hit.next = self.view[0].sys_hit.val();
        self.ext_rdata.next = self.view[0].ext_rdata.val();
        for i in 0..self._pairs {
            self.view_select[i].next = unsigned_cast_to(self.view[0].value[0].val(), self._field);
        }
        self.trcreset.next = self.view[0].value[0].val().get_bit(self.at_reset.val().index());
        self.trcerr.next = self.view[0].value[0].val().get_bit(self.at_error.val().index());
        self.view_level.next =
            bit_cast_to(self.view[0].value[0].val() >> self.at_view_level.val(), self._levels);
        for i in 0..self._start_stop {
            self.status[i].sys_address.next = self.sys_address.val();
            self.status[i].sys_write.next = self.sys_write.val();
            self.status[i].sys_wdata.next = self.low_data.val();
            self.status[i].ext_address.next = self.ext_address.val();
            self.status[i].ext_write.next = self.ext_write.val();
            self.status[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.status[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.status[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.status[i].ext_rdata.val();
            self.status[i].word[0].next = self.none.val().replace_bit(9, self.ssstatus[i].val());
            self.ssstatus_write[i].next = self.status[i].write.val().any();
            self.ssstatus_wdata[i].next = self.status[i].wdata[0].val().get_bit(9);
        }

        for i in 0..self._has_ranges {
            self.view_ranges[i].clock.next = self.clock.val();
            self.view_ranges[i].reset.next = self.reset.val();
            self.view_ranges[i].sys_address.next = self.sys_address.val();
            self.view_ranges[i].sys_write.next = self.sys_write.val();
            self.view_ranges[i].sys_wdata.next = self.low_data.val();
            self.view_ranges[i].ext_address.next = self.ext_address.val();
            self.view_ranges[i].ext_write.next = self.ext_write.val();
            self.view_ranges[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.view_ranges[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.view_ranges[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.view_ranges[i].ext_rdata.val();
            self.address_bank[i].clock.next = self.clock.val();
            self.address_bank[i].reset.next = self.reset.val();
            self.address_bank[i].sys_address.next = self.sys_address.val();
            self.address_bank[i].sys_write.next = self.sys_write.val();
            self.address_bank[i].sys_wdata.next = self.sys_wdata.val();
            self.address_bank[i].ext_address.next = self.ext_address.val();
            self.address_bank[i].ext_write.next = self.ext_write.val();
            self.address_bank[i].ext_wdata.next = self.ext_wdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.address_bank[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.address_bank[i].ext_rdata.val();
            self.access[i].clock.next = self.clock.val();
            self.access[i].reset.next = self.reset.val();
            self.access[i].sys_address.next = self.sys_address.val();
            self.access[i].sys_write.next = self.sys_write.val();
            self.access[i].sys_wdata.next = self.low_data.val();
            self.access[i].ext_address.next = self.ext_address.val();
            self.access[i].ext_write.next = self.ext_write.val();
            self.access[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.access[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.access[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.access[i].ext_rdata.val();
            self.include[i].next = unsigned_cast_to(self.view_ranges[i].value[0].val(), self._ranges);
            self.exclude[i].next =
                unsigned_cast_to(self.view_ranges[i].value[0].val() >> self.upper_range.val(), self._ranges);
            self.start_address[i].next =
                unsigned_cast_to(self.view_ranges[i].value[1].val(), self._addresses);
            self.stop_address[i].next = unsigned_cast_to(
                self.view_ranges[i].value[1].val() >> self.upper_address.val(),
                self._addresses,
            );
        }
        for i in 0..self._each_address {
            self.address[i].next = self.address_bank[0].value[i].val();
            self.address_level[i].next =
                unsigned_cast_to(self.access[0].value[i].val() >> self.at_level.val(), self._levels);
        }
        for i in 0..self._typed {
            self.address_type[i].next = unsigned_cast_to(self.access[0].value[i].val(), self._type);
        }
        for i in 0..self._numbered {
            self.address_context[i].next =
                unsigned_cast_to(self.access[0].value[i].val() >> self.at_context.val(), self._number);
        }

        for i in 0..self._has_inputs {
            self.view_inputs[i].clock.next = self.clock.val();
            self.view_inputs[i].reset.next = self.reset.val();
            self.view_inputs[i].sys_address.next = self.sys_address.val();
            self.view_inputs[i].sys_write.next = self.sys_write.val();
            self.view_inputs[i].sys_wdata.next = self.low_data.val();
            self.view_inputs[i].ext_address.next = self.ext_address.val();
            self.view_inputs[i].ext_write.next = self.ext_write.val();
            self.view_inputs[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.view_inputs[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.view_inputs[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.view_inputs[i].ext_rdata.val();
            self.start_pe[i].next = unsigned_cast_to(self.view_inputs[i].value[0].val(), self._inputs);
            self.stop_pe[i].next =
                unsigned_cast_to(self.view_inputs[i].value[0].val() >> self.upper_input.val(), self._inputs);
        }

        for i in 0..self._has_contexts {
            self.context_values[i].clock.next = self.clock.val();
            self.context_values[i].reset.next = self.reset.val();
            self.context_values[i].sys_address.next = self.sys_address.val();
            self.context_values[i].sys_write.next = self.sys_write.val();
            self.context_values[i].sys_wdata.next = self.low_data.val();
            self.context_values[i].ext_address.next = self.ext_address.val();
            self.context_values[i].ext_write.next = self.ext_write.val();
            self.context_values[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.context_values[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.context_values[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.context_values[i].ext_rdata.val();
            self.context_masks[i].clock.next = self.clock.val();
            self.context_masks[i].reset.next = self.reset.val();
            self.context_masks[i].sys_address.next = self.sys_address.val();
            self.context_masks[i].sys_write.next = self.sys_write.val();
            self.context_masks[i].sys_wdata.next = self.low_data.val();
            self.context_masks[i].ext_address.next = self.ext_address.val();
            self.context_masks[i].ext_write.next = self.ext_write.val();
            self.context_masks[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.context_masks[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.context_masks[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.context_masks[i].ext_rdata.val();
        }
        for i in 0..self._contexts {
            self.context_value[i].next = self.context_values[0].value[i].val();
        }
        for i in 0..self._contexts_low {
            self.context_mask[i].next =
                unsigned_cast_to(self.context_masks[0].value[0].val() >> self.at_mask[i].val(), self._mask);
        }
        for i in 0..self._contexts_high {
            self.context_mask[i + 4].next =
                unsigned_cast_to(self.context_masks[0].value[1].val() >> self.at_mask[i].val(), self._mask);
        }

        for i in 0..self._has_virtuals {
            self.virtual_values[i].clock.next = self.clock.val();
            self.virtual_values[i].reset.next = self.reset.val();
            self.virtual_values[i].sys_address.next = self.sys_address.val();
            self.virtual_values[i].sys_write.next = self.sys_write.val();
            self.virtual_values[i].sys_wdata.next = self.low_data.val();
            self.virtual_values[i].ext_address.next = self.ext_address.val();
            self.virtual_values[i].ext_write.next = self.ext_write.val();
            self.virtual_values[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.virtual_values[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.virtual_values[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.virtual_values[i].ext_rdata.val();
            self.virtual_masks[i].clock.next = self.clock.val();
            self.virtual_masks[i].reset.next = self.reset.val();
            self.virtual_masks[i].sys_address.next = self.sys_address.val();
            self.virtual_masks[i].sys_write.next = self.sys_write.val();
            self.virtual_masks[i].sys_wdata.next = self.low_data.val();
            self.virtual_masks[i].ext_address.next = self.ext_address.val();
            self.virtual_masks[i].ext_write.next = self.ext_write.val();
            self.virtual_masks[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.virtual_masks[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.virtual_masks[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.virtual_masks[i].ext_rdata.val();
        }
        for i in 0..self._virtuals {
            self.virtual_value[i].next = self.virtual_values[0].value[i].val();
        }
        for i in 0..self._virtuals_low {
            self.virtual_mask[i].next =
                unsigned_cast_to(self.virtual_masks[0].value[0].val() >> self.at_mask[i].val(), self._mask);
        }
        for i in 0..self._virtuals_high {
            self.virtual_mask[i + 4].next =
                unsigned_cast_to(self.virtual_masks[0].value[1].val() >> self.at_mask[i].val(), self._mask);
        }

        for i in 0..self._has_shots {
            self.shot_control[i].clock.next = self.clock.val();
            self.shot_control[i].reset.next = self.reset.val();
            self.shot_control[i].sys_address.next = self.sys_address.val();
            self.shot_control[i].sys_write.next = self.sys_write.val();
            self.shot_control[i].sys_wdata.next = self.low_data.val();
            self.shot_control[i].ext_address.next = self.ext_address.val();
            self.shot_control[i].ext_write.next = self.ext_write.val();
            self.shot_control[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.shot_control[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.shot_control[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.shot_control[i].ext_rdata.val();
            self.shot_state[i].sys_address.next = self.sys_address.val();
            self.shot_state[i].sys_write.next = self.sys_write.val();
            self.shot_state[i].sys_wdata.next = self.low_data.val();
            self.shot_state[i].ext_address.next = self.ext_address.val();
            self.shot_state[i].ext_write.next = self.ext_write.val();
            self.shot_state[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.shot_state[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.shot_state[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.shot_state[i].ext_rdata.val();
            self.shot_write[i].next = self.shot_state[i].write.val();
            self.shot_multiple[i].next = 0.into();
            self.shot_status_wdata[i].next = 0.into();
            self.shot_pending_wdata[i].next = 0.into();
        }
        for i in 0..self._shots {
            self.shot_multiple[0].next = self.shot_multiple[0]
                .val()
                .replace_bit(i, self.shot_control[0].value[i].val().get_bit(self.at_multiple.val().index()));
            self.shot_state[0].word[i].next = self
                .shot_fixed
                .val()
                .replace_bit(30, self.shot_pending[0].val().get_bit(i))
                .replace_bit(31, self.shot_status[0].val().get_bit(i));
            self.shot_status_wdata[0].next =
                self.shot_status_wdata[0].val().replace_bit(i, self.shot_state[0].wdata[i].val().get_bit(31));
            self.shot_pending_wdata[0].next = self.shot_pending_wdata[0]
                .val()
                .replace_bit(i, self.shot_state[0].wdata[i].val().get_bit(30));
        }
        for i in 0..self._address_shots {
            self.shot_address[i].next =
                unsigned_cast_to(self.shot_control[0].value[i].val(), self._addresses);
            self.shot_range[i].next = unsigned_cast_to(
                self.shot_control[0].value[i].val() >> self.at_shot_range.val(),
                self._ranges,
            );
        }
        for i in 0..self._has_input_shots {
            self.shot_inputs[i].clock.next = self.clock.val();
            self.shot_inputs[i].reset.next = self.reset.val();
            self.shot_inputs[i].sys_address.next = self.sys_address.val();
            self.shot_inputs[i].sys_write.next = self.sys_write.val();
            self.shot_inputs[i].sys_wdata.next = self.low_data.val();
            self.shot_inputs[i].ext_address.next = self.ext_address.val();
            self.shot_inputs[i].ext_write.next = self.ext_write.val();
            self.shot_inputs[i].ext_wdata.next = self.ext_wdata.val();
            self.low_rdata.next = self.low_rdata.val() | self.shot_inputs[i].sys_rdata.val();
            self.sys_hit.next = self.sys_hit.val() | self.shot_inputs[i].sys_hit.val();
            self.ext_rdata.next = self.ext_rdata.val() | self.shot_inputs[i].ext_rdata.val();
        }
        for i in 0..self._input_shots {
            self.shot_pe[i].next = self.shot_inputs[0].value[i].val();
        }
        self.sys_rdata.next = bit_cast_to(self.low_rdata.val(), self._long);
        for i in 0..self._has_ranges {
            self.sys_rdata.next = self.sys_rdata.val() | self.address_bank[i].sys_rdata.val();
        }
    }

    crate::meta!(
        Meta::block(
            "filter_registers",
            "Registers of ViewInst, the comparators and the single-shot controls."
        )
        .signal("sys_address", "byte offset that a system instruction accesses")
        .signal("sys_write", "a system instruction writes, and the unit is idle")
        .signal("sys_wdata", "data of the system instruction")
        .signal("ext_address", "byte offset that the external debugger accesses")
        .signal("ext_write", "the external debugger writes, and the unit is idle")
        .signal("ext_wdata", "data of the external debugger")
        .signal("ssstatus", "TRCVICTLR.SSSTATUS as it stands")
        .signal("shot_status", "TRCSSCSRn.STATUS as they stand")
        .signal("shot_pending", "TRCSSCSRn.PENDING as they stand")
        .signal("sys_rdata", "what a system instruction reads, or zero")
        .signal("sys_hit", "the system instruction accesses one of these registers")
        .signal("ext_rdata", "what the external debugger reads, or zero")
        .signal("view_select", "TRCVICTLR.EVENT")
        .signal("trcreset", "TRCVICTLR.TRCRESET")
        .signal("trcerr", "TRCVICTLR.TRCERR")
        .signal("view_level", "TRCVICTLR.EXLEVEL, levels that exist")
        .signal("ssstatus_write", "TRCVICTLR is written")
        .signal("ssstatus_wdata", "data for TRCVICTLR.SSSTATUS")
        .signal("include", "TRCVIIECTLR.INCLUDE")
        .signal("exclude", "TRCVIIECTLR.EXCLUDE")
        .signal("start_address", "TRCVISSCTLR.START")
        .signal("stop_address", "TRCVISSCTLR.STOP")
        .signal("address", "TRCACVRn, implemented bits, each with the sign on top")
        .signal("address_level", "TRCACATRn.EXLEVEL, levels that exist")
        .signal("address_type", "TRCACATRn.CONTEXTTYPE, bits that exist")
        .signal("address_context", "TRCACATRn.CONTEXT")
        .signal("start_pe", "TRCVIPCSSCTLR.START")
        .signal("stop_pe", "TRCVIPCSSCTLR.STOP")
        .signal("context_value", "TRCCIDCVRn")
        .signal("context_mask", "TRCCIDCCTLR0 and 1: bytes that each comparator ignores")
        .signal("virtual_value", "TRCVMIDCVRn")
        .signal("virtual_mask", "TRCVMIDCCTLR0 and 1: bytes that each comparator ignores")
        .signal("shot_write", "TRCSSCSRn is written, one bit each")
        .signal("shot_status_wdata", "data for TRCSSCSRn.STATUS")
        .signal("shot_pending_wdata", "data for TRCSSCSRn.PENDING")
        .signal("shot_multiple", "TRCSSCCRn.RST")
        .signal("shot_address", "TRCSSCCRn.SAC")
        .signal("shot_range", "TRCSSCCRn.ARC")
        .signal("shot_pe", "TRCSSPCICRn.PC")
        .signal("low_data", "low word of the system instruction's data")
        .signal("low_rdata", "what a system instruction reads from registers of one word")
    );
}
