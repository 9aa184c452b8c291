//! The families, one line each.
