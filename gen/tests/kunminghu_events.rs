//! The event tables of XiangShan Kunminghu against a second source: the names as the chapter of
//! its manual prints them, in the order of their numbers, and what is known about the tables.
//!
//! The list is typed from the chapter, never from `gen/catalogues/`.

use pmugen::catalogues::{Catalogue, CatalogueEvent, find};
use std::collections::{BTreeMap, BTreeSet};

/// Number 0 upwards.
#[rustfmt::skip]
const FRONTEND: &str = "\
    noEvent frontendFlush ifu_req ifu_miss ifu_req_cacheline_0 ifu_req_cacheline_1 \
    ifu_req_cacheline_0_hit ifu_req_cacheline_1_hit only_0_hit only_0_miss hit_0_hit_1 hit_0_miss_1 \
    miss_0_hit_1 miss_0_miss_1 IBuffer_Flushed IBuffer_hungry IBuffer_1_4_valid IBuffer_2_4_valid \
    IBuffer_3_4_valid IBuffer_4_4_valid IBuffer_full Front_Bubble Fetch_Latency_Bound icache_miss_cnt \
    icache_miss_penalty bpu_s2_redirect bpu_s3_redirect bpu_to_ftq_stall mispredictRedirect \
    replayRedirect predecodeRedirect to_ifu_bubble from_bpu_real_bubble BpInstr BpBInstr BpRight BpWrong \
    BpBRight BpBWrong BpJRight BpJWrong BpIRight BpIWrong BpCRight BpCWrong BpRRight BpRWrong \
    ftb_false_hit ftb_hit fauftb_commit_hit fauftb_commit_miss tage_tht_hit sc_update_on_mispred \
    sc_update_on_unconf ftb_commit_hits ftb_commit_misses";

/// Number 0 upwards.
#[rustfmt::skip]
const BACKEND: &str = "\
    noEvent decoder_fused_instr decoder_waitInstr decoder_stall_cycle decoder_utilization INST_SPEC \
    RECOVERY_BUBBLE rename_in rename_waitinstr rename_stall rename_stall_cycle_walk \
    rename_stall_cycle_dispatch rename_stall_cycle_int rename_stall_cycle_fp rename_stall_cycle_vec \
    rename_stall_cycle_v0 rename_stall_cycle_vl me_freelist_1_4_valid me_freelist_2_4_valid \
    me_freelist_3_4_valid me_freelist_4_4_valid std_freelist_1_4_valid std_freelist_2_4_valid \
    std_freelist_3_4_valid std_freelist_4_4_valid std_freelist_1_4_valid std_freelist_2_4_valid \
    std_freelist_3_4_valid std_freelist_4_4_valid std_freelist_1_4_valid std_freelist_2_4_valid \
    std_freelist_3_4_valid std_freelist_4_4_valid std_freelist_1_4_valid std_freelist_2_4_valid \
    std_freelist_3_4_valid std_freelist_4_4_valid dispatch_in dispatch_empty dispatch_utili \
    dispatch_waitinstr dispatch_stall_cycle_lsq dispatch_stall_cycle_rob dispatch_stall_cycle_int_dq \
    dispatch_stall_cycle_fp_dq dispatch_stall_cycle_ls_dq rob_interrupt_num rob_exception_num \
    rob_flush_pipe_num rob_replay_inst_num rob_commitUop rob_commitInstr rob_commitInstrFused \
    rob_commitInstrLoad rob_commitInstrBranch rob_commitInstrStore rob_walkInstr rob_walkCycle \
    rob_1_4_valid rob_2_4_valid rob_3_4_valid rob_4_4_valid BR_MIS_PRED TOTAL_FLUSH EXEC_STALL_CYCLE \
    MEMSTALL_STORE MEMSTALL_L1MISS MEMSTALL_L2MISS MEMSTALL_L3MISS issueQueue_enq_fire_cnt \
    IssueQueueAluMulBkuBrhJmp_full IssueQueueAluMulBkuBrhJmp_full \
    IssueQueueAluBrhJmpI2fVsetriwiVsetriwvfI2v_full IssueQueueAluCsrFenceDiv_full \
    issueQueue_enq_fire_cnt IssueQueueFaluFcvtF2vFmacFdiv_full IssueQueueFaluFmacFdiv_full \
    IssueQueueFaluFmac_full issueQueue_enq_fire_cnt \
    IssueQueueVfmaVialuFixVimacVppuVfaluVfcvtVipuVsetrvfwvf_full IssueQueueVfmaVialuFixVfalu_full \
    IssueQueueVfdivVidiv_full issueQueue_enq_fire_cnt IssueQueueStaMou_full IssueQueueStaMou_full \
    IssueQueueLdu_full IssueQueueLdu_full IssueQueueLdu_full IssueQueueVlduVstuVseglduVsegstu_full \
    IssueQueueVlduVstu_full IssueQueueStdMoud_full IssueQueueStdMoud_full";

