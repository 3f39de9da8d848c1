import type { Queryable } from '@/server/platform/db'

/** The version of one list of sanctions. */
export interface ListVersion {
  list_id: string
  version: string
  sha256: string
}

/** What an answer is pinned to besides its policy and the epochs. */
export interface Pins {
  /** Everything of the network up to this ingest was in the answer. */
  ingestSeq: number
  /** The database's time of the snapshot, in epoch seconds with fractions. */
  at: number
  lists: ListVersion[]
}

let known: { packs: string; lists: ListVersion[] } | null = null

/** Pins of the open snapshot. The lists are read anew when any pack was imported or grew. */
export async function findPins(q: Queryable, network: number): Promise<Pins> {
  const { rows } = await q.query<{ seq: string | null; at: number; packs: string | null }>(
    `select (select ingest_seq from network_state where network = $1) as seq, extract(epoch from now())::float8 as at,
            (select md5(string_agg(id::text || ' ' || tag_count, ',' order by id)) from tag_pack) as packs`,
    [network],
  )
  const packs = rows[0]?.packs ?? ''
  if (known?.packs !== packs) known = { packs, lists: await findListVersions(q) }
  return { ingestSeq: Number(rows[0]?.seq ?? 0), at: rows[0]?.at ?? 0, lists: known.lists }
}

/** The newest pack behind every list that makes statements, by list id. */
export async function findListVersions(q: Queryable): Promise<ListVersion[]> {
  const { rows } = await q.query<ListVersion>(
    `select distinct on (a.listed_by) a.listed_by as list_id, p.version, p.sha256
     from attribution a join attribution_pack l on l.attribution_id = a.id join tag_pack p on p.id = l.tag_pack_id
     where a.listed_by is not null and a.org_id is null
     order by a.listed_by, p.imported_at desc, p.id desc`,
  )
  return rows
}
