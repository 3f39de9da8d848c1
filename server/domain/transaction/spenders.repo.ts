import { addressTransfers, transactionDetails } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'

/** How many payments of an address are searched for the one that spends an output. */
const lookedThrough = 500

/**
 * The transactions (hex) that spend outputs of one transaction, by output number. There is no index of spent outputs: the next
 * transfers of each output's address are searched, so a spender may not be found.
 */
export async function findSpenders(
  q: Queryable,
  network: number,
  hash: string,
  height: number,
  outputs: readonly { index: number; addressId: string }[],
): Promise<Map<number, string>> {
  if (outputs.length === 0) return new Map()
  const { rows } = await q.query<{ index: number; hash: string }>(
    `select o.index, s.hash
     from unnest($4::int[], $5::bigint[]) as o(index, address_id)
     cross join lateral (
       select encode(d.tx_hash, 'hex') as hash
       from (
         select distinct tx_hash from (
           select tx_hash, direction, status from ${addressTransfers(network, '$1', 'o.address_id')}
           where network = $1 and address_id = o.address_id and block_height >= $3
           order by block_height, tx_index, transfer_index, tx_hash limit ${lookedThrough}
         ) next where direction in (1, 2) and status <> 2
       ) c
       join ${transactionDetails('$1', 'c.tx_hash')} d on d.network = $1 and d.tx_hash = c.tx_hash and d.status <> 2
       where d.detail @> jsonb_build_object('inputs', jsonb_build_array(jsonb_build_object('prev', jsonb_build_array($2::text, o.index))))
       limit 1
     ) s`,
    [network, hash, height, outputs.map((o) => o.index), outputs.map((o) => o.addressId)],
  )
  return new Map(rows.map((row) => [row.index, row.hash]))
}
