/** The zero address, that tokens are minted from and burnt to. */
export const nobody = `0x${'0'.repeat(40)}`
