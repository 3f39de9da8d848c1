import bs58check from 'bs58check'

export const base58Text = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Decodes base58check text; null when the alphabet or the checksum is wrong. */
export function decodeBase58(text: string): Uint8Array | null {
  return bs58check.decodeUnsafe(text) ?? null
}

/** Base58check text of a version byte and its payload. */
export function encodeBase58(version: number, payload: Uint8Array): string {
  const bytes = new Uint8Array(payload.length + 1)
  bytes[0] = version
  bytes.set(payload, 1)
  return bs58check.encode(bytes)
}
