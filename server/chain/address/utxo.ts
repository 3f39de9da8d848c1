import { bech32, bech32m } from '@scure/base'
import { type Network, spokenName, type UtxoFacts } from '../networks'
import { base58Text, decodeBase58, encodeBase58 } from './base58'
import { encodeCashAddress, looksLikeCashAddress, parseCashAddress } from './cash-address'
import { type ParsedAddress, refuse } from './parsed'

/**
 * Validates by checksum: base58check P2PKH and P2SH, bech32 for witness version 0, bech32m from 1 up (BIP 173, 350),
 * CashAddr where the network has it.
 */
export function parseUtxoAddress(network: Network, facts: UtxoFacts, text: string): ParsedAddress {
  const lower = text.toLowerCase()
  if (facts.hrp && lower.startsWith(`${facts.hrp}1`)) return parseSegwit(facts.hrp, text, lower)
  if (facts.confidential?.looksLike.test(text)) return refuse(facts.confidential.refusal)
  if (facts.testAddresses.test(text))
    return refuse(`this is an address of a test network; give a ${spokenName(network)} mainnet address`)
  if (facts.cashPrefix && looksLikeCashAddress(facts.cashPrefix, text)) return parseCashAddress(facts.cashPrefix, text)
  if (!base58Text.test(text)) {
    const alphabets = facts.cashPrefix ? 'base58 or CashAddr' : facts.hrp ? 'base58 or bech32' : 'base58'
    return refuse(`a ${spokenName(network)} address starts with ${facts.leading} and holds only ${alphabets} characters`)
  }
  const bytes = decodeBase58(text)
  if (!bytes) return refuse('the base58 checksum is wrong: a character is mistyped or missing, copy the address again')
  const hash = bytes.subarray(-20)
  const is = (version: readonly number[] | undefined) =>
    version !== undefined && bytes.length === version.length + 20 && version.every((byte, place) => bytes[place] === byte)
  const toKey = is(facts.keyHash)
  if (!toKey && !is(facts.scriptHash) && !is(facts.olderScriptHash))
    return refuse(`this is base58 of another kind; a ${spokenName(network)} address starts with ${facts.leading}`)
  const canonical = hashAddress(facts, toKey ? 'keyHash' : 'scriptHash', hash)
  return { ok: true, canonical, display: facts.cashPrefix ? `${facts.cashPrefix}:${canonical}` : canonical }
}

/** The canonical address of a P2PKH or P2SH hash: CashAddr where the network has it, base58check elsewhere. */
export function hashAddress(facts: UtxoFacts, type: 'keyHash' | 'scriptHash', hash: Uint8Array): string {
  return facts.cashPrefix ? encodeCashAddress(facts.cashPrefix, type, hash) : encodeBase58(facts[type], hash)
}

function parseSegwit(hrp: string, text: string, lower: string): ParsedAddress {
  if (text !== lower && text !== text.toUpperCase()) {
    return refuse('a bech32 address is all lower case or all upper case; this one mixes both, write it in lower case')
  }
  if (lower.length > 90) return refuse('a bech32 address has at most 90 characters; this one is longer')
  const asV0 = bech32.decodeUnsafe(lower)
  const decoded = asV0 || bech32m.decodeUnsafe(lower)
  if (!decoded || decoded.prefix !== hrp) {
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
