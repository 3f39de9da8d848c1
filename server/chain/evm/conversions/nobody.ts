/** The zero address, from which tokens are minted and to which they are burnt. */
export const nobody = `0x${'0'.repeat(40)}`
