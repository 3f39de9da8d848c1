import type { z } from 'zod'
import {
  type GraphNews,
  type GraphVersions,
  type getVersionInput,
  type listVersionsInput,
  type OldGraph,
  versionLimits,
} from '@/contract/graph/graph-versions'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { savedGraphDto } from './graph.dto'
import { requireGraph } from './require-graph'
import { findVersion, findVersions, versionsSince } from './version.repo'
import { documentOf, versionDto } from './versions'

/** The versions of a graph, newest first. Throws `not_found`. */
export async function listVersions(ctx: Context, input: z.output<typeof listVersionsInput>): Promise<GraphVersions> {
  requireScope(ctx, 'cases:read')
  return readChain(ctx.org.id, async (q) => {
    const { id: graphId } = await requireGraph(q, ctx.org.id, input.id)
    const limit = versionLimits.page + 1
    const rows = await findVersions(q, ctx.org.id, { graphId, before: input.before ?? null, limit })
    return { versions: rows.slice(0, versionLimits.page).map(versionDto), more: rows.length === limit }
  })
}

/** One version with its document. Throws `not_found`, also if the document was discarded. */
export async function getVersion(ctx: Context, input: z.output<typeof getVersionInput>): Promise<OldGraph> {
  requireScope(ctx, 'cases:read')
  return readChain(ctx.org.id, async (q) => {
    const { id } = await requireGraph(q, ctx.org.id, input.id)
    const row = await findVersion(q, ctx.org.id, id, input.revision)
    const document = row && (await documentOf(row))
    if (!row || !document) throw notFound('version of the graph')
    return { ...versionDto(row), document }
  })
}

/** The graph and what was changed, by whom, since a revision; null if nothing was. Throws `not_found`. */
export async function graphNews(ctx: Context, input: z.output<typeof getVersionInput>): Promise<GraphNews> {
  requireScope(ctx, 'cases:read')
  return readChain(ctx.org.id, async (q) => {
    const row = await requireGraph(q, ctx.org.id, input.id)
    if (row.revision <= input.revision) return null
    const versions = await versionsSince(q, ctx.org.id, row.id, input.revision)
    return { graph: savedGraphDto(row), versions: versions.map(versionDto) }
  })
}
