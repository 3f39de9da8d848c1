import type { SavedGraph } from '@/contract/graph/saved-graphs'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { savedGraphDto } from './graph.dto'
import { requireGraph } from './require-graph'

/** A saved graph with its document. Throws `not_found`. */
export async function getGraph(ctx: Context, input: { id: string }): Promise<SavedGraph> {
  requireScope(ctx, 'cases:read')
  return readChain(ctx.org.id, async (q) => savedGraphDto(await requireGraph(q, ctx.org.id, input.id)))
}
