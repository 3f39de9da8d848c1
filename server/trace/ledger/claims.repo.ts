import type { Pool, PoolClient } from 'pg'
import { archiving } from '@/server/chain/archive'
import { storedTransfers } from '@/server/chain/pairs'
import { claimKinds } from '@/server/chain/structural/claim'
import { stands, undisputed } from '../attributed'
import type { BridgeClaim, ClaimedMove, ClaimedTransaction, ConversionBasis, SwapClaim } from './conversion'
import type { Place } from './port'
import { venueConcepts } from './venues'

type Queryable = Pick<Pool | PoolClient, 'query'>

type Move = [index: number, from: string, to: string, asset: number, raw: string]

interface Row extends Record<'height' | 'hash' | 'time' | 'party' | 'recipient' | 'amount_in' | 'amount_out', string> {
  kind: number
  tx: number
  ordinal: number
  rule: string
  basis: ConversionBasis
  asset_in: number
  asset_out: number
  moves: Move[] | null
  elsewhere: string | null
  other:
    | (Record<'height' | 'hash' | 'time' | 'party' | 'amount' | 'basis', string> &
        Record<'network' | 'tx' | 'ordinal' | 'asset', number> & { moves: Move[] | null })
    | null
}

const { swap, bridge_sent: sent, bridge_received: received } = claimKinds
/** SQL: transfers as rows of both their sides, for networks whose sides may be archived. */
const sidesOfTransfers = `select t.network, t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.asset_id, t.amount_raw, t.status, e.*
    from transfer t cross join lateral (values (t.src, t.dst, case when t.src = t.dst then 2 else 1 end), (t.dst, t.src, case when t.src = t.dst then 2 else 0 end))
      as e(address_id, counterparty, direction)`
/** SQL: `m`, the transfers of parties (address, asset) at the height of a claim. */
const partyTransfers = (c: string, parties: string) =>
  `(select distinct * from (values ${parties}) as p(address, asset)) p
   join ${archiving() ? `lateral (${sidesOfTransfers} where t.network = ${c}.network and t.tx_hash = ${c}.tx_hash and t.block_height = ${c}.block_height)` : storedTransfers(`${c}.network`, 'p.address', [`${c}.block_height`, `${c}.block_height`])} m on m.address_id = p.address and m.asset_id = p.asset`
/** SQL: what they moved in its transaction. */
const movesOf = (c: string, parties: string) => `(select json_agg(json_build_array(m.transfer_index,
            (case m.direction when 0 then m.counterparty else m.address_id end)::text,
            (case m.direction when 0 then m.address_id else m.counterparty end)::text, m.asset_id, m.amount_raw::text))
   from ${partyTransfers(c, parties)}
   where m.network = ${c}.network and m.status <> 2 and m.direction in (0, 1) and m.amount_raw > 0 and m.block_height = ${c}.block_height and m.tx_index = ${c}.tx_index and m.tx_hash = ${c}.tx_hash)`
/** SQL: claims `c` of swaps and legs of bridges, with what their parties moved in those transactions, and the other leg `o`. */
const columns = (): string => `c.kind, c.block_height as height, c.tx_index as tx, encode(c.tx_hash, 'hex') as hash,
  extract(epoch from c.block_time)::bigint as time, c.ordinal, c.rule, c.basis, c.party, coalesce(c.counterparty, c.party) as recipient,
  c.asset_in, c.amount_in, c.asset_out, c.amount_out,
  ${movesOf('c', '(c.party, c.asset_in), (c.party, c.asset_out), (coalesce(c.counterparty, c.party), c.asset_out)')} as moves,
  c.detail ->> (case c.kind when ${sent} then 'destination' else 'origin' end) as elsewhere,
  case when o.network is not null then json_build_object('network', o.network, 'height', o.block_height::text, 'tx', o.tx_index,
    'hash', encode(o.tx_hash, 'hex'), 'time', extract(epoch from o.block_time)::bigint::text, 'ordinal', o.ordinal, 'party', o.party::text,
    'asset', coalesce(o.asset_in, o.asset_out), 'amount', coalesce(o.amount_in, o.amount_out)::text, 'basis', c.other_basis,
    'moves', ${movesOf('o', '(o.party, coalesce(o.asset_in, o.asset_out))')}) end as other`
const otherLeg = `left join structural_claim o on c.kind <> ${swap} and o.network = c.other_network and o.tx_hash = c.other_tx
  and o.ordinal = c.other_ordinal and o.kind = (case c.kind when ${sent} then ${received} else ${sent} end) and o.status = 0
  and o.party is not null and coalesce(o.asset_in, o.asset_out) is not null and coalesce(o.amount_in, o.amount_out) > 0`
const gave = 'c.asset_in is not null and c.amount_in > 0'
const got = 'c.asset_out is not null and c.amount_out > 0'
const readable = `c.status = 0 and c.party is not null and case c.kind when ${swap} then ${gave} and ${got}
  when ${sent} then ${gave} when ${received} then ${got} else false end`

/** Which of these transactions contain swaps that can be followed, or legs of bridges, by hash. */
export async function findClaimed(
  db: Queryable,
  network: number,
  places: readonly Pick<Place, 'height' | 'hash'>[],
): Promise<Map<string, ClaimedTransaction>> {
  if (places.length === 0) return new Map()
  const { rows } = await db.query<Row>(
    `with net as materialized (select $1::smallint as id)
     select ${columns()} from net cross join unnest($2::bigint[], $3::text[]) as q(height, hash)
     join structural_claim c on c.network = net.id and c.tx_hash = decode(q.hash, 'hex') and c.block_height = q.height
     ${otherLeg}
     where ${readable}`,
    [network, places.map(({ height }) => height), places.map(({ hash }) => hash)],
  )
  return byTransaction(rows)
}

