import { transactionTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { TransferEvidence, TransferPair } from '@/server/trace'
import { subjectTransaction } from '../subject/transaction-subject'

/** What one transaction moved over a link of a path: its largest transfers, and the sums of all of them. */
export interface LinkEvidence {
  transfers: TransferEvidence[]
  raw: bigint
  /** Millionths of a dollar; transfers without a price count as 0. */
  usd: bigint
}

interface Row {
  n: number
  tx_hash: Buffer
  block_height: string
  time: string
  transfer_index: number | null
  raw: string
  usd: string | null
}

/**
 * The transfers of links whose transaction is known, at most `limit` each, in the order of the pairs. A link too small for a
 * transfer of its own names its transaction with an amount of 0. `subject` is the checked transaction (hex), if any.
 */
export async function findLinkEvidence(
  q: Queryable,
  network: number,
  pairs: readonly TransferPair[],
  subject: { hash: string; height: number } | null,
  limit: number,
): Promise<LinkEvidence[]> {
  if (pairs.length === 0) return []
  const own = pairs.map(({ tx }) => tx === subjectTransaction)
  const { rows } = await q.query<Row>(
    // The network and the pairs are hidden from the planner, as in the trace over transactions, so that the plan is stable.
    `with asked as materialized (
       select $1::smallint as network, $2::int[] as n, $3::bigint[] as src, $4::bigint[] as dst, $5::int[] as asset, $6::bigint[] as tx
     ), link as materialized (
       select a.network, p.n, p.src, p.dst, p.asset, coalesce(u.tx_hash, decode($7, 'hex')) as hash, coalesce(u.block_height, $8::bigint) as height,
              u.block_time
       from asked a cross join unnest(a.n, a.src, a.dst, a.asset, a.tx) as p(n, src, dst, asset, tx)
       left join utxo_tx u on u.network = a.network and u.id = p.tx
     )
     select l.n, l.hash as tx_hash, l.height as block_height, extract(epoch from coalesce(t.block_time, l.block_time))::bigint as time,
            t.transfer_index, coalesce(t.amount_raw, 0) as raw, t.usd
     from link l left join ${transactionTransfers(network, 'l.network', 'l.hash')} t on t.network = l.network and t.block_height = l.height and t.tx_hash = l.hash
       and t.src = l.src and t.dst = l.dst and t.asset_id = l.asset and t.status <> 2
     order by l.n, t.amount_raw desc, t.transfer_index`,
    [
      network,
      pairs.map((_, i) => i),
      pairs.map((pair) => pair.from),
      pairs.map((pair) => pair.to),
      pairs.map((pair) => pair.asset),
      pairs.map((pair, i) => (own[i] ? null : pair.tx)),
      subject?.hash ?? '',
      subject?.height ?? null,
    ],
  )
  return pairs.map(({ asset }, i) => {
    const mine = rows.filter((row) => row.n === i)
    const sum = (of: (row: Row) => string | null) => mine.reduce((total, row) => total + BigInt(of(row) ?? 0), 0n)
    const transfers = mine.slice(0, limit).map(
      (row): TransferEvidence => ({
        txHash: row.tx_hash,
        index: row.transfer_index ?? 0,
        blockHeight: Number(row.block_height),
        time: Number(row.time),
        asset,
        raw: BigInt(row.raw),
        usd: row.usd === null ? null : BigInt(row.usd),
      }),
    )
    return { transfers, raw: sum((row) => row.raw), usd: sum((row) => row.usd) }
  })
}
