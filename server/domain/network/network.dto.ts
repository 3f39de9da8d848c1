import type { Network as NetworkDto } from '@/contract/networks'
import type { Network } from '@/server/chain/networks'
import { freshnessOf, lastReadFailed } from './freshness-of'
import type { StoredNetworkState } from './network.repo'
import { servedOperations } from './served-operations'

/** A network as the contract shows it. */
export function networkDto(network: Network, state: StoredNetworkState | null, now: Date): NetworkDto {
  const fresh = freshnessOf(network, state, now)
  return {
    id: network.name,
    object: 'network',
    name: network.name,
    caip2: network.caip2,
    model: network.model,
    native_asset: network.nativeSymbol,
    operations: servedOperations(state),
    provider: providerOf(state, fresh.stale),
    transfers: state?.transferCount ?? 0,
    ...fresh,
  }
}

/** Data from files has no node that could fail or lag: it is as old as it is, and `stale` says so. */
const fileSources = new Set(['import', 'sample'])

function providerOf(state: StoredNetworkState | null, stale: boolean): NetworkDto['provider'] {
  if (!state) return { kind: 'none', status: 'none', message: 'No data source is connected for this network here.' }
  const kind = state.source
  if (lastReadFailed(state)) {
    const nothing = state.tipHeight === null
    return {
      kind,
      status: nothing ? 'outage' : 'degraded',
      message: 'The last read failed; answers are as of the last good read.',
    }
  }
  if (fileSources.has(kind))
    return { kind, status: 'operational', message: 'Imported from files; the data ends at its newest block.' }
  if (stale) return { kind, status: 'degraded', message: 'The index lags behind the network by more than its budget.' }
  return { kind, status: 'operational', message: null }
}