/**
 * The transactions in which an address was the trader or the recipient of a swap, or a party to a bridge; none if there are
 * more than `most`.
 */
export async function findClaimedOf(
  db: Queryable,
  network: number,
  address: number,
  most: number,
): Promise<Map<string, ClaimedTransaction>> {
  const { rows } = await db.query<Row>(
    `with net as materialized (select $1::smallint as id), mine as materialized (
       (select c.tx_hash, c.block_height from net join structural_claim c on c.network = net.id and c.party = $2
        where ${readable} limit $3::int + 1)
       union
       (select c.tx_hash, c.block_height from net join structural_claim c on c.network = net.id and c.counterparty = $2
        where ${readable} limit $3::int + 1)
     )
     select ${columns()} from net join mine on (select count(*) from mine) <= $3::int
     join structural_claim c on c.network = net.id and c.tx_hash = mine.tx_hash and c.block_height = mine.block_height
     ${otherLeg}
     where ${readable}`,
    [network, address, most],
  )
  return byTransaction(rows)
}

interface Draft {
  one: Omit<ClaimedTransaction, 'claims' | 'bridges' | 'moves'>
  claims: SwapClaim[]
  bridges: BridgeClaim[]
  moves: Map<number, ClaimedMove>
}

function byTransaction(rows: readonly Row[]): Map<string, ClaimedTransaction> {
  const found = new Map<string, Draft>()
  for (const row of rows) {
    let held = found.get(row.hash)
    if (held === undefined) {
      const place = { height: Number(row.height), tx: row.tx, hash: row.hash }
      held = { one: { place, time: Number(row.time) }, claims: [], bridges: [], moves: new Map() }
      found.set(row.hash, held)
    }
    if (row.kind === swap) held.claims.push(swapOf(row))
    else held.bridges.push(bridgeOf(row))
    for (const move of movedIn(row.moves)) held.moves.set(move.index, move)
  }
  return new Map(
    [...found].map(([hash, { one, claims, bridges, moves }]) => [
      hash,
      { ...one, claims, ...(bridges.length > 0 && { bridges }), moves: [...moves.values()] },
    ]),
  )
}

function movedIn(moves: readonly Move[] | null): ClaimedMove[] {
  return (moves ?? []).map(([index, from, to, asset, raw]) => ({
    ...{ index, from: Number(from), to: Number(to) },
    ...{ asset, raw: BigInt(raw) },
  }))
}

type SwapRow = Pick<
  Row,
  'ordinal' | 'rule' | 'basis' | 'party' | 'recipient' | 'asset_in' | 'amount_in' | 'asset_out' | 'amount_out'
>

/** Converts a row of a swap to the claim that a trace reads. */
export function swapOf(row: SwapRow): SwapClaim {
  return {
    ordinal: row.ordinal,
    rule: row.rule,
    basis: row.basis,
    party: Number(row.party),
    recipient: Number(row.recipient),
    assetIn: row.asset_in,
    amountIn: BigInt(row.amount_in),
    assetOut: row.asset_out,
    amountOut: BigInt(row.amount_out),
  }
}

function bridgeOf({ kind, ordinal, rule, basis, elsewhere, other, ...row }: Row): BridgeClaim {
  const out = kind === sent
  return {
    side: out ? 'sent' : 'received',
    ...{ ordinal, rule, elsewhere },
    basis: (other?.basis ?? basis) as ConversionBasis,
    party: Number(row.party),
    asset: out ? row.asset_in : row.asset_out,
    amount: BigInt(out ? row.amount_in : row.amount_out),
    other: other && {
      network: other.network,
      place: { height: Number(other.height), tx: other.tx, hash: other.hash },
      time: Number(other.time),
      ordinal: other.ordinal,
      party: Number(other.party),
      asset: other.asset,
      amount: BigInt(other.amount),
      moves: movedIn(other.moves),
    },
  }
}

const concepts = Object.keys(venueConcepts)
  .map((concept) => `'${concept}'`)
  .join(', ')

/** SQL: whether a statement (alias of `attribution`) only describes an address as converting, or only names it. */
export const saysVenue = (a: string): string =>
  `(${a}.listed_by is null and ${a}.role is null and array_remove(array[${a}.category, ${a}.abuse] || ${a}.concepts, null) <@ array[${concepts}]
    and (array_remove(array[${a}.category, ${a}.abuse] || ${a}.concepts, null) <> '{}' or not exists (
      select 1 from entity named where named.id = ${a}.entity_id and named.category is not null and named.category <> all (array[${concepts}]))))`

/** Those of these addresses whose statements for the transaction's organisation all satisfy `saysVenue`. */
export async function findVenues(db: Queryable, network: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.query<{ id: string }>(
    `select a.address_id as id from attribution a
     where a.network = $1 and a.address_id = any($2::bigint[]) and a.tag_type = 'actor'
       and (a.org_id is null or a.org_id = current_org()) and ${stands('a')} and ${undisputed('a')}
     group by a.address_id having bool_and(${saysVenue('a')})`,
    [network, ids],
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
