import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m } from '@scure/base'
import { encodeBase58 } from '../address/base58'
import type { Network } from '../networks'

/** Version bytes of P2PKH and P2SH and the bech32 prefix, on each network that has scripts. */
const forms = {
  bitcoin: { keyHash: 0x00, scriptHash: 0x05, hrp: 'bc' },
  litecoin: { keyHash: 0x30, scriptHash: 0x32, hrp: 'ltc' },
} as const

const keyHash = /^76a914([0-9a-f]{40})88ac$/
const scriptHash = /^a914([0-9a-f]{40})87$/
const bareKey = /^(?:21(0[23][0-9a-f]{64})|41(04[0-9a-f]{128}))ac$/
const witness = /^(00|5[1-9a-f]|60)([0-9a-f]{2})((?:[0-9a-f]{2}){2,40})$/

/**
 * The canonical mainnet address that a locking script (hex) pays; null if it pays no single address: bare multisig,
 * OP_RETURN, and Litecoin's MWEB peg-in and HogAddr scripts. Nodes name addresses differently by age and
 * chain (arrays, pre-BIP 350 taproot, regtest prefixes); the script is the same for all (BIP 13, 141, 173, 350).
 */
export function scriptAddress(network: Network, script: string): string | null {
  if (network.addressFormat !== 'bitcoin' && network.addressFormat !== 'litecoin') return null
  const form = forms[network.addressFormat]
  const toKey = keyHash.exec(script)
  if (toKey) return encodeBase58(form.keyHash, Buffer.from(toKey[1] as string, 'hex'))
  // A bare public key (P2PK) is spent with the same key as its P2PKH address, under which its owner is known.
  const [, short, long] = bareKey.exec(script) ?? []
  const key = short ?? long
  if (key) return encodeBase58(form.keyHash, ripemd160(sha256(Buffer.from(key, 'hex'))))
  const toScript = scriptHash.exec(script)
  if (toScript) return encodeBase58(form.scriptHash, Buffer.from(toScript[1] as string, 'hex'))
  const [, opcode, length, program] = witness.exec(script) ?? []
  if (!opcode || !length || !program || Number.parseInt(length, 16) * 2 !== program.length) return null
  const version = opcode === '00' ? 0 : Number.parseInt(opcode, 16) - 0x50
  const bytes = Buffer.from(program, 'hex')
  if (version === 0 && bytes.length !== 20 && bytes.length !== 32) return null
  if (network.addressFormat === 'litecoin' && isMwebVersion(version) && bytes.length === 32) return null
  const encoding = version === 0 ? bech32 : bech32m
  return encoding.encode(form.hrp, [version, ...encoding.toWords(bytes)])
}

/** Litecoin pays into MWEB through witness version 9 (peg-in) and holds its balance under version 8 (HogAddr), LIP 2. */
function isMwebVersion(version: number): boolean {
  return version === 8 || version === 9
}
