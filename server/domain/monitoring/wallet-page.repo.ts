import type { Level } from '@/contract/kernel/primitives'
import type { SortBy } from '@/contract/kernel/sort'
import type { monitoredWalletSorts } from '@/contract/monitoring/monitoring'
import { partOf } from '@/server/platform/database/like-pattern'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import type { MonitoredWalletRow } from './monitored-wallet.repo'
import type { MonitoredWalletState } from './monitored-wallet-state'

type Sort = (typeof monitoredWalletSorts)[number]

/** Each expression must match that of its index exactly. */
const sorts: Record<Sort, SortKey> = {
  created_at: { sql: 'created_at', type: 'timestamptz' },
  level: {
    sql: "(case level when 'severe' then 4 when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end)",
    type: 'int',
  },
  // The leading digit sorts wallets without a label last.
  label: { sql: "(case when label is null then '1' else '0' || lower(label) end)", type: 'text' },
}

export interface WalletSelection {
  networks: number[] | null
  /** Canonical forms of an address on these networks. */
  addresses: string[] | null
  customerReference: string | null
  state: MonitoredWalletState | null
  levels: readonly Level[] | null
  /** Part of a label or reference. */
  query: string | null
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** Wallets that are not deleted. Unchecked wallets have the level `unknown`. */
export async function findWalletPage(
  q: Queryable,
  orgId: string,
  s: WalletSelection,
): Promise<(MonitoredWalletRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, s.sort)
  const { rows } = await q.query<MonitoredWalletRow & { sort_key: string }>(
    `select id, network, address, address_id, network_inferred, label, customer_reference, state, rules, rules_version, thresholds,
       check_id, last_evaluated_at, stopped_at, created_at, updated_at, ${order.key}
     from monitored_wallet
     where org_id = $1::uuid and state <> 'deleted' and ($2::smallint[] is null or network = any($2::smallint[]))
       and ($3::text[] is null or address = any($3::text[])) and ($4::text is null or customer_reference = $4::text)
       and ($5::text is null or state = $5::text)
       and ($6::text[] is null or coalesce(level, 'unknown') = any($6::text[]))
       and ($7::text is null or label ilike $7::text or customer_reference ilike $7::text)
       and ${order.behind(8, 9)}
     order by ${order.by} limit $10::int`,
    [
      orgId,
      s.networks,
      s.addresses,
      s.customerReference,
      s.state,
      s.levels,
      s.query === null ? null : partOf(s.query),
      s.after?.key ?? null,
      s.after?.id ?? null,
      s.limit,
    ],
  )
  return rows
}
