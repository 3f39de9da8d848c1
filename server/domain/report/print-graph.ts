import type { GraphDocument } from '@/contract/graphs'
import { authorOf } from '@/server/platform/actor-ref'
import { type Context, requireScope } from '@/server/platform/context'

/** A graph as a PDF, with the name that it has on the page; the document is as it comes and nothing is stored. */
export async function printGraph(
  ctx: Context,
  { document, name }: { document: GraphDocument; name: string },
): Promise<Uint8Array> {
  requireScope(ctx, 'cases:read')
  const { renderGraph } = await import('./content')
  return renderGraph({ name, by: authorOf(ctx).name, document, at: ctx.clock.now().toISOString() })
}
