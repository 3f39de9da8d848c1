import { bech32, bech32m } from '@scure/base'
import { base58Text, decodeBase58, encodeBase58 } from './base58'
import { type ParsedAddress, refuse } from './parsed'

interface UtxoFormat {
  readonly name: string
  readonly hrp: string
  /** Version byte to the version byte it is stored under: Litecoin's old `3...` and its `M...` are one script. */
  readonly versions: ReadonlyMap<number, number>
  readonly leading: string
  readonly testPrefixes: RegExp
}

export const bitcoinFormat: UtxoFormat = {
  name: 'Bitcoin',
  hrp: 'bc',
  versions: new Map([
    [0x00, 0x00],
    [0x05, 0x05],
  ]),
  leading: '1, 3 or bc1',
  testPrefixes: /^(tb1|bcrt1|[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$)/i,
}

export const litecoinFormat: UtxoFormat = {
  name: 'Litecoin',
  hrp: 'ltc',
  versions: new Map([
    [0x30, 0x30],
    [0x32, 0x32],
    [0x05, 0x32],
  ]),
  leading: 'L, M, 3 or ltc1',
  testPrefixes: /^(tltc1|rltc1|[mnQ2][1-9A-HJ-NP-Za-km-z]{25,34}$)/,
}

/** Validates by checksum: base58check P2PKH and P2SH, bech32 for witness version 0, bech32m from 1 up (BIP 173, 350). */
export function parseUtxoAddress(format: UtxoFormat, text: string): ParsedAddress {
  const lower = text.toLowerCase()
  if (lower.startsWith(`${format.hrp}1`)) return parseSegwit(format, text, lower)
  if (lower.startsWith('ltcmweb1'))
    return refuse('MimbleWimble (ltcmweb1) addresses are confidential and cannot be traced; give the transparent address')
  if (format.testPrefixes.test(text)) return refuse(`this is an address of a test network; give a ${format.name} mainnet address`)
  if (!base58Text.test(text))
    return refuse(`a ${format.name} address starts with ${format.leading} and holds only base58 or bech32 characters`)
  const bytes = decodeBase58(text)
  if (!bytes) return refuse('the base58 checksum is wrong: a character is mistyped or missing, copy the address again')
  const stored = format.versions.get(bytes[0] as number)
  if (stored === undefined || bytes.length !== 21) {
    return refuse(`this is base58 of another kind; a ${format.name} address starts with ${format.leading}`)
  }
  const canonical = stored === bytes[0] ? text : encodeBase58(stored, bytes.subarray(1))
  return { ok: true, canonical, display: canonical }
}

function parseSegwit(format: UtxoFormat, text: string, lower: string): ParsedAddress {
  if (text !== lower && text !== text.toUpperCase()) {
    return refuse('a bech32 address is all lower case or all upper case; this one mixes both, write it in lower case')
  }
  if (lower.length > 90) return refuse('a bech32 address has at most 90 characters; this one is longer')
  const asV0 = bech32.decodeUnsafe(lower)
  const decoded = asV0 || bech32m.decodeUnsafe(lower)
  if (!decoded || decoded.prefix !== format.hrp) {
    return refuse('the bech32 checksum is wrong: a character is mistyped or missing, copy the address again')
  }
  const version = decoded.words[0]
  const program = bech32.fromWordsUnsafe(decoded.words.slice(1))
  if (version === undefined || version > 16 || !program || program.length < 2 || program.length > 40) {
    return refuse('the witness program is malformed; copy the address again')
  }
  if (version === 0 && (!asV0 || (program.length !== 20 && program.length !== 32))) {
    return refuse('a version 0 witness address uses bech32 and holds 20 or 32 bytes; copy the address again')
  }
  if (version > 0 && asV0) return refuse(`a version ${version} witness address uses the bech32m checksum; copy the address again`)
  return { ok: true, canonical: lower, display: lower }
}
