import type { Queryable } from '@/server/platform/db'

/** A transfer of a watched address that is to be evaluated. Ids and the ingest's number as strings. */
export interface Hit {
  ingestSeq: string
  addressId: string
  height: number
  txIndex: number
  transferIndex: number
  /** Hexadecimal. */
  hash: string
}

/** The next hits of a network, in the order of their ingest; those of one address in chain order. */
export async function findHits(q: Queryable, networkId: number, limit: number): Promise<Hit[]> {
  const { rows } = await q.query<{ seq: string; address: string; height: string; tx: number; transfer: number; hash: string }>(
    `select ingest_seq as seq, address_id as address, block_height as height, tx_index as tx, transfer_index as transfer,
       encode(tx_hash, 'hex') as hash
     from watch_hit h where network = $1
     order by h.network, h.ingest_seq, h.address_id, h.block_height, h.tx_index, h.transfer_index, h.tx_hash limit $2`,
    [networkId, limit],
  )
  return rows.map((row) => ({
    ingestSeq: row.seq,
    addressId: row.address,
    height: Number(row.height),
    txIndex: row.tx,
    transferIndex: row.transfer,
    hash: row.hash,
  }))
}

/** Deletes hits that every organisation has evaluated. */
export async function deleteHits(q: Queryable, networkId: number, hits: readonly Hit[]): Promise<void> {
  await q.query(
    `delete from watch_hit w using unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::text[])
       as h(seq, address, height, tx, transfer, hash)
     where w.network = $1 and w.ingest_seq = h.seq and w.address_id = h.address and w.block_height = h.height
       and w.tx_index = h.tx and w.transfer_index = h.transfer and w.tx_hash = decode(h.hash, 'hex')`,
    [
      networkId,
      hits.map((h) => h.ingestSeq),
      hits.map((h) => h.addressId),
      hits.map((h) => h.height),
      hits.map((h) => h.txIndex),
      hits.map((h) => h.transferIndex),
      hits.map((h) => h.hash),
    ],
  )
}

/** Which of these networks have pending hits. */
export async function networksWithHits(q: Queryable, networkIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await q.query<{ id: number }>(
    'select n.id from unnest($1::smallint[]) n(id) where exists (select 1 from watch_hit h where h.network = n.id)',
    [networkIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The organisations (UUIDs) that watch these addresses, with their address ids. */
export async function findWatchers(
  q: Queryable,
  networkId: number,
  addressIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await q.query<{ org_id: string; address_id: string }>(
    'select org_id, address_id from watched_address where network = $1 and address_id = any($2::bigint[]) order by org_id, address_id',
    [networkId, addressIds],
  )
  const found = new Map<string, Set<string>>()
  for (const { org_id, address_id } of rows) found.set(org_id, (found.get(org_id) ?? new Set()).add(address_id))
  return found
}

/** Every organisation that watches an address. */
export async function findWatchingOrganisations(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ org_id: string }>('select distinct org_id from watched_address order by 1')
  return rows.map(({ org_id }) => org_id)
}

/** The number of the last ingest that is folded into a network's edges. */
export async function foldedSeq(q: Queryable, networkId: number): Promise<bigint> {
  const { rows } = await q.query<{ seq: string }>('select folded_seq as seq from network_state where network = $1', [networkId])
  return BigInt(rows[0]?.seq ?? 0)
}
