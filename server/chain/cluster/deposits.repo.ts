import { storedEdges } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import { addressTransfers } from '../pairs'
import { claimKinds } from '../structural/claim'
import type { IndexedLink } from './link-claims.repo'

/** An exchange's address, with the number of its payers and how many of those it paid (within the sample). */
export interface HotWallet {
  addressId: string
  payers: number
  paidBack: number
}

/** Number of payers examined to judge a hot wallet. */
const SAMPLE = 2_000

/**
 * Addresses tagged as an exchange's by statements shared by all organisations, and that were paid. Statements of one
 * organisation do not count here: clusters are the same for all.
 */
export async function exchangeWallets(q: Queryable, network: number): Promise<HotWallet[]> {
  const { rows } = await q.query<{ id: string; payers: string; paid_back: string }>(
    `with net as materialized (select $1::smallint as id), tagged as (
       select distinct a.address_id as id from net join attribution a on a.network = net.id
       where a.category = 'exchange' and a.tag_type = 'actor' and a.org_id is null and a.removed_at is null and a.address_id is not null
     )
     select t.id::text, count(*) as payers,
       count(*) filter (where exists (select 1 from ${storedEdges('edge_out', 'net.id', 't.id')} o where o.network = net.id and o.src = t.id and o.dst = p.src)) as paid_back
     from net cross join tagged t
     cross join lateral (select distinct e.src from ${storedEdges('edge_in', 'net.id', 't.id')} e where e.network = net.id and e.dst = t.id and e.src <> t.id limit ${SAMPLE}) p
     group by net.id, t.id order by t.id`,
    [network],
  )
  return rows.map(({ id, payers, paid_back }) => ({ addressId: id, payers: Number(payers), paidBack: Number(paid_back) }))
}

/** An address that paid a hot wallet an asset twice or more and paid no one else any of it. */
export interface Candidate {
  addressId: string
  assetId: number
}

/** Before the first candidate and the first deposit address. */
export const atFirst: Candidate = { addressId: '0', assetId: -1 }

/** Candidates in the order of their ids, after a given one. */
export async function candidates(
  q: Queryable,
  network: number,
  hotWallet: string,
  after: Candidate,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await q.query<Candidate>(
    `with net as materialized (select $1::smallint as id)
     select e.src::text as "addressId", e.asset_id as "assetId" from net join ${storedEdges('edge_in', 'net.id', '$2')} e on e.network = net.id and e.dst = $2::bigint
     where (e.src, e.asset_id) > ($3::bigint, $4::int) and e.src <> e.dst and e.n >= 2
       and not exists (select 1 from ${storedEdges('edge_out', 'net.id', 'e.src')} o where o.network = net.id and o.src = e.src and o.asset_id = e.asset_id and o.dst <> e.dst)
       and not exists (select 1 from attribution a where a.network = net.id and a.address_id = e.src and a.tag_type = 'actor'
         and a.org_id is null and a.removed_at is null)
     order by e.src, e.asset_id limit $5::int`,
    [network, hotWallet, after.addressId, after.assetId, limit],
  )
  return rows
}

/** One movement of a ledger. `from` and `to` are address ids, `hash` plain hex. */
export interface LedgerMovement {
  from: string
  to: string
  amount: bigint
  time: number
  hash: string
  height: number
  transferIndex: number
}

/** Longest ledger that is read: longer ones are no deposit address, and would not fit the job's memory. */
const MOVEMENTS = 5_000

/** All movements of an address in an asset, in chain order; null if there are too many for one customer. */
export async function ledgerOf(
  q: Queryable,
  network: number,
  { addressId, assetId }: Candidate,
): Promise<LedgerMovement[] | null> {
  const { rows } = await q.query<{
    direction: number
    counterparty: string
    amount_raw: string
    time: string
    hash: string
    height: string
    transfer_index: number
  }>(
    `select direction, counterparty::text, amount_raw::text, extract(epoch from block_time)::bigint as time, encode(tx_hash, 'hex') as hash,
       block_height as height, transfer_index
     from ${addressTransfers(network, '$1', '$2')} t where network = $1::smallint and address_id = $2::bigint and asset_id = $3::int and status = 0 and amount_raw > 0
     order by block_height, tx_index, transfer_index limit ${MOVEMENTS + 1}`,
    [network, addressId, assetId],
  )
  if (rows.length > MOVEMENTS) return null
  return rows.map(({ direction, counterparty, amount_raw, time, hash, height, transfer_index }) => ({
    from: direction === 0 ? counterparty : addressId,
    to: direction === 0 ? addressId : direction === 1 ? counterparty : addressId,
    amount: BigInt(amount_raw),
    time: Number(time),
    hash,
    height: Number(height),
    transferIndex: transfer_index,
  }))
}

