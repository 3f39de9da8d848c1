import type { GraphDocument } from '@/contract/graph/graphs'
import { readEvents } from '@/server/domain/graph'
import { authorOf } from '@/server/platform/actor-ref'
import { type Context, requireScope } from '@/server/platform/context'

/** A graph as a PDF, with the name shown on the page; the document is used as given and nothing is stored. */
export async function printGraph(
  ctx: Context,
  { document, name }: { document: GraphDocument; name: string },
): Promise<Uint8Array> {
  requireScope(ctx, 'cases:read')
  const { renderGraph } = await import('./content')
  const events = await readEvents(ctx, document)
  return renderGraph({ name, by: authorOf(ctx).name, document, events, at: ctx.clock.now().toISOString() })
}
