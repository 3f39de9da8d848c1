import { claimKinds } from '@/server/chain/structural/claim'
import type { Queryable } from '@/server/platform/db'
import { isAttributed } from '@/server/trace'

const kind = claimKinds.cluster_link

export interface ClusterRow {
  network: number
  id: string
  size: number
  epoch: string
  changed_at: Date
}

/** A cluster by its UUID, or the one it was merged into; null if neither exists. */
export async function findCluster(q: Queryable, id: string): Promise<ClusterRow | null> {
  const { rows } = await q.query<ClusterRow>(
    `select c.network, c.id, c.size, c.epoch, e.started_at as changed_at
     from cluster asked join cluster c on c.network = asked.network and c.id = coalesce(asked.merged_into, asked.id)
     join cluster_epoch e on e.network = c.network and e.epoch = c.epoch
     where asked.id = $1::uuid and c.merged_into is null`,
    [id],
  )
  return rows[0] ?? null
}

/** The number of links of each rule in a cluster. */
export async function countLinks(q: Queryable, { network, id }: ClusterRow): Promise<{ rule: string; links: number }[]> {
  const { rows } = await q.query<{ rule: string; links: number }>(
    `select c.rule, count(*)::int as links from cluster_member m
     join structural_claim c on c.network = m.network and c.party = m.address_id and c.kind = ${kind} and c.status = 0
     where m.network = $1::smallint and m.cluster_id = $2::uuid group by c.rule order by links desc, c.rule`,
    [network, id],
  )
  return rows
}

/** The members for which the transaction's organisation sees statements: up to `limit` of them, and their total number. */
export async function findTagged(
  q: Queryable,
  { network, id }: Pick<ClusterRow, 'network' | 'id'>,
  limit: number,
): Promise<{ ids: string[]; count: number }> {
  const { rows } = await q.query<{ address_id: string; count: number }>(
    `select m.address_id::text, (count(*) over ())::int as count from cluster_member m
     where m.network = $1::smallint and m.cluster_id = $2::uuid and ${isAttributed('m.network', 'm.address_id')}
     order by m.address_id limit $3::int`,
    [network, id, limit],
  )
  return { ids: rows.map(({ address_id }) => address_id), count: rows[0]?.count ?? 0 }
}

/** Members, last seen first, after one of them. */
export async function findMembers(
  q: Queryable,
  { network, id }: ClusterRow,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await q.query<{ address_id: string }>(
    `select address_id::text from cluster_member
     where network = $1::smallint and cluster_id = $2::uuid and ($3::bigint is null or address_id < $3::bigint)
     order by address_id desc limit $4::int`,
    [network, id, after, limit],
  )
  return rows.map(({ address_id }) => address_id)
}

export interface LinkRow {
  hash: string
  ordinal: number
  rule: string
  confidence: number
  block_time: Date
  party: string
  counterparty: string
}

const linkColumns = `encode(c.tx_hash, 'hex') as hash, c.ordinal, c.rule, c.confidence, c.block_time, c.party::text, c.counterparty::text`

/** Links by the member they start at, last seen first, after one of them. */
export async function findLinks(
  q: Queryable,
  { network, id }: ClusterRow,
  after: { party: string; hash: string; ordinal: number } | null,
  limit: number,
): Promise<LinkRow[]> {
  const { rows } = await q.query<LinkRow>(
    `select ${linkColumns} from cluster_member m
     join structural_claim c on c.network = m.network and c.party = m.address_id and c.kind = ${kind} and c.status = 0
     where m.network = $1::smallint and m.cluster_id = $2::uuid and ($3::bigint is null or m.address_id < $3::bigint
       or (m.address_id = $3::bigint and (c.tx_hash, c.ordinal) > (decode($4::text, 'hex'), $5::int)))
     order by m.address_id desc, c.tx_hash, c.ordinal limit $6::int`,
    [network, id, after?.party ?? null, after?.hash ?? null, after?.ordinal ?? null, limit],
  )
  return rows
}

/** Whether a rule links addresses of a cluster through a transaction (plain hex). */
export async function hasLink(q: Queryable, { network, id }: ClusterRow, hash: string, rule: string): Promise<boolean> {
  const { rows } = await q.query(
    `select 1 from structural_claim c join cluster_member m on m.network = c.network and m.address_id = c.party
     where c.network = $1::smallint and c.tx_hash = decode($3::text, 'hex') and c.kind = ${kind} and c.rule = $4::text
       and c.status = 0 and m.cluster_id = $2::uuid limit 1`,
    [network, id, hash, rule],
  )
  return rows.length > 0
}

export interface Unlink {
  hash: string
  rule: string
  reason: string
  author: { type: string; id: string | null; name: string | null }
  at: Date
  applied: boolean
}

/** Records that a rule no longer applies to a transaction, for the whole installation, and who decided it. */
export async function insertUnlink(q: Queryable, orgId: string, network: number, unlink: Unlink): Promise<void> {
  const { author } = unlink
  await q.query(
    `insert into cluster_unlink (network, tx_hash, rule, reason, author_org, author_type, author_id, author_name, created_at, applied)
     values ($1::smallint, decode($2::text, 'hex'), $3::text, $4::text, $5::uuid, $6::text, $7::text, $8::text, $9::timestamptz, $10::boolean)
     on conflict (network, tx_hash, rule) do nothing`,
    [network, unlink.hash, unlink.rule, unlink.reason, orgId, author.type, author.id, author.name, unlink.at, unlink.applied],
  )
}

/** Clusters by their UUIDs, largest first. */
export async function findClusters(
  q: Queryable,
  network: number,
  ids: readonly string[],
): Promise<{ id: string; size: number; epoch: string }[]> {
  const { rows } = await q.query<{ id: string; size: number; epoch: string }>(
    'select id, size, epoch from cluster where network = $1::smallint and id = any($2::uuid[]) and merged_into is null order by size desc, id',
    [network, ids],
  )
  return rows
}

/** The cluster of a canonical address, and those of other canonical addresses that are in it; null for none. */
export async function findMembersAmong(
  q: Queryable,
  network: number,
  address: string,
  others: readonly string[],
): Promise<{ cluster: Omit<ClusterRow, 'changed_at'>; members: string[] } | null> {
  const { rows } = await q.query<Omit<ClusterRow, 'changed_at'>>(
    `select c.network, c.id, c.size, c.epoch from address a
     join cluster_member m on m.network = a.network and m.address_id = a.id
     join cluster c on c.network = m.network and c.id = m.cluster_id
     where a.network = $1::smallint and a.address = $2::text`,
    [network, address],
  )
  const [cluster] = rows
  if (cluster === undefined) return null
  const among = await q.query<{ address: string }>(
    `with net as materialized (select $1::smallint as id)
     select a.address from net cross join unnest($3::text[]) as w(address)
     join address a on a.network = net.id and a.address = w.address
     join cluster_member m on m.network = net.id and m.address_id = a.id and m.cluster_id = $2::uuid order by a.address`,
    [network, cluster.id, others],
  )
  return { cluster, members: among.rows.map((row) => row.address) }
}
