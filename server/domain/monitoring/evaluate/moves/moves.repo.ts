import { addressTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { Hit } from './hits.repo'
import type { Move, NewMove } from './move'

const directions = ['in', 'out', 'self'] as const
const moveColumns = `t.block_height as height, t.tx_index as tx, t.transfer_index as transfer, encode(t.tx_hash, 'hex') as hash,
  extract(epoch from t.block_time)::bigint as time, t.direction, t.counterparty, t.usd`

interface MoveRow {
  address: string
  height: string
  tx: number
  transfer: number
  hash: string
  time: string
  direction: number
  counterparty: string
  usd: string | null
}

const moveOf = (row: MoveRow): Move => ({
  hash: row.hash,
  height: Number(row.height),
  txIndex: row.tx,
  transferIndex: row.transfer,
  time: Number(row.time),
  direction: directions[row.direction] ?? 'self',
  counterparty: row.counterparty,
  usd: row.usd === null ? null : BigInt(row.usd),
})

/** The transfers behind hits from each address's point of view, by address id; those that a reorg removed are absent. */
export async function findHitMoves(q: Queryable, networkId: number, hits: readonly Hit[]): Promise<Map<string, NewMove[]>> {
  const { rows } = await q.query<
    MoveRow & { raw: string; symbol: string; type: string; contract: string; decimals: number; counterparty_text: string }
  >(
    `select t.address_id as address, ${moveColumns}, t.amount_raw as raw, a.symbol, a.type, a.contract, a.decimals, c.address as counterparty_text
     from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::text[]) with ordinality as h(address, height, tx, transfer, hash, n)
     join ${addressTransfers(networkId, '$1', 'h.address', ['h.height', 'h.height'])} t on t.network = $1 and t.address_id = h.address and t.block_height = h.height and t.tx_index = h.tx
       and t.transfer_index = h.transfer and t.tx_hash = decode(h.hash, 'hex') and t.status = 0
     join asset a on a.network = $1 and a.id = t.asset_id
     join address c on c.network = $1 and c.id = t.counterparty
     order by h.n`,
    [
      networkId,
      hits.map((h) => h.addressId),
      hits.map((h) => h.height),
      hits.map((h) => h.txIndex),
      hits.map((h) => h.transferIndex),
      hits.map((h) => h.hash),
    ],
  )
  const found = new Map<string, NewMove[]>()
  for (const row of rows) {
    const move: NewMove = {
      ...moveOf(row),
      amountRaw: BigInt(row.raw),
      asset: { symbol: row.symbol, type: row.type, contract: row.contract, decimals: row.decimals },
      counterpartyAddress: row.counterparty_text,
    }
    found.set(row.address, [...(found.get(row.address) ?? []), move])
  }
  return found
}

/** Up to which move an address's moves are read, and how many. */
export interface HistoryRead {
  addressId: string
  last: Pick<Move, 'height' | 'txIndex' | 'transferIndex'>
  limit: number
}

/** The newest moves of each address up to a given one: a backward range scan of the list's key, whatever the list's length. */
export async function findMovesUpTo(
  q: Queryable,
  networkId: number,
  reads: readonly HistoryRead[],
): Promise<Map<string, Move[]>> {
  if (reads.length === 0) return new Map()
  const { rows } = await q.query<MoveRow>(
    `select r.address, t.* from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::int[]) as r(address, height, tx, transfer, most)
     cross join lateral (
       select ${moveColumns} from ${addressTransfers(networkId, '$1', 'r.address', ['0', 'r.height'])} t
       where t.network = $1 and t.address_id = r.address and t.status = 0
         and (t.block_height, t.tx_index) <= (r.height, r.tx)
         and (t.block_height, t.tx_index, t.transfer_index) <= (r.height, r.tx, r.transfer)
       order by t.block_height desc, t.tx_index desc, t.transfer_index desc, t.tx_hash desc limit r.most
     ) t`,
    [
      networkId,
      reads.map((r) => r.addressId),
      reads.map((r) => r.last.height),
      reads.map((r) => r.last.txIndex),
      reads.map((r) => r.last.transferIndex),
      reads.map((r) => r.limit),
    ],
  )
  const found = new Map<string, Move[]>(reads.map((r) => [r.addressId, []]))
  for (const row of rows) found.get(row.address)?.push(moveOf(row))
  return found
}

/**
 * Attributed counterparties of each address with the time of their first transfer, the earliest first, at most `limit` per
 * address.
 */
export async function findFirstMet(
  q: Queryable,
  networkId: number,
  addressIds: readonly string[],
  limit: number,
): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>(addressIds.map((id) => [id, new Map()]))
  if (addressIds.length === 0) return found
  const { rows } = await q.query<{ address: string; counterparty: string; first: string }>(
    `select a.id as address, s.counterparty, s.first from unnest($2::bigint[]) a(id)
     cross join lateral (
       select s.counterparty, extract(epoch from min(s.first_time))::bigint as first from tag_summary s
       where s.network = $1 and s.address_id = a.id group by s.counterparty order by 2 limit $3
     ) s`,
    [networkId, addressIds, limit],
  )
  for (const { address, counterparty, first } of rows) found.get(address)?.set(counterparty, Number(first))
  return found
}
