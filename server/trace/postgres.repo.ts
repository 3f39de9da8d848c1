import type { Pool, PoolClient } from 'pg'
import { addressTransfers, edges, isUtxo } from '@/server/chain/pairs'
import { countsForOrganisation } from './attributed'
import { ONE } from './mass'
import type { Link, Neighbourhood, NeighbourQuery, NeighboursPort, TransferEvidence, TransferPair, TransfersPort } from './port'

type Queryable = Pick<Pool | PoolClient, 'query'>
type Row = [kind: number, id: string, peer: string, asset: number, value: string, first: string, last: string]

const TOTAL = 0
const TAGGED = 1

/**
 * Reads the stored graph: one round trip per hop, ranges of edge_in_usd / edge_in_value (edge_out_* for destinations). Needs a
 * connection with one snapshot (`readChain`) for an answer that is consistent over all hops.
 */
export class PostgresGraph implements NeighboursPort, TransfersPort {
  constructor(private readonly db: Queryable) {}

  async neighbours(query: NeighbourQuery): Promise<Map<number, Neighbourhood>> {
    if (query.node !== 'address') throw new Error('this backend holds address edges only')
    const parameters: unknown[] = [query.network, query.ids, query.cuts.map(String)]
    if (query.unit.kind === 'asset') parameters.push(query.unit.asset)
    const name = `neighbours_${query.direction}_${query.unit.kind}${isUtxo(query.network) ? '_utxo' : ''}`
    const { rows } = await this.db.query<Row>({ name, text: statement(query), values: parameters, rowMode: 'array' } as never)
    const answer = new Map<number, Neighbourhood>()
    const at = (id: number): Neighbourhood => {
      const around = answer.get(id) ?? { total: 0n, links: [], tagged: [] }
      answer.set(id, around)
      return around
    }
    for (const [kind, id, peer, asset, value, first, last] of rows as unknown as Row[]) {
      const around = at(Number(id))
      if (kind === TOTAL) {
        around.total = BigInt(value)
        continue
      }
      const link: Link = { id: Number(peer), asset, value: BigInt(value), first: Number(first), last: Number(last) }
      if (kind === TAGGED) around.tagged.push(link)
      else around.links.push(link)
    }
    for (const [id, around] of answer) if (around.total === 0n) answer.delete(id)
    return answer
  }

  /** Reads one range per pair: the transfers of whichever end has fewer. */
  async transfers(network: number, pairs: readonly TransferPair[], limit: number): Promise<TransferEvidence[][]> {
    const answer: TransferEvidence[][] = pairs.map(() => [])
    if (pairs.length === 0) return answer
    const { rows } = await this.db.query<EvidenceRow>(evidenceStatement(network), [
      network,
      pairs.map((_, i) => i),
      pairs.map((pair) => pair.from),
      pairs.map((pair) => pair.to),
      pairs.map((pair) => pair.asset),
      limit,
    ])
    for (const row of rows) {
      answer[row.pair]?.push({
        txHash: row.tx_hash,
        index: row.transfer_index,
        blockHeight: Number(row.block_height),
        time: Number(row.time),
        asset: row.asset_id,
        raw: BigInt(row.amount_raw),
        usd: row.usd === null ? null : BigInt(row.usd),
      })
    }
    for (const list of answer) list.sort(bySize)
    return answer
  }
}

/** If an end has more transfers than this, a link shows its newest transfers instead of its largest. */
const BUSY = 20_000

/** The largest transfers of a pair, or the newest ones if both ends are busy. */
const evidenceOf = (network: number, order: string) =>
  `select tx_hash, transfer_index, block_height, extract(epoch from block_time)::bigint as time, asset_id, amount_raw, usd
   from ${addressTransfers(network, '$1', 'p.own')}
   where network = $1 and address_id = p.own and counterparty = p.other and asset_id = p.asset and direction = p.direction and status <> 2
   order by ${order}block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $6`

const evidenceStatement = (network: number) => `
  with ends as materialized (
    select p.n, p.src, p.dst, p.asset, coalesce(r.transfers_in, 0) as received, coalesce(s.transfers_out, 0) as paid
    from unnest($2::int[], $3::bigint[], $4::bigint[], $5::int[]) as p(n, src, dst, asset)
    left join address_total r on r.network = $1 and r.address_id = p.dst
    left join address_total s on s.network = $1 and s.address_id = p.src
  ), pair as materialized (
    select n, src as own, dst as other, asset, 1 as direction, paid as transfers from ends where paid < received
    union all
    select n, dst, src, asset, 0, received from ends where paid >= received
  )
  select p.n as pair, t.* from pair p cross join lateral (${evidenceOf(network, 'amount_raw desc, ')}) t where p.transfers <= ${BUSY}
  union all
  select p.n, t.* from pair p cross join lateral (${evidenceOf(network, '')}) t where p.transfers > ${BUSY}`

interface EvidenceRow {
  pair: number
  tx_hash: Buffer
  transfer_index: number
  block_height: string
  time: string
  asset_id: number
  amount_raw: string
  usd: string | null
}

function bySize(a: TransferEvidence, b: TransferEvidence): number {
  if (a.raw !== b.raw) return a.raw < b.raw ? 1 : -1
  return b.blockHeight - a.blockHeight || b.index - a.index
}

/**
 * Totals first, so that the same statement can compute the cut in value: value >= ceil(cut * total / 2^40). The cut is computed
 * before the join, so that each node is one descending index range.
 */
function statement({ network, direction, unit }: NeighbourQuery): string {
  const source = direction === 'source'
  const usd = unit.kind === 'usd'
  const [table, near, far] = source ? (['edge_in', 'dst', 'src'] as const) : (['edge_out', 'src', 'dst'] as const)
  const value = usd ? 'usd' : 'value_raw'
  const total = `${source ? 'in' : 'out'}_${usd ? 'usd' : 'raw'}`
  const asset = (alias: string) => (usd ? '' : `and ${alias}.asset_id = $4`)
  const times = (alias: string) =>
    `extract(epoch from ${alias}.first_time)::bigint, extract(epoch from ${alias}.last_time)::bigint`
  return `with q as materialized (
      select q.id, q.cut, sum(a.${total}) as total
      from unnest($2::bigint[], $3::numeric[]) as q(id, cut)
      join address_asset_total a on a.network = $1 and a.address_id = q.id ${asset('a')}
      group by q.id, q.cut having sum(a.${total}) > 0
    ), ranges as materialized (
      select id, greatest(1, div(cut * total + ${ONE - 1}, ${ONE}))::numeric(78, 0) as least from q where cut <= ${ONE}
    )
    select ${TOTAL} as kind, q.id, 0::bigint as peer, 0 as asset_id, q.total::numeric(78, 0) as value, 0::bigint, 0::bigint from q
    union all
    select ${TAGGED}, q.id, s.counterparty, s.asset_id, s.${value}, ${times('s')}
      from q join tag_summary s on s.network = $1 and s.address_id = q.id and s.direction = ${source ? 0 : 1}
        and s.${value} > 0 ${asset('s')} and ${countsForOrganisation('s')}
    union all
    select 2, r.id, e.${far}, e.asset_id, e.${value}, ${times('e')}
      from ranges r join ${edges(network, table, '$1', 'r.id')} e on e.network = $1 and e.${near} = r.id and e.${value} >= r.least and e.${value} > 0 ${asset('e')}`
}
