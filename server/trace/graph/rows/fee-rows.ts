/** Asset of fees: the native coin, whose id is 0 on every network. */
export const NATIVE_ASSET = 0

/** Place of a fee within its transaction; see `Place`. */
export const FEE_INDEX = -1
