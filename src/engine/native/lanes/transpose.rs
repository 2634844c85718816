//! Rows of bytes to columns, sixteen at a time.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{_mm_loadu_si128, _mm_setzero_si128, _mm_unpackhi_epi8, _mm_unpacklo_epi8};

/// Transposes a 16×16 matrix of bytes.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn transposed(rows: [&[u8; 16]; 16]) -> [[u8; 16]; 16] {
    // SAFETY: SSE2 is part of x86-64, and all zeros are a register.
    let mut now = unsafe { [_mm_setzero_si128(); 16] };
    for (now, row) in now.iter_mut().zip(rows) {
        // SAFETY: SSE2 is part of x86-64, and a row is as long as a register.
        *now = unsafe { _mm_loadu_si128(row.as_ptr().cast()) };
    }
    // Four perfect shuffles of the rows transpose the matrix.
    for _ in 0..4 {
        let old = now;
        for row in 0..8 {
            // SAFETY: SSE2 is part of x86-64.
            unsafe {
                now[2 * row] = _mm_unpacklo_epi8(old[row], old[row + 8]);
                now[2 * row + 1] = _mm_unpackhi_epi8(old[row], old[row + 8]);
            }
        }
    }
    // SAFETY: any bits are bytes.
    unsafe { std::mem::transmute(now) }
}

/// Transposes a 16×16 matrix of bytes.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn transposed(rows: [&[u8; 16]; 16]) -> [[u8; 16]; 16] {
    std::array::from_fn(|column| rows.map(|row| row[column]))
}
