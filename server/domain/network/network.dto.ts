import type { Network as NetworkDto } from '@/contract/networks'
import type { Network } from '@/server/chain/networks'
import { iso } from '@/server/platform/clock/clock'
import { indexedFreshnessOf, lastReadFailed } from './freshness-of'
import type { StoredNetworkState } from './network.repo'
import { servedOperations } from './served-operations'

type SyncDto = NonNullable<NetworkDto['sync']>

/** A network as the contract shows it. */
export function networkDto(network: Network, state: StoredNetworkState | null, now: Date): NetworkDto {
  const fresh = indexedFreshnessOf(network, state, now)
  return {
    id: network.name,
    object: 'network',
    name: network.name,
    caip2: network.caip2,
    model: network.model,
    native_asset: network.nativeSymbol,
    operations: servedOperations(state),
    provider: providerOf(state, fresh.stale),
    sync: syncDto(state, now),
    transfers: state?.transferCount ?? 0,
    ...fresh,
  }
}

/** Data from files has no node that could fail or lag; `stale` reports its age. */
const fileSources = new Set(['import', 'sample', 'sandbox'])

/** Whether a network's data came from files, so that there is no node to ask. */
export function isFileSource(source: string): boolean {
  return fileSources.has(source)
}

const since = 'answers are as of the last successful read.'
const failing: Record<string, string> = {
  unreachable: `The node does not answer; ${since}`,
  refused: `The node gave an answer that cannot be right, so it was refused; ${since}`,
  wrong_chain: `The node serves a different chain; ${since}`,
  reorg_too_deep: `The node's chain differs from the index by more blocks than are rolled back automatically; ${since}`,
  failed: `The node's answer could not be stored; ${since}`,
}

function providerOf(state: StoredNetworkState | null, stale: boolean): NetworkDto['provider'] {
  if (!state) return { kind: 'none', status: 'none', message: 'No data source is connected for this network here.' }
  const kind = state.source
  if (state.sync?.state === 'disconnected') {
    return { kind, status: 'degraded', message: 'The node is no longer configured; the data ends at its newest block.' }
  }
  if (lastReadFailed(state)) {
    const status = state.tipHeight === null ? 'outage' : 'degraded'
    return { kind, status, message: failing[state.sync?.state ?? ''] ?? `The last read failed; ${since}` }
  }
  if (kind === 'sample') return { kind, status: 'operational', message: 'Invented sample data; it ends at its newest block.' }
  if (isFileSource(kind))
    return { kind, status: 'operational', message: 'Imported from files; the data ends at its newest block.' }
  if (state.tipHeight === null) return { kind, status: 'outage', message: 'Nothing has been read from the node yet.' }
  if (stale) {
    const reading = state.sync?.state === 'syncing' ? 'The index is catching up with the node.' : null
    return { kind, status: 'degraded', message: reading ?? 'The index lags behind the network by more than its budget.' }
  }
  return { kind, status: 'operational', message: null }
}

/** How far a connected node is synced at `now`; null if none is connected. The lag is counted from the newest indexed block. */
function syncDto(state: StoredNetworkState | null, now: Date): SyncDto | null {
  const sync = state?.sync
  if (!state || !sync || sync.state === 'disconnected') return null
  const indexed = sync.nextHeight === null ? null : Math.max(0, sync.nextHeight - 1)
  const node = sync.targetHeight
  const lag = indexed === null || node === null ? null : Math.max(0, node - indexed)
  return {
    state: sync.state as SyncDto['state'],
    since: iso(sync.since),
    indexed_height: indexed,
    node_height: node,
    lag_blocks: lag,
    lag_seconds: state.tipTime === null ? null : Math.max(0, Math.floor((now.getTime() - state.tipTime.getTime()) / 1000)),
    progress:
      indexed === null || node === null ? null : node === 0 ? 1 : Math.min(1, Math.floor((indexed / node) * 10_000) / 10_000),
    confirmation_depth: sync.confirmationDepth,
  }
}
