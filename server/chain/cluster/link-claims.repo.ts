import type { Queryable } from '@/server/platform/db'
import { addressTransfers, storedTransaction } from '../pairs'
import { claimKinds } from '../structural/claim'
import type { Link } from './link'
import { linkConfidence } from './link'

/** A link between two addresses of the index, by their ids, with the transaction that implies it. */
export interface IndexedLink extends Link {
  readonly hash: string
  readonly height: number
  /** Unix seconds. */
  readonly time: number
}

const kind = claimKinds.cluster_link

/** The links of these transactions (plain hex) that people withdrew, as `hash rule`. */
export async function withdrawnRules(q: Queryable, network: number, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await q.query<{ hash: string; rule: string }>(
    `select encode(tx_hash, 'hex') as hash, rule from cluster_unlink
     where network = $1::smallint and tx_hash in (select decode(h, 'hex') from unnest($2::text[]) as h)`,
    [network, hashes],
  )
  return new Set(rows.map(({ hash, rule }) => `${hash} ${rule}`))
}

/** Stores links as structural claims in force; an existing one gets the current wording. */
export async function insertLinks(q: Queryable, network: number, links: readonly IndexedLink[]): Promise<void> {
  if (links.length === 0) return
  await q.query(
    `with net as materialized (select $1::smallint as id)
     insert into structural_claim as c (network, tx_hash, kind, ordinal, block_height, tx_index, block_time, status, rule, basis,
       confidence, party, counterparty, detail)
     select net.id, decode(l.hash, 'hex'), ${kind}, l.ordinal, l.height,
       coalesce((select u.tx_index from utxo_tx u where u.network = net.id and u.tx_hash = decode(l.hash, 'hex') and u.block_height = l.height),
         (select t.tx_index from ${storedTransaction('net.id', "decode(l.hash, 'hex')")} t where t.network = net.id and t.tx_hash = decode(l.hash, 'hex') and t.block_height = l.height limit 1), 0),
       to_timestamp(l.time), 0, l.rule, 'structure', l.confidence, l.party, l.counterparty, '{}'
     from net cross join unnest($2::text[], $3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::smallint[], $8::bigint[], $9::bigint[])
       as l(hash, ordinal, height, time, rule, confidence, party, counterparty)
     on conflict (network, tx_hash, kind, ordinal) do update set block_height = excluded.block_height, tx_index = excluded.tx_index,
       block_time = excluded.block_time, status = 0, rule = excluded.rule, confidence = excluded.confidence, party = excluded.party,
       counterparty = excluded.counterparty`,
    [
      network,
      links.map(({ hash }) => hash),
      links.map(({ ordinal }) => ordinal),
      links.map(({ height }) => height),
      links.map(({ time }) => time),
      links.map(({ rule }) => rule),
      links.map(({ rule }) => linkConfidence[rule]),
      links.map(({ from }) => from),
      links.map(({ to }) => to),
    ],
  )
}

/** Removes the links whose first side is one of these addresses. Call this before storing the remaining ones again. */
export async function deleteLinksOf(q: Queryable, network: number, addressIds: readonly string[]): Promise<void> {
  await q.query(`delete from structural_claim where network = $1::smallint and kind = ${kind} and party = any($2::bigint[])`, [
    network,
    addressIds,
  ])
}

/** The stored links in force whose first side is one of these addresses. */
export async function linksOf(q: Queryable, network: number, addressIds: readonly string[]): Promise<IndexedLink[]> {
  const { rows } = await q.query<
    Record<'hash' | 'party' | 'counterparty' | 'height' | 'time' | 'rule', string> & { ordinal: number }
  >(
    `select encode(tx_hash, 'hex') as hash, rule, ordinal, block_height as height, extract(epoch from block_time)::bigint as time, party, counterparty
     from structural_claim where network = $1::smallint and kind = ${kind} and party = any($2::bigint[]) and status = 0`,
    [network, addressIds],
  )
  return rows.map(({ hash, rule, ordinal, height, time, party, counterparty }) => ({
    rule: rule as IndexedLink['rule'],
    hash,
    ordinal,
    height: Number(height),
    time: Number(time),
    from: party,
    to: counterparty,
  }))
}

/**
 * The clusters that are no longer valid: one of their links was withdrawn, lost its block, or named as change an address that
 * was paid again.
 */
export async function shakenClusters(q: Queryable, network: number): Promise<string[]> {
  const { rows } = await q.query<{ cluster_id: string }>(
    `with net as materialized (select $1::smallint as id), shaken as (
       select c.party from net join structural_claim c on c.network = net.id and c.kind = ${kind}
       where c.status <> 0
       union
       select c.party from net join cluster_unlink u on u.network = net.id and not u.applied
       join structural_claim c on c.network = net.id and c.tx_hash = u.tx_hash and c.kind = ${kind} and c.rule = u.rule
       union
       select c.party from net join structural_claim c on c.network = net.id and c.kind = ${kind} and c.rule = 'change' and c.status = 0
       where exists (select 1 from ${addressTransfers(network, 'net.id', 'c.counterparty')} at where at.network = net.id and at.address_id = c.counterparty
         and at.direction in (0, 2) and at.status <> 2 and at.tx_hash <> c.tx_hash)
     )
     select distinct m.cluster_id from net cross join shaken s join cluster_member m on m.network = net.id and m.address_id = s.party`,
    [network],
  )
  return rows.map(({ cluster_id }) => cluster_id)
}

/** Records that withdrawn links have been applied to the clusters. */
export async function markUnlinksApplied(q: Queryable, network: number): Promise<void> {
  await q.query('update cluster_unlink set applied = true where network = $1::smallint and not applied', [network])
}
