import type { Network as NetworkDto } from '@/contract/networks'
import { iso } from '@/server/platform/clock/clock'
import type { StoredNetworkState } from './network.repo'

type SyncDto = NonNullable<NetworkDto['sync']>

/** How far a connected node is followed at `now`; null if none is connected. Lag counts from the newest indexed block. */
export function syncDto(state: StoredNetworkState | null, now: Date): SyncDto | null {
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
