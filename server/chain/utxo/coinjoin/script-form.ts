import type { ScriptForm } from './shape'

/** Bech32 and bech32m (BIP 173, BIP 350): version 0 with 20 or 32 bytes, version 1 with 32 bytes. */
const segwit = /^(?:bc|tb|bcrt|ltc|tltc|rltc)1([qp])([02-9ac-hj-np-z]+)$/
/** Lengths after the version: the program and a checksum of six, in characters of five bits. */
const programs = { q: { 38: 'p2wpkh', 58: 'p2wsh' }, p: { 58: 'p2tr' } } as const

/**
 * The script form of an address, as far as its text shows it. Base58 addresses of Bitcoin and its test networks show it by
 * their first character; those of other networks are not distinguished.
 */
export function scriptForm(address: string | null): ScriptForm | null {
  if (address === null) return null
  const [, version, rest = ''] = segwit.exec(address) ?? []
  if (version === 'q' || version === 'p') {
    return (programs[version] as Record<number, ScriptForm>)[rest.length] ?? 'other'
  }
  if (/^[1mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address)) return 'p2pkh'
  if (/^[32][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address)) return 'p2sh'
  return null
}
