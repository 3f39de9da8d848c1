import { type GraphEvents, noEvents } from '@/contract/graph/graph-events'
import { type GraphDocument, graphLimits } from '@/contract/graph/graphs'
import type { Context } from '@/server/platform/context'
import { listCoinjoins } from './list-coinjoins'
import { listConversions } from './list-conversions'

/** The events of a graph's addresses, as drawn by the console; none for an imported graph, whose figures are not ours. */
export async function readEvents(ctx: Context, { network, nodes, imported }: GraphDocument): Promise<GraphEvents> {
  if (imported) return noEvents
  const asked = { network, addresses: nodes.slice(0, graphLimits.linked).map(({ address }) => address) }
  const { conversions } = await listConversions(ctx, asked)
  const { coinjoins } = await listCoinjoins(ctx, asked)
  return { conversions, coinjoins }
}
