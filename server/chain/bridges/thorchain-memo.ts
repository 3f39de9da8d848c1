import { parseAddress } from '../address'
import { type Network, resolveNetwork } from '../networks'

/** Networks by THORChain's chain names (thorchain/thornode, common/chain.go). */
const chains: Readonly<Record<string, string>> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  BCH: 'bitcoin-cash',
  DOGE: 'dogecoin',
  ETH: 'ethereum',
  BSC: 'bsc',
  AVAX: 'avalanche',
  BASE: 'base',
}
/** Abbreviations of one letter for the native coin of a chain. */
const letters: Readonly<Record<string, string>> = {
  b: 'BTC',
  e: 'ETH',
  l: 'LTC',
  c: 'BCH',
  d: 'DOGE',
  a: 'AVAX',
  s: 'BSC',
  f: 'BASE',
}

/** A swap requested by a memo: target asset, CAIP-2 of its chain, and recipient; the recipient is null if it is a name. */
export interface SwapMemo {
  readonly asset: string
  readonly chain: string | null
  readonly address: string | null
}

/** Parses a memo (thorchain/thornode, x/thorchain/memo/memo.go). Null for liquidity, bonds and the like. */
export function swapMemo(memo: string): SwapMemo | null {
  const [verb = '', asset = '', to = ''] = memo.trim().split(':')
  if (!/^(=|s|swap|=<|lo|limito)$/i.test(verb) || asset === '') return null
  const name = (asset.split(/[.~/-]/)[0] ?? '').toUpperCase()
  const network = networkOf(chains[letters[asset.toLowerCase()] ?? name])
  const address = to.split('/')[0] || null
  return { asset, chain: network?.caip2 ?? null, address: network && address ? canonical(network, address) : address }
}

/** The inbound transaction that a payment settles, from its memo `OUT:HASH` or `REFUND:HASH`; lower-case hex without 0x. */
export function answeredBy(memo: string): { hash: string; refund: boolean } | null {
  const found = /^(OUT|REFUND):(?:0x)?([0-9a-f]{64})$/i.exec(memo.trim())
  return found ? { hash: (found[2] as string).toLowerCase(), refund: found[1]?.toUpperCase() === 'REFUND' } : null
}

function networkOf(name: string | undefined): Network | null {
  const found = name === undefined ? 'unknown' : resolveNetwork(name)
  return typeof found === 'string' ? null : found
}

/** Null for a THORName, which only THORChain resolves. */
function canonical(network: Network, text: string): string | null {
  const parsed = parseAddress(network, text)
  return parsed.ok ? parsed.canonical : null
}
