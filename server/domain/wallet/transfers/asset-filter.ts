import { parseAddress } from '@/server/chain/address'
import { type Network, networks } from '@/server/chain/networks'
import { invalidField } from '@/server/platform/errors'

/** What an `asset` filter matches: symbols, case-insensitive, and contracts ('' is the native coin). */
export interface AssetFilter {
  symbols: string[]
  contracts: string[]
}

const caip19 = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * Parses `asset` values: `native`, a contract address, a CAIP-19 id (https://chainagnostic.org/CAIPs/caip-19) or a symbol. A
 * value that names nothing on this network matches nothing.
 */
export function assetFilter(network: Network, values: readonly string[]): AssetFilter {
  const filter: AssetFilter = { symbols: [], contracts: [] }
  for (const value of values) {
    const read = readAsset(network, value)
    if (read === 'symbol') filter.symbols.push(value)
    else if (read !== null && 'fault' in read) throw invalidField('query.asset', read.fault)
    else if (read !== null) filter.contracts.push(read.contract)
  }
  return filter
}

/** Whether a value, parsed as by `assetFilter`, names this asset. */
export function namesAsset(network: Network, value: string, asset: { symbol: string; contract: string }): boolean {
  const read = readAsset(network, value)
  if (read === 'symbol') return asset.symbol.toLowerCase() === value.toLowerCase()
  if (read === null) return false
  // Rules written before contracts were validated keep working.
  const contract = 'contract' in read ? read.contract : value
  return contract.toLowerCase() === asset.contract.toLowerCase()
}

/** Why a value cannot name an asset of any network, such as a mistyped contract; null if it may. */
export function assetFault(value: string): string | null {
  const reads = networks.map((network) => readAsset(network, value)).filter((read) => read !== null)
  if (reads.some((read) => read !== 'symbol' && 'contract' in read)) return null
  if (reads.some((read) => read !== 'symbol'))
    return 'looks like a contract address but is not one; check that it was copied whole'
  return reads.length > 0 ? null : 'is not an asset of a network here'
}

/** A contract ('' is the native coin), the fault of a mistyped one, `symbol`, or null if the value is for another network. */
function readAsset(network: Network, value: string): { contract: string } | { fault: string } | 'symbol' | null {
  const asset = caip19.exec(value)
  if (!asset) return contractOf(network, value) ?? 'symbol'
  const [, chain, namespace, reference] = asset
  if (chain !== network.caip2) return null
  if (namespace === 'slip44') return network.slip44.includes(reference as string) ? { contract: '' } : null
  return reference === 'native' ? null : contractOf(network, reference as string)
}

function contractOf(network: Network, value: string): { contract: string } | { fault: string } | null {
  if (value.toLowerCase() === 'native') return { contract: '' }
  if (network.model !== 'account') return null
  const parsed = parseAddress(network, value)
  if (parsed.ok) return { contract: parsed.canonical }
  // Looks like a contract but is mistyped: an empty result would hide the typo.
  const shaped = /^0x[0-9a-f]{40}$/i.test(value) || /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(value)
  return shaped ? { fault: parsed.reason } : null
}

/** A non-negative decimal in millionths of a dollar, rounded up. */
export function usdMicrosUp(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
  return /[1-9]/.test(fraction.slice(6)) ? micros + 1n : micros
}
