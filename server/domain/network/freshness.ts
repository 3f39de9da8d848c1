import type { Freshness } from '@/contract/kernel/primitives'
import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { freshnessOf } from './freshness-of'
import { findNetworkState } from './network.repo'

/** `stale`, `last_good_read_at` and `data_as_of` of a network as the open transaction sees it. */
export async function freshness(q: Queryable, network: Network, now: Date): Promise<Freshness> {
  return freshnessOf(network, await findNetworkState(q, network.id), now)
}
