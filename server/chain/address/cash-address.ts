import { type ParsedAddress, refuse } from './parsed'

/** The two kinds of scripts that a CashAddr address encodes. */
export type CashType = 'keyHash' | 'scriptHash'

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
/** Bytes of a hash by the last three bits of the version byte (CashAddr specification, "Version byte"). */
const sizes = [20, 24, 28, 32, 40, 48, 56, 64]
/** Types 2 and 3 mark a wallet that accepts tokens; they pay the scripts of types 0 and 1. */
const types: readonly CashType[] = ['keyHash', 'scriptHash', 'keyHash', 'scriptHash']

/** Whether a text has the form of a CashAddr address, with or without its prefix. */
export function looksLikeCashAddress(prefix: string, text: string): boolean {
  const lower = text.toLowerCase()
  return lower.startsWith(`${prefix}:`) || /^[qpzr][02-9ac-hj-np-z]{41,111}$/.test(lower)
}

/** The CashAddr text of a hash without the prefix, which is how it is stored. */
export function encodeCashAddress(prefix: string, type: CashType, hash: Uint8Array): string {
  const version = (type === 'keyHash' ? 0 : 8) + sizes.indexOf(hash.length)
  const payload = regroup([version, ...hash], 8, 5, true) as number[]
  const sum = checksum(prefix, [...payload, 0, 0, 0, 0, 0, 0, 0, 0])
  const tail = Array.from({ length: 8 }, (_, place) => Number((sum >> BigInt(5 * (7 - place))) & 31n))
  return [...payload, ...tail].map((value) => alphabet[value]).join('')
}

/** Validates a CashAddr address by its checksum. Canonical: lower case, without prefix, of the plain type; shown with it. */
export function parseCashAddress(prefix: string, text: string): ParsedAddress {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase())
    return refuse('a CashAddr address is all lower case or all upper case; this one mixes both, write it in lower case')
  const bare = lower.startsWith(`${prefix}:`) ? lower.slice(prefix.length + 1) : lower
  const values = [...bare].map((letter) => alphabet.indexOf(letter))
  if (values.includes(-1) || values.length < 42 || checksum(prefix, values) !== 0n)
    return refuse('the CashAddr checksum is wrong: a character is mistyped or missing, copy the address again')
  const [version = 0xff, ...hash] = regroup(values.slice(0, -8), 5, 8, false) ?? []
  const type = types[version >> 3]
  if (!type || hash.length !== sizes[version & 7] || (hash.length !== 20 && hash.length !== 32))
    return refuse('this CashAddr address is of a kind that pays no script known here; copy the address again')
  const canonical = encodeCashAddress(prefix, type, Uint8Array.from(hash))
  return { ok: true, canonical, display: `${prefix}:${canonical}` }
}

/** The 40-bit BCH code over prefix and payload; 0 if the checksum is valid. */
function checksum(prefix: string, values: readonly number[]): bigint {
  let sum = 1n
  for (const value of [...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0, ...values]) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    generators.forEach((generator, place) => {
      if ((top >> BigInt(place)) & 1n) sum ^= generator
    })
  }
  return sum ^ 1n
}

/** Regroups bits into groups of another size; null if the padding is not zero. */
function regroup(values: readonly number[], from: number, to: number, pad: boolean): number[] | null {
  const out: number[] = []
  let [bits, held] = [0, 0]
  for (const value of values) {
    held = (held << from) | value
    bits += from
    while (bits >= to) {
      bits -= to
      out.push((held >> bits) & ((1 << to) - 1))
    }
    held &= (1 << bits) - 1
  }
  if (pad && bits > 0) out.push((held << (to - bits)) & ((1 << to) - 1))
  return !pad && (bits >= from || held !== 0) ? null : out
}