export interface DepositAddressRow extends Candidate {
  hotWallet: string
}

/** Stores the deposit addresses of an epoch. */
export async function putDepositAddresses(
  q: Queryable,
  network: number,
  found: readonly DepositAddressRow[],
  epoch: number,
): Promise<void> {
  await q.query(
    `insert into deposit_address (network, address_id, asset_id, hot_wallet, epoch)
     select $1::smallint, f.address, f.asset, f.wallet, $5::bigint from unnest($2::bigint[], $3::int[], $4::bigint[]) as f(address, asset, wallet)
     on conflict (network, address_id, asset_id) do update set hot_wallet = excluded.hot_wallet, epoch = excluded.epoch`,
    [
      network,
      found.map(({ addressId }) => addressId),
      found.map(({ assetId }) => assetId),
      found.map(({ hotWallet }) => hotWallet),
      epoch,
    ],
  )
}

/** Deletes deposit addresses that an epoch did not find again. */
export async function forgetDepositAddresses(q: Queryable, network: number, epoch: number): Promise<void> {
  await q.query('delete from deposit_address where network = $1::smallint and epoch < $2::bigint', [network, epoch])
}

/** Deposit addresses in the order of their ids, after one of them. */
export async function depositAddressesAfter(
  q: Queryable,
  network: number,
  after: Candidate,
  limit: number,
): Promise<DepositAddressRow[]> {
  const { rows } = await q.query<DepositAddressRow>(
    `select address_id::text as "addressId", asset_id as "assetId", hot_wallet::text as "hotWallet" from deposit_address
     where network = $1::smallint and (address_id, asset_id) > ($2::bigint, $3::int) order by address_id, asset_id limit $4::int`,
    [network, after.addressId, after.assetId, limit],
  )
  return rows
}

export interface PayerRow {
  id: string
  payees: number
  tagged: boolean
  hotWallets: string[]
  dealtWith: string[]
}

/** The payers of an asset into a deposit address, with what the index knows of each (payees up to 50). */
export async function payersOf(q: Queryable, network: number, { addressId, assetId }: Candidate): Promise<PayerRow[]> {
  const { rows } = await q.query<PayerRow>(
    `with net as materialized (select $1::smallint as id), payer as materialized (
       select e.src as id from net join ${storedEdges('edge_in', 'net.id', '$2')} e on e.network = net.id and e.dst = $2::bigint and e.asset_id = $3::int
     )
     select p.id::text,
       (select count(*)::int from (select 1 from ${storedEdges('edge_out', 'net.id', 'p.id')} o where o.network = net.id and o.src = p.id and o.asset_id = $3::int limit 50) few) as payees,
       p.id = 0 or exists (select 1 from attribution a where a.network = net.id and a.address_id = p.id and a.tag_type = 'actor'
         and a.org_id is null and a.removed_at is null) as tagged,
       array(select d.hot_wallet::text from (select distinct on (d.address_id) d.hot_wallet from (
           select o.dst, o.asset_id from ${storedEdges('edge_out', 'net.id', 'p.id')} o where o.network = net.id and o.src = p.id limit 200) o
         join deposit_address d on d.network = net.id and d.address_id = o.dst and d.asset_id = o.asset_id order by d.address_id) d) as "hotWallets",
       array(select distinct q.id::text from payer q where q.id <> p.id and (
         exists (select 1 from ${storedEdges('edge_out', 'net.id', 'p.id')} o where o.network = net.id and o.src = p.id and o.dst = q.id)
         or exists (select 1 from ${storedEdges('edge_out', 'net.id', 'q.id')} o where o.network = net.id and o.src = q.id and o.dst = p.id))) as "dealtWith"
     from net cross join payer p order by p.id`,
    [network, addressId, assetId],
  )
  return rows
}

/** Makes these the only stored deposit links of a network. Returns the addresses of removed links. */
export async function keepOnlyDeposits(q: Queryable, network: number, links: readonly IndexedLink[]): Promise<string[]> {
  const { rows } = await q.query<{ party: string; counterparty: string }>(
    `delete from structural_claim c where c.network = $1::smallint and c.kind = ${claimKinds.cluster_link} and c.rule = 'deposit_address'
       and not exists (select 1 from unnest($2::text[], $3::int[]) as k(hash, ordinal)
         where decode(k.hash, 'hex') = c.tx_hash and k.ordinal = c.ordinal)
     returning c.party::text, c.counterparty::text`,
    [network, links.map(({ hash }) => hash), links.map(({ ordinal }) => ordinal)],
  )
  return [...new Set(rows.flatMap(({ party, counterparty }) => [party, counterparty]))]
}
