import type { GraphSort } from '@/contract/graph/saved-graphs'
import type { SortBy } from '@/contract/kernel/sort'
import { partOf } from '@/server/platform/database/like-pattern'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'

export interface GraphRow {
  id: string
  name: string
  network: number
  root: string
  case_id: string | null
  nodes: number
  edges: number
  imported: boolean
  revision: number
  created_by: unknown
  updated_by: unknown
  created_at: Date
  updated_at: Date
}

const head = 'id, name, network, root, case_id, nodes, edges, imported, revision, created_by, updated_by, created_at, updated_at'

/** Each sort has its own index, with exactly this expression. */
const sorts: Record<GraphSort, SortKey> = {
  updated_at: { sql: 'updated_at', type: 'timestamptz' },
  created_at: { sql: 'created_at', type: 'timestamptz' },
  name: { sql: 'lower(name)', type: 'text' },
}

export interface GraphSelection {
  filter: { caseId?: string | undefined; network?: number | undefined; root?: string | undefined; query?: string | undefined }
  sort: SortBy<GraphSort>
  after: SortedPosition | null
  limit: number
}

/** Graphs of an organisation that match a filter, sorted, after a position. */
export async function findGraphs(
  q: Queryable,
  orgId: string,
  { filter, sort, after, limit }: GraphSelection,
): Promise<(GraphRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, sort)
  const { rows } = await q.query<GraphRow & { sort_key: string }>(
    `select ${head}, ${order.key} from fund_flow_graph where org_id = $1::uuid and ($2::uuid is null or case_id = $2::uuid)
       and ($3::smallint is null or network = $3) and ($4::text is null or root = $4) and ($5::text is null or name ilike $5)
       and ${order.behind(6, 7)}
     order by ${order.by} limit $8::int`,
    [
      orgId,
      filter.caseId ?? null,
      filter.network ?? null,
      filter.root ?? null,
      filter.query === undefined ? null : partOf(filter.query),
      after?.key ?? null,
      after?.id ?? null,
      limit,
    ],
  )
  return rows
}

/** One graph by UUID with its document as text; `lock` locks it until the transaction ends. */
export async function findGraph(
  q: Queryable,
  orgId: string,
  id: string,
  lock = false,
): Promise<(GraphRow & { document: string }) | null> {
  const { rows } = await q.query<GraphRow & { document: string }>(
    `select ${head}, document::text as document from fund_flow_graph where org_id = $1::uuid and id = $2::uuid${lock ? ' for update' : ''}`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** Whether the organisation has the case (a UUID). */
export async function hasCase(q: Queryable, orgId: string, id: string): Promise<boolean> {
  const { rows } = await q.query('select 1 from case_file where org_id = $1::uuid and id = $2::uuid', [orgId, id])
  return rows.length === 1
}

/** Inserts a graph, or replaces all of it except its creation data; the caller has locked its row. */
export async function writeGraph(q: Queryable, orgId: string, row: GraphRow & { document: string }): Promise<void> {
  await q.query(
    `insert into fund_flow_graph (org_id, ${head}, document)
     values ($1::uuid, $2::uuid, $3, $4, $5, $6::uuid, $7, $8, $9, $10, $11::jsonb, $12::jsonb, $13, $14, $15::jsonb)
     on conflict (org_id, id) do update set name = excluded.name, network = excluded.network, root = excluded.root,
       case_id = excluded.case_id, nodes = excluded.nodes, edges = excluded.edges, imported = excluded.imported,
       revision = excluded.revision, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
       document = excluded.document`,
    [
      orgId,
      row.id,
      row.name,
      row.network,
      row.root,
      row.case_id,
      row.nodes,
      row.edges,
      row.imported,
      row.revision,
      JSON.stringify(row.created_by),
      JSON.stringify(row.updated_by),
      row.created_at,
      row.updated_at,
      row.document,
    ],
  )
}

/** Deletes a graph permanently. */
export async function deleteGraphRow(q: Queryable, orgId: string, id: string): Promise<void> {
  await q.query('delete from fund_flow_graph where org_id = $1::uuid and id = $2::uuid', [orgId, id])
}
