import { type PolicyHead, policyHeadColumns } from '@/server/domain/policy'
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

/** All that an answer needs to know of the snapshot before it looks at its subject. */
export interface Opening {
  pins: Pins
  epochs: { graph: number; attribution: number }
  /** The organisation's active version, or null where it has none yet. */
  policy: PolicyHead | null
  /** Whether another version shadows it. */
  shadowed: boolean
}

let known: { packs: string; lists: ListVersion[] } | null = null

/** Reads the opening in one statement. The lists are read anew when any pack was imported or grew. */
export async function findOpening(q: Queryable, network: number): Promise<Opening> {
  const { rows } = await q.query<{
    seq: string | null
    graph: string | null
    attribution: string | null
    at: number
    packs: string | null
    policy: PolicyHead | null
    shadowed: boolean
  }>(
    `select s.ingest_seq as seq, s.graph_epoch as graph, extract(epoch from now())::float8 as at, ${policyHeadColumns},
            (select value #>> '{}' from installation_fact where key = 'attribution_epoch') as attribution,
            (select md5(string_agg(id::text || ' ' || tag_count, ',' order by id)) from tag_pack) as packs
     from (select 1) as one left join network_state s on s.network = $1`,
    [network],
  )
  const [row] = rows
  const packs = row?.packs ?? ''
  if (known?.packs !== packs) known = { packs, lists: await findListVersions(q) }
  return {
    pins: { ingestSeq: Number(row?.seq ?? 0), at: row?.at ?? 0, lists: known.lists },
    epochs: { graph: Number(row?.graph ?? 0), attribution: Number(row?.attribution ?? 0) },
    policy: row?.policy ?? null,
    shadowed: row?.shadowed ?? false,
  }
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
