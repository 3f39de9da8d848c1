import { decodeBase58, encodeBase58 } from './base58'
import { type ParsedAddress, refuse } from './parsed'

const mainnetVersion = 0x41
const hexShape = /^(0x)?41[0-9a-fA-F]{40}$/

/** Validates a TRON address in base58check (`T...`) or hexadecimal (`41...`) form. Canonical: base58check. */
export function parseTronAddress(text: string): ParsedAddress {
  if (hexShape.test(text)) {
    const canonical = encodeBase58(mainnetVersion, Buffer.from(text.slice(-40), 'hex'))
    return { ok: true, canonical, display: canonical }
  }
  if (!text.startsWith('T')) return refuse('a TRON address starts with T (base58) or 41 (42 hexadecimal digits)')
  const bytes = decodeBase58(text)
  if (!bytes) return refuse('the base58 checksum is wrong: a character is mistyped or missing, copy the address again')
  if (bytes.length !== 21 || bytes[0] !== mainnetVersion)
    return refuse('this is base58 of another kind; a TRON address holds 21 bytes that start with 0x41')
  return { ok: true, canonical: text, display: text }
}
