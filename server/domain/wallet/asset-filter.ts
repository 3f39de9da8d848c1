import { parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { invalidField } from '@/server/platform/errors'

/** What an `asset` filter can match: symbols in any letter case, and contracts ('' is the native coin). */
export interface AssetFilter {
  symbols: string[]
  contracts: string[]
}

const caip19 = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * Reads `asset` values: `native`, a contract address, a CAIP-19 id (https://chainagnostic.org/CAIPs/caip-19) or a symbol.
 * A value that names nothing on this network simply matches nothing.
 */
export function assetFilter(network: Network, values: readonly string[]): AssetFilter {
  const filter: AssetFilter = { symbols: [], contracts: [] }
  for (const value of values) {
    const asset = caip19.exec(value)
    const contract = asset ? contractOfCaip19(network, asset) : contractOf(network, value)
    if (contract !== null) filter.contracts.push(contract)
    else if (!asset) filter.symbols.push(value)
  }
  return filter
}

function contractOf(network: Network, value: string): string | null {
  if (value.toLowerCase() === 'native') return ''
  if (network.model !== 'account') return null
  const parsed = parseAddress(network, value)
  if (parsed.ok) return parsed.canonical
  // Shaped like a contract but mistyped: an empty page would hide the typo.
  if (/^0x[0-9a-f]{40}$/i.test(value) || /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(value))
    throw invalidField('query.asset', parsed.reason)
  return null
}

function contractOfCaip19(network: Network, [, chain, namespace, reference]: RegExpExecArray): string | null {
  if (chain !== network.caip2) return null
  if (namespace === 'slip44') return slip44[network.name] === reference ? '' : null
  return contractOf(network, reference as string) || null
}

/** Registered coin types (SLIP-0044) of the native coins. */
const slip44: Record<string, string> = { bitcoin: '0', litecoin: '2', ethereum: '60', tron: '195' }
