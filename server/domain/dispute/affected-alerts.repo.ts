import { networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { DisputedStatement } from './dispute.repo'

/** How many of the newest alerts have their pinned checks searched for the attribution. */
const searched = 1_000
/** How many wallets are named. */
const named = 50

export interface AffectedAlertRows {
  count: number
  checks: number
  complete: boolean
  wallets: { network: number; address: string; alerts: number }[]
}

/**
 * The organisation's alerts that rest on an attribution: about its address or transaction, with a transfer to or from the
 * address, or with a pinned check whose stored answer cites it.
 */
export async function findAffectedAlerts(q: Queryable, orgId: string, about: DisputedStatement): Promise<AffectedAlertRows> {
  const { rows } = await q.query<{ n: number; checks: number; pinned: number; wallets: AffectedAlertRows['wallets'] | null }>(
    `with recent as materialized (
       select a.id, a.check_id from alert a where a.org_id = $1::uuid and a.network = $2::smallint and a.check_id is not null
       order by a.created_at desc, a.id desc limit ${searched}
     ), citing as materialized (
       select c.id from risk_check c where c.org_id = $1::uuid and c.id in (select check_id from recent) and strpos(c.result, $5::text) > 0
     ), affected as materialized (
       select a.id from alert a where a.org_id = $1::uuid and a.network = $2::smallint and a.address = $3::text
       union
       select a.id from alert a where a.org_id = $1::uuid and a.network = $2::smallint and a.transaction_hash = $4::text
       union
       select e.alert_id from alert_evidence e
       where e.org_id = $1::uuid and e.network = $2::smallint and e.counterparty = $3::text
       union
       select r.id from recent r join citing c on c.id = r.check_id
     ), per as (
       select a.network, a.address, count(*)::int as alerts from affected f join alert a on a.org_id = $1::uuid and a.id = f.id
       group by a.network, a.address
     )
     select (select count(*)::int from affected) as n, (select count(distinct check_id)::int from recent) as checks,
       (select count(*)::int from recent) as pinned,
       (select jsonb_agg(to_jsonb(w) order by w.alerts desc, w.address) from (select * from per order by alerts desc, address limit ${named}) w) as wallets`,
    [orgId, about.network, about.address, transactionText(about), typeIdOf('att', about.id)],
  )
  const [row] = rows
  const { n = 0, checks = 0, pinned = 0, wallets = null } = row ?? {}
  return { count: n, checks, complete: pinned < searched, wallets: wallets ?? [] }
}

function transactionText({ network, tx_hash }: DisputedStatement): string | null {
  return tx_hash === null ? null : hashText(networkById(network), tx_hash)
}
