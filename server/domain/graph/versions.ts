import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { type GraphChange, graphChange } from '@/contract/graph/graph-changes'
import { type GraphVersion, graphText } from '@/contract/graph/graph-versions'
import { type GraphDocument, graphDocument } from '@/contract/graph/graphs'
import { policyActor } from '@/contract/policies'
import { iso } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import type { GraphRow } from './graph.repo'
import { addVersion, thinVersions, type VersionRow } from './version.repo'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** Stores a state of a graph as a version, with what changed, and discards excess documents. */
export async function keepVersion(
  q: Queryable,
  orgId: string,
  row: GraphRow & { document: string },
  changes: readonly GraphChange[],
): Promise<void> {
  const text = graphText(JSON.parse(row.document))
  await addVersion(q, orgId, {
    id: uuidv7(),
    graph_id: row.id,
    revision: row.revision,
    name: row.name,
    nodes: row.nodes,
    edges: row.edges,
    changes,
    document: await pack(text),
    document_sha256: createHash('sha256').update(text).digest('hex'),
    saved_by: row.updated_by,
    saved_at: row.updated_at,
  })
  await thinVersions(q, orgId, row.id)
}

/** The document of a version; null once discarded. */
export async function documentOf(row: { document: Buffer | null }): Promise<GraphDocument | null> {
  return row.document === null ? null : graphDocument.parse(JSON.parse((await unpack(row.document)).toString('utf8')))
}

/** A version as answers show it. */
export function versionDto(row: VersionRow): GraphVersion {
  const { revision, name, nodes, edges, document_sha256, kept } = row
  const saved_by = policyActor.parse(row.saved_by)
  const changes = z.array(graphChange).parse(row.changes)
  return { revision, name, saved_by, saved_at: iso(row.saved_at), nodes, edges, changes, kept, document_sha256 }
}
