import bs58check from 'bs58check'

export const base58Text = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Decodes base58check text; null when the alphabet or the checksum is wrong. */
export function decodeBase58(text: string): Uint8Array | null {
  return bs58check.decodeUnsafe(text) ?? null
}

/** Base58check text of a version (one byte, or Zcash's two) and its payload. */
export function encodeBase58(version: number | readonly number[], payload: Uint8Array): string {
  return bs58check.encode(Uint8Array.from([...(typeof version === 'number' ? [version] : version), ...payload]))
}
