import type pg from 'pg'
import { archiving } from '@/server/chain/archive/archiving'
import { addressTransfers, feesPaid, isUtxo } from '@/server/chain/pairs'
import { NATIVE_ASSET_ID } from '../transfer-row'

/** Movements between two checkpoints of a ledger. */
export const CHECKPOINT_MOVEMENTS = 256

/**
 * Removes the checkpoints of ledgers at a height (SQL) and above, because a movement was added or removed there. The next fold
 * creates them again.
 */
export async function dropCheckpoints(client: pg.PoolClient, networkId: number, fromHeight: string): Promise<void> {
  await client.query(
    `with gone as (
       delete from ledger_checkpoint where network = $1 and block_height >= ${fromHeight} returning network, address_id, asset_id
     ) insert into ledger_to_note select distinct network, address_id, asset_id from gone on conflict do nothing`,
    [networkId],
  )
}

/**
 * SQL for the movements of ledgers `l (network, address_id, asset_id)` above `l`'s place (or from the beginning, if it has
 * none), signed: transfers, and fees as payments of the native asset to the null endpoint. Transfers to oneself move nothing.
 */
function movementsAbove(l: string, networkId: number): string {
  const place = (t: string, index: string) => `(${t}.block_height, ${t}.tx_index, ${index}, ${t}.tx_hash)`
  const above = `(${l}.block_height, ${l}.tx_index, ${l}.transfer_index, ${l}.tx_hash)`
  const columns = 'block_height, tx_index, transfer_index, tx_hash'
  return `select ${columns}, case direction when 0 then amount_raw else -amount_raw end as signed
    from ${addressTransfers(networkId, `${l}.network`, `${l}.address_id`, [`${l}.block_height`, '9223372036854775807'])} t
    where t.network = ${l}.network and t.address_id = ${l}.address_id and t.asset_id = ${l}.asset_id and t.direction in (0, 1)
      and t.status <> 2 and t.amount_raw > 0 and ${place('t', 't.transfer_index')} > ${above}
    union all
    select d.block_height, d.tx_index, -1, d.tx_hash, -d.fee_raw from ${feesPaid(`${l}.network`, `${l}.address_id`, [`${l}.block_height`, '9223372036854775807'])} d
    where ${l}.asset_id = ${NATIVE_ASSET_ID} and d.network = ${l}.network and d.fee_payer = ${l}.address_id and d.fee_raw > 0
      and d.status <> 2 and ${place('d', '-1')} > ${above}`
}

/**
 * Stores the state of the ledgers that the last fold moved (temp tables `folding` and `folding_payers`), once every
 * `CHECKPOINT_MOVEMENTS`. Call inside `asSoleWriter`, after `foldDeltas`. Totals count transfers but no fees, so the ledger of
 * a fee payer is counted from its last checkpoint on.
 */
export async function makeCheckpoints(client: pg.PoolClient, networkId: number): Promise<void> {
  // Fees of UTXO networks are no movements: what inputs contain beyond the transfers is in no ledger. Ledgers without a
  // checkpoint whose beginning is archived get none: each would have to be thawed to be counted.
  const whole = archiving() ? ' and (c.block_height is not null or archive_whole(t.network, t.address_id))' : ''
  const paysFees = isUtxo(networkId) ? 'false' : 't.fee_raw > 0'
  await client.query(
    `with net as materialized (select $1::smallint as id), moved as materialized (
       select src as address_id, asset_id from folding union select dst, asset_id from folding
       union select address_id, ${NATIVE_ASSET_ID} from folding_payers
       union select n.address_id, n.asset_id from net join ledger_to_note n on n.network = net.id
     ), ledger as materialized (
       select t.network, t.address_id, t.asset_id, coalesce(c.block_height, -1) as block_height, coalesce(c.tx_index, 0) as tx_index,
              coalesce(c.transfer_index, 0) as transfer_index, coalesce(c.tx_hash, '') as tx_hash,
              coalesce(c.movements, 0) as movements, coalesce(c.balance, 0) as balance, coalesce(c.deficit, 0) as deficit
       from net join moved m on true
       join address_asset_total t on t.network = net.id and t.address_id = m.address_id and t.asset_id = m.asset_id
         and (t.in_count + t.out_count >= ${CHECKPOINT_MOVEMENTS} or ${paysFees})
       left join lateral (
         select k.* from ledger_checkpoint k where k.network = t.network and k.address_id = t.address_id and k.asset_id = t.asset_id
         order by k.block_height desc, k.tx_index desc, k.transfer_index desc, k.tx_hash desc limit 1) c on true
       where m.address_id <> 0${whole} and (${paysFees} or t.in_count + t.out_count >= coalesce(c.movements, 0) + ${CHECKPOINT_MOVEMENTS})
     ), long as materialized (
       select l.* from ledger l cross join lateral (
         select count(*) as n from (select 1 from (${movementsAbove('l', networkId)}) m limit ${CHECKPOINT_MOVEMENTS}) m) c
       where c.n = ${CHECKPOINT_MOVEMENTS}
     ), running as (
       select l.network, l.address_id, l.asset_id, m.block_height, m.tx_index, m.transfer_index, m.tx_hash,
              l.movements + row_number() over w as movements, l.balance + sum(m.signed) over w as balance, l.deficit
       from long l cross join lateral (${movementsAbove('l', networkId)}) m
       window w as (partition by l.address_id, l.asset_id order by m.block_height, m.tx_index, m.transfer_index, m.tx_hash)
     ), standing as (
       select *, greatest(deficit, max(-balance) over (partition by address_id, asset_id order by block_height, tx_index, transfer_index, tx_hash)) as lacking
       from running
     )
     insert into ledger_checkpoint (network, address_id, asset_id, block_height, tx_index, transfer_index, tx_hash, movements, balance, deficit)
     select network, address_id, asset_id, block_height, tx_index, transfer_index, tx_hash, movements, balance, lacking
     from standing where movements % ${CHECKPOINT_MOVEMENTS} = 0
     on conflict do nothing`,
    [networkId],
  )
  await client.query('delete from ledger_to_note where network = $1', [networkId])
}