/// Number 0 upwards.
#[rustfmt::skip]
const MEMORY: &str = "\
    noEvent load_s0_in_fire load_to_load_forward stall_dcache load_s1_in_fire load_s1_tlb_miss \
    load_s2_in_fire load_s2_dcache_miss load_s0_in_fire load_to_load_forward stall_dcache \
    load_s1_in_fire load_s1_tlb_miss load_s2_in_fire load_s2_dcache_miss load_s0_in_fire \
    load_to_load_forward stall_dcache load_s1_in_fire load_s1_tlb_miss load_s2_in_fire \
    load_s2_dcache_miss sbuffer_req_valid sbuffer_req_fire sbuffer_merge sbuffer_newline \
    dcache_req_valid dcache_req_fire sbuffer_idle sbuffer_flush sbuffer_replace mpipe_resp_valid \
    replay_resp_valid coh_timeout sbuffer_1_4_valid sbuffer_2_4_valid sbuffer_3_4_valid \
    sbuffer_full_valid MEMSTALL_ANY_LOAD enq ld_ld_violation enq stld_rollback enq deq deq_block \
    replay_full replay_rar_nack replay_raw_nack replay_nuke replay_mem_amb replay_tlb_miss \
    replay_bank_conflict replay_dcache_replay replay_forward_fail replay_dcache_miss full_mask_000 \
    full_mask_001 full_mask_010 full_mask_011 full_mask_100 full_mask_101 full_mask_110 full_mask_111 \
    nuke_rollback nack_rollback mmioCycle mmioCnt mmio_wb_success mmio_wb_blocked stq_1_4_valid \
    stq_2_4_valid stq_3_4_valid stq_4_4_valid dcache_wbq_req dcache_wbq_1_4_valid dcache_wbq_2_4_valid \
    dcache_wbq_3_4_valid dcache_wbq_4_4_valid dcache_mp_req dcache_mp_total_penalty dcache_missq_req \
    dcache_missq_1_4_valid dcache_missq_2_4_valid dcache_missq_3_4_valid dcache_missq_4_4_valid \
    dcache_probq_req dcache_probq_1_4_valid dcache_probq_2_4_valid dcache_probq_3_4_valid \
    dcache_probq_4_4_valid load_req load_replay load_replay_for_data_nack load_replay_for_no_mshr \
    load_replay_for_conflict load_req load_replay load_replay_for_data_nack load_replay_for_no_mshr \
    load_replay_for_conflict load_req load_replay load_replay_for_data_nack load_replay_for_no_mshr \
    load_replay_for_conflict PTW_tlbllptw_incount PTW_tlbllptw_inblock PTW_tlbllptw_memcount \
    PTW_tlbllptw_memcycle PTW_access PTW_l2_hit PTW_l1_hit PTW_l0_hit PTW_sp_hit PTW_pte_hit \
    PTW_rwHarzad PTW_out_blocked PTW_fsm_count PTW_fsm_busy PTW_fsm_idle PTW_resp_blocked PTW_mem_count \
    PTW_mem_cycle PTW_mem_blocked ldDeqCount stDeqCount";

/// The twelve events of one slice of the second-level cache; four slices follow number 0.
const SLICE: &str =
    "refill rd_refill wr_refill long_miss access l2wb l1wb wb_victim wb_cleaning_coh access_rd access_wr inv";

/// The four tables: name of the catalogue, the chapter's names, counters as first and count.
fn tables() -> [(&'static str, Vec<String>, (u32, u32)); 4] {
    let words = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<String>>();
    let mut cache = vec!["noEvent".into()];
    for slice in 0..4 {
        cache.extend(words(SLICE).iter().map(|event| format!("Slice{slice}_l2_cache_{event}")));
    }
    [
        ("kunminghu_frontend", words(FRONTEND), (3, 8)),
        ("kunminghu_backend", words(BACKEND), (11, 8)),
        ("kunminghu_memory", words(MEMORY), (19, 8)),
        ("kunminghu_cache", cache, (27, 5)),
    ]
}

fn catalogue(name: &str) -> &'static Catalogue {
    find(name).unwrap_or_else(|| panic!("no catalogue {name}"))
}

/// The event with a number; number 0, no event, is none of them.
fn event(catalogue: &Catalogue, number: usize) -> &CatalogueEvent {
    let found = catalogue.events.iter().find(|event| usize::from(event.number) == number);
    found.unwrap_or_else(|| panic!("{} has no event {number}", catalogue.name))
}

