import type { ClientBase } from 'pg'
import { NATIVE_ASSET_ID } from '@/server/chain/ingest'
import { MemoryLedgers, type MemoryMovement } from '../ledger/memory'

const isFee = ({ place, to, asset }: MemoryMovement) => place.index === -1 && to === 0 && asset === NATIVE_ASSET_ID

/** Writes rows as ingest does, with orphaned copies, and with checkpoints as given by `every`. */
export async function writeMovements(
  client: Pick<ClientBase, 'query'>,
  network: number,
  movements: readonly MemoryMovement[],
  every: number,
): Promise<void> {
  const reference = new MemoryLedgers(movements, new Map())
  for (const m of movements.filter(({ from, raw }) => from !== 0 && raw > 0n).filter(isFee))
    await client.query(
      `insert into transaction_detail (network, tx_hash, block_height, block_hash, tx_index, status, fee_raw, fee_payer, block_time, detail)
       select $1, decode($2, 'hex'), $3::bigint, b, $4::int, s, $5::numeric, $6::bigint, to_timestamp($7), '{}'
       from (values ('\\x00'::bytea, $8::int), ('\\x01', 2)) v(b, s)`,
      [network, m.place.hash, m.place.height, m.place.tx, String(m.raw), m.from, m.time, m.place.height % 2],
    )
  const transfers = movements.filter((m) => !isFee(m))
  await client.query(
    `with t as (select * from unnest($2::bigint[], $3::int[], $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::int[], $9::numeric[], $10::int[])
       t(height, tx, idx, hash, src, dst, asset, raw, time))
     insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty, asset_id, amount_raw, block_time, status, ingest_seq)
     select $1, a, height, tx, decode(hash, 'hex') || case orphan when 2 then '\\x00'::bytea else '' end, idx, direction, c, asset, raw, to_timestamp(time), orphan, 1
     from (select t.*, src as a, dst as c, case when src = dst then 2 else 1 end as direction from t
           union all select t.*, dst, src, 0 from t where src <> dst) e cross join (values (0), (2)) o(orphan)`,
    [
      network,
      transfers.map(({ place }) => place.height),
      transfers.map(({ place }) => place.tx),
      transfers.map(({ place }) => place.index),
      transfers.map(({ place }) => place.hash),
      transfers.map(({ from }) => from),
      transfers.map(({ to }) => to),
      transfers.map(({ asset }) => asset),
      transfers.map(({ raw }) => String(raw)),
      transfers.map(({ time }) => time),
    ],
  )
  if (every === 0) return
  for (const [address, asset] of ledgersOf(movements))
    for (const [n, { place, balance, deficit }] of reference.ledger(address, asset).entries())
      if (n % every === every - 1)
        await client.query(`insert into ledger_checkpoint values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), $8, $9, $10)`, [
          ...[network, address, asset, place.height, place.tx, place.index, place.hash, n + 1, String(balance), String(deficit)],
        ])
}

/** Address and asset of every ledger. */
export function ledgersOf(movements: readonly MemoryMovement[]): [number, number][] {
  const keys = new Set(movements.flatMap(({ from, to, asset }) => [`${from} ${asset}`, `${to} ${asset}`]))
  return [...keys].map((key) => key.split(' ').map(Number) as [number, number]).filter(([address]) => address !== 0)
}
