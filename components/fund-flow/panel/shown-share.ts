import type { FlowSide, GraphDocument } from '@/contract/graph/graphs'
import { micros, usdText } from '@/contract/graph/micros'
import { withoutHidden } from '../document/flow-hidden'

/** The share of what an address received or sent that the graph shows. */
export interface ShownShare {
  /** Dollars of the drawn flows, and of all. */
  shown: string
  all: string
  /** Whole percent, rounded down, so that 100 means all of it; null if nothing has a price. */
  percent: number | null
  /** Whether transfers without a price are missing from both. */
  unpriced: boolean
}

/**
 * The share of one side of an address that is drawn, by the dollars of priced transfers. Null until the side was fetched
 * without gaps, because its total is unknown before.
 */
export function shownShare(document: GraphDocument, address: string, side: FlowSide): ShownShare | null {
  const rest = document.remainders.find((one) => one.address === address && one.side === side)
  const total = rest?.total_usd
  if (rest === undefined || total === undefined) return null
  const all = micros(total)
  const flows = withoutHidden(document).edges.filter(
    (edge) => (side === 'in' ? edge.to : edge.from) === address && edge.from !== edge.to,
  )
  const shown = flows.reduce((sum, edge) => sum + micros(edge.usd), 0n)
  return {
    shown: usdText(shown),
    all: total,
    percent: all === 0n ? null : Number((shown * 100n) / all),
    unpriced: rest.unpriced > 0 || flows.some((edge) => edge.unpriced > 0),
  }
}
