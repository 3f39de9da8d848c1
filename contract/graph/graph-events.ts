import { z } from 'zod'
import { graphCoinjoins } from './graph-coinjoins'
import { graphConversions } from './graph-conversions'

/** What happened to the addresses of a graph, as its picture shows it: CoinJoins, swaps and bridge transfers. */
export const graphEvents = z.strictObject({
  conversions: graphConversions.shape.conversions,
  coinjoins: graphCoinjoins.shape.coinjoins,
})
export type GraphEvents = z.infer<typeof graphEvents>

export const noEvents: GraphEvents = { conversions: [], coinjoins: [] }
