import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { getAddress, toHex } from 'viem'
import { sampleSeed } from './fixed'

export type SampleNetwork = 'bitcoin' | 'ethereum'
export type BitcoinFormat = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

const base58check = createBase58check(sha256)
const formats: readonly BitcoinFormat[] = ['p2wpkh', 'p2pkh', 'p2tr', 'p2sh', 'p2wpkh']

/** The 32 bytes that stand for a name in the sample; nobody holds a key for what is derived from them. */
export function digestOf(name: string): Uint8Array {
  return sha256(utf8ToBytes(`${sampleSeed}:${name}`))
}

/** A checksummed bitcoin address (BIP 13, 173, 350) for a name; without a format the name decides which. */
export function bitcoinAddress(name: string, format?: BitcoinFormat): string {
  const digest = digestOf(`bitcoin:${name}`)
  const program = digest.subarray(0, 20)
  switch (format ?? formats[(digest[31] ?? 0) % formats.length]) {
    case 'p2pkh':
      return base58check.encode(Uint8Array.of(0x00, ...program))
    case 'p2sh':
      return base58check.encode(Uint8Array.of(0x05, ...program))
    case 'p2tr':
      return bech32m.encode('bc', [1, ...bech32m.toWords(digest)])
    default:
      return bech32.encode('bc', [0, ...bech32.toWords(program)])
  }
}

/** An ethereum address with its EIP-55 checksum for a name. */
export function ethereumAddress(name: string): string {
  return getAddress(toHex(digestOf(`ethereum:${name}`).subarray(0, 20)))
}

export function sampleAddress(network: SampleNetwork, name: string, format?: BitcoinFormat): string {
  return network === 'bitcoin' ? bitcoinAddress(name, format) : ethereumAddress(name)
}
