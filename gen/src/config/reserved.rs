//! Names that a unit can't have because of what it comes with: files, ports, and the class that
//! Verilator makes of it.

/// `<name>.h` would hide one of these from whoever searches the output folder: headers of C, of POSIX,
/// and of compilers and C libraries.
const HEADERS: &str = "
assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg
stdatomic stdbit stdbool stdckdint stddef stdint stdio stdlib stdnoreturn string tgmath threads time
uchar wchar wctype

aio cpio devctl dirent dlfcn endian fcntl fmtmsg fnmatch ftw glob grp iconv langinfo libgen libintl
monetary mqueue ndbm netdb nl_types poll pthread pwd regex sched search semaphore spawn strings
stropts syslog tar termios ulimit unistd utime utmpx wordexp

alloca arm_acle arm_bf16 arm_cmse arm_fp16 arm_mve arm_neon arm_sve byteswap elf err error features
getopt link malloc memory newlib reent riscv_bitmanip riscv_crypto riscv_vector svdpi unwind values
varargs vpi_user
";

/// Devices, which Windows does not take as names of files.
const DEVICES: [&str; 4] = ["aux", "con", "nul", "prn"];

/// Whether a file of this name means something else; some file systems take upper and lower case
/// for the same.
pub(super) fn names_a_file(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let numbered = |stem| {
        name.strip_prefix(stem).is_some_and(|n: &str| n.len() == 1 && n.as_bytes()[0].is_ascii_digit())
    };
    DEVICES.contains(&name.as_str())
        || numbered("com")
        || numbered("lpt")
        || name.starts_with("verilated")
        || HEADERS.split_ascii_whitespace().any(|header| header == name)
}

/// The ending with which a name could be that of a port, of the unit or of a block in it; all others
/// end differently, so that no port hides a module.
pub(super) fn port_suffix(name: &str) -> Option<&'static str> {
    let lower = name.to_ascii_lowercase();
    ["_ni", "_i", "_o"].into_iter().find(|suffix| lower.ends_with(suffix))
}

/// Whether the class `V<name>` has a name of Verilator's own library: `Verilated...`, `VL_...`,
/// `VlWide`.
pub(super) fn is_verilators(name: &str) -> bool {
    let capital = |rest: &str| rest.starts_with(|c: char| c.is_ascii_uppercase());
    name.to_ascii_lowercase().starts_with("erilated")
        || name.starts_with("L_")
        || name.strip_prefix('l').is_some_and(capital)
}
