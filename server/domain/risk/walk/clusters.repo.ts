import { claimKinds } from '@/server/chain/structural/claim'
import { once } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import { countsEver, isAttributed, stands, undisputed } from '@/server/trace'

/** A larger cluster takes no part in a check: looking for its tagged members would cost more than the check. */
export const mostMembers = 20_000
/** The most tagged members of one cluster whose statements are read, first seen first. */
const mostTagged = 10
/** The most links that are read to find a path from one member to another. */
const mostLinks = 5_000

/** The cluster of an address, and up to ten of its members for which the organisation sees a statement. */
export interface TaggedTogether {
  addressId: number
  /** UUID. */
  cluster: string
  size: number
  tagged: number[]
}

/** Those of these addresses that are in clusters with tagged members. */
export async function findTaggedTogether(q: Queryable, network: number, ids: readonly number[]): Promise<TaggedTogether[]> {
  if (ids.length === 0) return []
  const { rows } = await q.query<{ address_id: string; cluster_id: string; size: number; tagged: string[] }>(
    `with net as materialized (select $1::smallint as id), mine as materialized (
       select m.address_id, m.cluster_id, c.size from net cross join unnest($2::bigint[]) as a(id)
       join cluster_member m on m.network = net.id and m.address_id = a.id
       join cluster c on c.network = net.id and c.id = m.cluster_id and c.size <= ${mostMembers}
     ), tagged as materialized (
       select d.cluster_id, t.address_id from net cross join (select distinct cluster_id from mine) d
       cross join lateral (select m.address_id from cluster_member m where m.network = net.id and m.cluster_id = d.cluster_id
         and ${isAttributed('m.network', 'm.address_id')} order by m.address_id limit ${mostTagged}) t
     )
     select mine.address_id, mine.cluster_id, mine.size, array_agg(tagged.address_id::text order by tagged.address_id) as tagged
     from mine join tagged using (cluster_id) group by mine.address_id, mine.cluster_id, mine.size order by mine.address_id`,
    [network, ids],
  )
  return rows.map((row) => ({
    addressId: Number(row.address_id),
    cluster: row.cluster_id,
    size: row.size,
    tagged: row.tagged.map(Number),
  }))
}

/** The cluster an address is in, if it takes part in checks. */
export async function findClusterOfSubject(
  q: Queryable,
  network: number,
  id: number,
): Promise<{ cluster: string; size: number } | null> {
  const { rows } = await q.query<{ cluster: string; size: number }>(
    `select c.id as cluster, c.size from cluster_member m join cluster c on c.network = m.network and c.id = m.cluster_id
     where m.network = $1::smallint and m.address_id = $2::bigint and c.size <= ${mostMembers}`,
    [network, id],
  )
  return rows[0] ?? null
}

/**
 * Members of a cluster except one, at most `limit`: those that exchanged something with the most attributed addresses first,
 * then those seen first.
 */
export async function findExposedMembers(
  q: Queryable,
  network: number,
  cluster: string,
  but: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await q.query<{ address_id: string }>(
    `select m.address_id from cluster_member m
     cross join lateral (select count(*) as n from (select 1 from tag_summary s where s.network = m.network
       and s.address_id = m.address_id and s.direction in (0, 1) and ${countsEver('s')} limit 100) few) met
     where m.network = $1::smallint and m.cluster_id = $2::uuid and m.address_id <> $3::bigint
     order by met.n desc, m.address_id limit $4::int`,
    [network, cluster, but, limit],
  )
  return rows.map(({ address_id }) => Number(address_id))
}

/** Whether any cluster of the network has a member that is attributed for the transaction's organisation. */
export async function hasTaggedCluster(q: Queryable, network: number): Promise<boolean> {
  const { rows } = await q.query<{ found: boolean }>(
    `select exists (select 1 from attribution a join cluster_member m on m.network = a.network and m.address_id = a.address_id
       where a.network = $1::smallint and a.tag_type = 'actor' and (a.org_id is null or a.org_id = current_org())
         and ${stands('a')} and ${undisputed('a')}) as found`,
    [network],
  )
  return rows[0]?.found === true
}

export function findCurrentOrg(q: Queryable): Promise<string> {
  return once(q, 'current org', async () => {
    const { rows } = await q.query<{ org: string | null }>('select current_org()::text as org', [])
    return rows[0]?.org ?? ''
  })
}

/** The weakest link on the shortest path between two members, and the path's number of links. */
export interface LinkBetween {
  rule: string
  /** Transaction hash, lower-case hex without 0x. */
  hash: string
  confidence: number
  links: number
}

interface LinkRow {
  hash: string
  rule: string
  confidence: number
  party: string
  counterparty: string
}

/** How two members of a cluster are linked; null if the path needs more links than are read. */
export async function findLinkBetween(q: Queryable, network: number, from: number, to: number): Promise<LinkBetween | null> {
  const reached = new Map<string, { before: string; link: LinkRow } | null>([[String(from), null]])
  let frontier = [String(from)]
  for (let read = 0; frontier.length > 0 && read < mostLinks && !reached.has(String(to)); ) {
    const rows = await linksAround(q, network, frontier)
    read += rows.length
    const next: string[] = []
    for (const link of rows) {
      for (const [near, far] of [
        [link.party, link.counterparty],
        [link.counterparty, link.party],
      ] as const) {
        if (!reached.has(near) || reached.has(far)) continue
        reached.set(far, { before: near, link })
        next.push(far)
      }
    }
    frontier = next
  }
  const way: LinkRow[] = []
  for (let at = reached.get(String(to)); at != null; at = reached.get(at.before)) way.push(at.link)
  if (way.length === 0) return null
  const { rule, hash, confidence } = way.reduce((weakest, link) => (link.confidence < weakest.confidence ? link : weakest))
  return { rule, hash, confidence, links: way.length }
}

async function linksAround(q: Queryable, network: number, ids: readonly string[]): Promise<LinkRow[]> {
  const at = (end: 'party' | 'counterparty') =>
    `(select c.tx_hash, c.ordinal, c.rule, c.confidence, c.party, c.counterparty from net join structural_claim c on c.network = net.id
      where c.${end} = any($2::bigint[]) and c.kind = ${claimKinds.cluster_link} and c.status = 0 limit ${mostLinks})`
  const { rows } = await q.query<LinkRow>(
    `with net as materialized (select $1::smallint as id)
     select encode(l.tx_hash, 'hex') as hash, l.rule, l.confidence, l.party::text, l.counterparty::text
     from (${at('party')} union ${at('counterparty')}) l order by l.confidence desc, l.tx_hash, l.ordinal`,
    [network, ids],
  )
  return rows
}
