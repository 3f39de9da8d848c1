import { z } from 'zod'
import { graphCoinjoins } from './graph-coinjoins'
import { graphConversions } from './graph-conversions'

/** Events of a graph's addresses that its picture shows: CoinJoins, swaps and bridge transfers. */
export const graphEvents = z.strictObject({
  conversions: graphConversions.shape.conversions,
  coinjoins: graphCoinjoins.shape.coinjoins,
})
export type GraphEvents = z.infer<typeof graphEvents>

export const noEvents: GraphEvents = { conversions: [], coinjoins: [] }
