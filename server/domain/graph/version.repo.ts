import { versionLimits } from '@/contract/graph/graph-versions'
import type { Queryable } from '@/server/platform/db'

export interface VersionRow {
  revision: number
  name: string
  nodes: number
  edges: number
  changes: unknown
  document_sha256: string
  saved_by: unknown
  saved_at: Date
  kept: boolean
}

export interface NewVersion extends Omit<VersionRow, 'kept'> {
  id: string
  graph_id: string
  /** Gzip of the JSON. */
  document: Buffer
}

const head = 'revision, name, nodes, edges, changes, document_sha256, saved_by, saved_at, document is not null as kept'

/** Adds a version unless the graph already has that revision; the caller has locked the graph's row. */
export async function addVersion(q: Queryable, orgId: string, row: NewVersion): Promise<void> {
  await q.query(
    `insert into fund_flow_graph_version
       (org_id, id, graph_id, revision, name, nodes, edges, changes, document, document_sha256, saved_by, saved_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7, $8::jsonb, $9, $10, $11::jsonb, $12)
     on conflict (org_id, graph_id, revision) do nothing`,
    [
      orgId,
      row.id,
      row.graph_id,
      row.revision,
      row.name,
      row.nodes,
      row.edges,
      JSON.stringify(row.changes),
      row.document,
      row.document_sha256,
      JSON.stringify(row.saved_by),
      row.saved_at,
    ],
  )
}

/** Whether a version of this revision of a graph is stored. */
export async function hasVersion(q: Queryable, orgId: string, graphId: string, revision: number): Promise<boolean> {
  const { rows } = await q.query(
    'select 1 from fund_flow_graph_version where org_id = $1::uuid and graph_id = $2::uuid and revision = $3',
    [orgId, graphId, revision],
  )
  return rows.length === 1
}

/** Versions of a graph before a revision, newest first. */
export async function findVersions(
  q: Queryable,
  orgId: string,
  { graphId, before, limit }: { graphId: string; before: number | null; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await q.query<VersionRow>(
    `select ${head} from fund_flow_graph_version
     where org_id = $1::uuid and graph_id = $2::uuid and ($3::int is null or revision < $3) order by revision desc limit $4`,
    [orgId, graphId, before, limit],
  )
  return rows
}

/** Versions of a graph after a revision, oldest first; limited to the newest. */
export async function versionsSince(q: Queryable, orgId: string, graphId: string, revision: number): Promise<VersionRow[]> {
  const { rows } = await q.query<VersionRow>(
    `select ${head} from fund_flow_graph_version
     where org_id = $1::uuid and graph_id = $2::uuid and revision > $3 order by revision desc limit $4`,
    [orgId, graphId, revision, versionLimits.page],
  )
  return rows.reverse()
}

/** One version with its document, which is null once discarded. */
export async function findVersion(
  q: Queryable,
  orgId: string,
  graphId: string,
  revision: number,
): Promise<(VersionRow & { document: Buffer | null }) | null> {
  const { rows } = await q.query<VersionRow & { document: Buffer | null }>(
    `select ${head}, document from fund_flow_graph_version where org_id = $1::uuid and graph_id = $2::uuid and revision = $3`,
    [orgId, graphId, revision],
  )
  return rows[0] ?? null
}

/** Discards documents by `versionLimits`: of older versions, the last in each span of minutes is kept, up to a total. */
export async function thinVersions(q: Queryable, orgId: string, graphId: string): Promise<void> {
  await q.query(
    `with kept as (
       select id, row_number() over newest as place,
         floor(extract(epoch from saved_at) / $3::int) = floor(extract(epoch from lag(saved_at) over newest) / $3::int) as followed
       from fund_flow_graph_version where org_id = $1::uuid and graph_id = $2::uuid and document is not null
       window newest as (order by revision desc)
     )
     update fund_flow_graph_version v set document = null from kept
     where v.org_id = $1::uuid and v.id = kept.id and (kept.place > $5::int or (kept.place > $4::int and kept.followed))`,
    [orgId, graphId, versionLimits.minutes * 60, versionLimits.newest, versionLimits.documents],
  )
}
