import { crc32 } from 'node:zlib'
import { sha256, sha512_256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base32nopad, base58, base58xmr, base58xrp } from '@scure/base'
import bs58check from 'bs58check'
import { parseAddress } from '@/server/chain/address'
import type { ListedNetwork } from './listed-networks'

/** A text checked by a network's own rules: its canonical form, or why it is invalid. `proved`: by a checksum. */
export type Checked = { canonical: string; proved: boolean; flag: string | null } | { canonical: null; reason: string }

const wrong = (reason: string): Checked => ({ canonical: null, reason })
const proved = (canonical: string): Checked => ({ canonical, proved: true, flag: null })
const evmShape = /^0x[0-9a-fA-F]{40}$/

/** Checks a text as an address of a network. Addresses whose checksum is not implemented pass by their shape, unproved. */
export function checkAddress(network: ListedNetwork, text: string): Checked {
  switch (network.format) {
    case 'evm':
      return checkEvm(text)
    case 'chain':
      return network.chain?.addressFormat === 'evm' ? checkEvm(text) : checkChain(network, text)
    case 'base58check':
      return bs58check.decodeUnsafe(text) ? proved(text) : wrong('the base58 checksum is wrong')
    case 'monero':
      // OFAC once published a payment id or a hash in place of an address.
      if (/^[0-9a-f]{64}$/i.test(text))
        return {
          canonical: text.toLowerCase(),
          proved: false,
          flag: 'no address but a payment id or hash; matched by its exact text',
        }
      return tailed(
        text,
        (t) => base58xmr.decode(t),
        (body) => keccak_256(body).subarray(0, 4),
      )
    case 'xrp':
      return tailed(
        text,
        (t) => base58xrp.decode(t),
        (body) => sha256(sha256(body)).subarray(0, 4),
      )
    case 'algorand':
      return tailed(
        text,
        (t) => base32nopad.decode(t),
        (body) => sha512_256(body).subarray(-4),
      )
    case 'cardano':
      return cardano(text)
    case 'opaque':
      return opaque(text)
  }
}

function checkChain(network: ListedNetwork, text: string): Checked {
  const parsed = network.chain ? parseAddress(network.chain, text) : null
  return parsed?.ok ? proved(parsed.canonical) : wrong(parsed ? parsed.reason : 'the network is not known')
}

/** A list's hex digits are accepted even if their case is wrong: EIP-55 is a hint for people, not part of the address. */
function checkEvm(text: string): Checked {
  const digits = text.replace(/^0x/i, '')
  if (!evmShape.test(`0x${digits}`) || digits.length === text.length)
    return wrong(
      `an EVM address is 0x and 40 hexadecimal digits; this has ${/^[0-9a-f]*$/i.test(digits) ? digits.length : 'other characters'}`,
    )
  const canonical = `0x${digits.toLowerCase()}`
  const cased = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  const right = !cased || eip55(canonical) === `0x${digits}`
  return {
    canonical,
    proved: cased && right,
    flag: right ? null : 'the case does not fit the EIP-55 checksum; matched by its digits',
  }
}

function eip55(canonical: string): string {
  const digits = canonical.slice(2)
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'latin1'))).toString('hex')
  return `0x${[...digits].map((digit, place) => (Number.parseInt(hash[place] as string, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/** A text whose last four bytes are a checksum over the bytes before them. */
function tailed(text: string, decode: (text: string) => Uint8Array, sum: (body: Uint8Array) => Uint8Array): Checked {
  try {
    const bytes = decode(text)
    if (bytes.length < 20) return wrong('it is too short for an address')
    const same = Buffer.from(sum(bytes.subarray(0, -4))).equals(Buffer.from(bytes.subarray(-4)))
    return same ? proved(text) : wrong('the checksum is wrong')
  } catch {
    return wrong('it holds characters such an address cannot have')
  }
}

/** Byron addresses have a CRC-32 in their CBOR; Shelley ones (`addr1`) pass by their shape. */
function cardano(text: string): Checked {
  if (/^addr1[a-z0-9]{50,120}$/.test(text)) return { canonical: text, proved: false, flag: null }
  try {
    const bytes = Buffer.from(base58.decode(text))
    // [24(bytes), crc]: 82 d8 18 58 <length> payload, then 1a and four bytes of CRC-32.
    const length = bytes[4] ?? 0
    const at = 5 + length
    const whole =
      bytes.subarray(0, 4).equals(Buffer.from([0x82, 0xd8, 0x18, 0x58])) && bytes[at] === 0x1a && bytes.length === at + 5
    return whole && crc32(bytes.subarray(5, at)) === bytes.readUInt32BE(at + 1) ? proved(text) : wrong('the CRC is wrong')
  } catch {
    return wrong('it holds characters such an address cannot have')
  }
}

/** `0x` and 40 digits is an account of some EVM network, whose case is insignificant: it is stored in lower case. */
function opaque(text: string): Checked {
  if (evmShape.test(text)) return { canonical: text.toLowerCase(), proved: false, flag: null }
  if (!/^[\x21-\x7e]+$/.test(text)) return wrong('it holds white space or letters no address has')
  if (text.length < 8 || text.length > 128) return wrong('its length is not that of an address')
  return { canonical: text, proved: false, flag: null }
}