/// Letters and digits only, lower case: what is left when spelling is not looked at.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Every number has the event that the chapter gives it, under its name or with its name beside.
// Spec: HPM5.5
// Spec: HPM5.6
#[test]
fn every_number_has_its_event() {
    for (name, events, counters) in tables() {
        let catalogue = catalogue(name);
        assert_eq!(catalogue.counters, Some(counters), "{name}");
        assert_eq!(catalogue.events.len(), events.len() - 1, "{name}");
        for (number, chapter) in events.iter().enumerate().skip(1) {
            let ours = event(catalogue, number);
            let named = ours.document.clone().unwrap_or_else(|| ours.name.clone());
            assert_eq!(plain(&named), plain(chapter), "{name} {number}: {}", ours.name);
        }
    }
}

/// 56, 92, 127 and 49 entries; 56, 72, 101 and 49 different names, which the catalogues make
/// unique; number 0 is no event and needs no name.
// Spec: HPM7.1
#[test]
fn repeated_names_are_made_unique() {
    let expected = [(56, 56), (92, 72), (127, 101), (49, 49)];
    for ((name, events, _), (entries, different)) in tables().into_iter().zip(expected) {
        assert_eq!(events.len(), entries, "{name}");
        assert_eq!(events.iter().collect::<BTreeSet<_>>().len(), different, "{name}");
        let ours: BTreeSet<_> = catalogue(name).events.iter().map(|event| &event.name).collect();
        assert_eq!(ours.len(), entries - 1, "{name}");
    }
}

/// The names that occur more than once, with their numbers.
// Spec: HPM7.1
#[test]
fn repetitions_are_those_that_are_known() {
    let mut known: BTreeMap<(&str, String), Vec<usize>> = BTreeMap::new();
    let mut note = |table, name: &str, numbers: &[usize]| {
        known.insert((table, name.to_string()), numbers.to_vec());
    };
    let (backend, memory) = ("kunminghu_backend", "kunminghu_memory");
    note(backend, "IssueQueueAluMulBkuBrhJmp_full", &[70, 71]);
    note(backend, "IssueQueueStaMou_full", &[83, 84]);
    note(backend, "IssueQueueStdMoud_full", &[90, 91]);
    note(backend, "IssueQueueLdu_full", &[85, 86, 87]);
    note(backend, "issueQueue_enq_fire_cnt", &[69, 74, 78, 82]);
    for quarter in 1..=4 {
        let numbers = [0, 4, 8, 12].map(|list| 20 + quarter + list);
        note(backend, &format!("std_freelist_{quarter}_4_valid"), &numbers);
    }
    let load_unit = [
        "load_s0_in_fire",
        "load_to_load_forward",
        "stall_dcache",
        "load_s1_in_fire",
        "load_s1_tlb_miss",
        "load_s2_in_fire",
        "load_s2_dcache_miss",
    ];
    for (place, name) in (1..).zip(load_unit) {
        note(memory, name, &[place, place + 7, place + 14]);
    }
    note(memory, "enq", &[39, 41, 43]);
    let load = [
        "load_req",
        "load_replay",
        "load_replay_for_data_nack",
        "load_replay_for_no_mshr",
        "load_replay_for_conflict",
    ];
    for (place, name) in (91..).zip(load) {
        note(memory, name, &[place, place + 5, place + 10]);
    }
    let mut found: BTreeMap<(&str, String), Vec<usize>> = BTreeMap::new();
    for (table, events, _) in tables() {
        for (number, event) in events.into_iter().enumerate() {
            found.entry((table, event)).or_default().push(number);
        }
    }
    found.retain(|_, numbers| numbers.len() > 1);
    assert_eq!(found, known);
}

/// Where the events of the top-down metrics stand.
// Spec: HPM6.1
#[test]
fn events_of_the_metrics_have_their_numbers() {
    let homes = [
        ("kunminghu_frontend", "Front_Bubble", 21),
        ("kunminghu_frontend", "Fetch_Latency_Bound", 22),
        ("kunminghu_backend", "INST_SPEC", 5),
        ("kunminghu_backend", "RECOVERY_BUBBLE", 6),
        ("kunminghu_backend", "rob_commitInstr", 51),
        ("kunminghu_backend", "BR_MIS_PRED", 62),
        ("kunminghu_backend", "TOTAL_FLUSH", 63),
        ("kunminghu_backend", "EXEC_STALL_CYCLE", 64),
        ("kunminghu_backend", "MEMSTALL_STORE", 65),
        ("kunminghu_backend", "MEMSTALL_L1MISS", 66),
        ("kunminghu_backend", "MEMSTALL_L2MISS", 67),
        ("kunminghu_backend", "MEMSTALL_L3MISS", 68),
        ("kunminghu_memory", "MEMSTALL_ANY_LOAD", 38),
    ];
    for (name, chapter, number) in homes {
        let at = event(catalogue(name), number);
        let named = at.document.as_ref().unwrap_or(&at.name);
        assert_eq!(plain(named), plain(chapter), "{name} {number}");
    }
}
