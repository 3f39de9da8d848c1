import type { BackgroundWork } from '@/contract/status'
import { networks, utxoNetworkIds } from '@/server/chain/networks'
import { type PendingBackfill, pendingBackfills } from '@/server/chain/structural/backfill.repo'
import { coinjoinRules } from '@/server/chain/structural/backfill-coinjoins'
import { pairConversion } from '@/server/chain/structural/convert-pairs'
import { isoOrNull } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'

/** The jobs start every ten minutes, and store their progress with every batch. */
const waitingMs = 15 * 60_000
const kinds = new Map<string, BackgroundWork['kind']>([
  [pairConversion.name, 'outpoints'],
  [coinjoinRules.name, 'coinjoins'],
])

/** The worker's pending conversions of stored data on these networks; by default all UTXO networks. */
export async function backgroundWork(
  q: Queryable,
  now: Date,
  networkIds: readonly number[] = utxoNetworkIds,
): Promise<BackgroundWork[]> {
  return (await pendingBackfills(q, networkIds, [pairConversion, coinjoinRules])).map((one) => workOf(one, now))
}

function workOf({ network, rules, done, total, updatedAt }: PendingBackfill, now: Date): BackgroundWork {
  const running = updatedAt !== null && now.getTime() - updatedAt.getTime() <= waitingMs
  return {
    kind: kinds.get(rules) as BackgroundWork['kind'],
    network: networks.find(({ id }) => id === network)?.name ?? String(network),
    state: running ? 'running' : 'waiting',
    done,
    total,
    updated_at: isoOrNull(updatedAt),
  }
}
