import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m } from '@scure/base'
import { hashAddress } from '../address/utxo'
import type { Network } from '../networks'

const keyHash = /^76a914([0-9a-f]{40})88ac$/
const scriptHash = /^a914([0-9a-f]{40})87$/
/** P2SH with a hash of 32 bytes, on Bitcoin Cash since 2023. */
const longScriptHash = /^aa20([0-9a-f]{64})87$/
const bareKey = /^(?:21(0[23][0-9a-f]{64})|41(04[0-9a-f]{128}))ac$/
const witness = /^(00|5[1-9a-f]|60)([0-9a-f]{2})((?:[0-9a-f]{2}){2,40})$/

/**
 * The canonical mainnet address that a locking script (hex) pays; null if it pays no single address: bare multisig, OP_RETURN,
 * and Litecoin's MWEB peg-in and HogAddr scripts. Nodes write addresses differently by age and chain (arrays, pre-BIP 350
 * taproot, regtest prefixes); the script is the same for all (BIP 13, 141, 173, 350).
 */
export function scriptAddress(network: Network, script: string): string | null {
  const { utxo } = network
  if (!utxo) return null
  const toKey = keyHash.exec(script)
  if (toKey) return hashAddress(utxo, 'keyHash', Buffer.from(toKey[1] as string, 'hex'))
  // A bare public key (P2PK) is spent with the same key as its P2PKH address, by which its owner is identified.
  const [, short, long] = bareKey.exec(script) ?? []
  const key = short ?? long
  if (key) return hashAddress(utxo, 'keyHash', ripemd160(sha256(Buffer.from(key, 'hex'))))
  const toScript = scriptHash.exec(script) ?? (utxo.cashPrefix ? longScriptHash.exec(script) : null)
  if (toScript) return hashAddress(utxo, 'scriptHash', Buffer.from(toScript[1] as string, 'hex'))
  if (!utxo.hrp) return null
  const [, opcode, length, program] = witness.exec(script) ?? []
  if (!opcode || !length || !program || Number.parseInt(length, 16) * 2 !== program.length) return null
  const version = opcode === '00' ? 0 : Number.parseInt(opcode, 16) - 0x50
  const bytes = Buffer.from(program, 'hex')
  if (version === 0 && bytes.length !== 20 && bytes.length !== 32) return null
  if (utxo.opaque === 'mweb' && isMwebVersion(version) && bytes.length === 32) return null
  const encoding = version === 0 ? bech32 : bech32m
  return encoding.encode(utxo.hrp, [version, ...encoding.toWords(bytes)])
}

/** Litecoin pays into MWEB through witness version 9 (peg-in) and keeps its balance under version 8 (HogAddr), LIP 2. */
function isMwebVersion(version: number): boolean {
  return version === 8 || version === 9
}
