const padded = /^(?:0x)?0{24}([0-9a-f]{40})$/i

/** The address that is left-padded in a topic or word of 32 bytes, with or without `0x`; null for anything else. */
export function paddedAddress(word: string | undefined): string | null {
  const found = word === undefined ? undefined : padded.exec(word)?.[1]
  return found === undefined ? null : `0x${found.toLowerCase()}`
}
