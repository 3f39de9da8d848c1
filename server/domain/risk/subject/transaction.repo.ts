import { transactionDetails, transactionTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { TransactionSubject } from './transaction-subject'

export type TransactionPlace = Pick<TransactionSubject, 'blockHeight' | 'time'> & { status: 'confirmed' | 'failed' | 'orphaned' }

/** Hides the network from the planner, as in the trace over transactions. */
const net = 'with net as materialized (select $1::smallint as id)'

const statuses = ['confirmed', 'failed', 'orphaned'] as const

/** The place of a transaction (hex): a confirmed or failed one before an orphaned one, then the highest. Null: never seen. */
export async function findTransactionPlace(q: Queryable, network: number, hash: string): Promise<TransactionPlace | null> {
  const { rows } = await q.query<{ status: number; height: string; time: string }>(
    `${net} select status, block_height as height, extract(epoch from block_time)::bigint as time
     from (select d.status, d.block_height, d.block_time from net join ${transactionDetails('$1', "decode($2, 'hex')")} d on d.network = net.id
           where d.tx_hash = decode($2, 'hex')
           union all
           select case when bool_and(t.status = 2) then 2 else 0 end, t.block_height, min(t.block_time)
           from ${transactionTransfers(network, '$1', "decode($2, 'hex')")} t where t.network = $1 and t.tx_hash = decode($2, 'hex') group by t.block_height) p
     order by status, height desc limit 1`,
    [network, hash],
  )
  const [row] = rows
  return row ? { status: statuses[row.status] ?? 'confirmed', blockHeight: Number(row.height), time: Number(row.time) } : null
}

/** Whether a statement the organisation may see is about this transaction (hex). */
export async function isTransactionNamed(q: Queryable, network: number, hash: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `${net} select 1 from net join attribution a on a.network = net.id
     where a.tx_hash = decode($2, 'hex') and a.tag_type <> 'mention' and (a.org_id is null or a.org_id = current_org()) limit 1`,
    [network, hash],
  )
  return (rowCount ?? 0) > 0
}

/** How many outputs a transaction (hex) has, or null if only its transfers are known. */
export async function findOutputCount(q: Queryable, network: number, hash: string): Promise<number | null> {
  const { rows } = await q.query<{ n: number | null }>(
    `${net} select (select max(o.idx) + 1 from utxo_output o where o.network = t.network and o.tx_id = t.id)::int as n
     from net join utxo_tx t on t.network = net.id where t.tx_hash = decode($2, 'hex')`,
    [network, hash],
  )
  return rows[0]?.n ?? null
}
