import { type Network, networkOfTicker, resolveNetwork } from '@/server/chain/networks'

/** How an address of a network is checked; for `opaque` ones no checksum is implemented, and they match by their exact text. */
export type ListedFormat = 'chain' | 'evm' | 'base58check' | 'monero' | 'xrp' | 'algorand' | 'cardano' | 'opaque'

export interface ListedNetwork {
  readonly name: string
  readonly format: ListedFormat
  /** The network in this installation's own table, if it is supported. */
  readonly chain: Network | null
}

/** Networks that lists name and this installation does not support, by ticker. */
const others: Readonly<Record<string, readonly [name: string, format: ListedFormat]>> = {
  ADA: ['cardano', 'cardano'],
  ALGO: ['algorand', 'algorand'],
  BNB: ['binance-chain', 'opaque'],
  BSV: ['bitcoin-sv', 'base58check'],
  BTG: ['bitcoin-gold', 'base58check'],
  DASH: ['dash', 'base58check'],
  DGB: ['digibyte', 'base58check'],
  ETC: ['ethereum-classic', 'evm'],
  KMD: ['komodo', 'base58check'],
  SOL: ['solana', 'opaque'],
  STRAT: ['stratis', 'base58check'],
  XLM: ['stellar', 'opaque'],
  XMR: ['monero', 'monero'],
  XRP: ['xrp', 'xrp'],
  XVG: ['verge', 'base58check'],
}
const byName = new Map(Object.values(others).map(([name, format]) => [name, { name, format, chain: null }]))

/**
 * The network that a list or a caller means by a ticker (`XBT`), a name (`monero`) or a CAIP-2 id. A well-formed unknown name
 * is a network of its own, with exact matching; null if the text is not a name.
 */
export function listedNetwork(text: string): ListedNetwork | null {
  const upper = text.trim().toUpperCase()
  const known = others[upper]
  if (known) return { name: known[0], format: known[1], chain: null }
  const name = text.trim().toLowerCase()
  const chain = networkOfTicker(upper) ?? resolveNetwork(name)
  if (typeof chain === 'object') return { name: chain.name, format: 'chain', chain }
  const other = byName.get(name)
  if (other) return other
  if (/^eip155:\d+$/.test(name)) return { name, format: 'evm', chain: null }
  return chain === 'unknown' || /^[a-z0-9-]{1,32}$/.test(name) ? { name, format: 'opaque', chain: null } : null
}
