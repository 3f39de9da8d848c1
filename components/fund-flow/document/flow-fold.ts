import type { FlowSide } from '@/contract/graph/graphs'
import type { Place } from './place-nodes'

/** Many small flows of one side of an address in one line: those folded away here and those never fetched. */
export interface Fold extends Place {
  key: string
  address: string
  side: FlowSide
  /** Addresses of the graph that it hides. */
  hidden: readonly string[]
  /** Counterparties that are not in the graph; they can be fetched. */
  more: number
  atLeast: boolean
  /** Millionths of a dollar, of priced transfers. */
  usd: bigint
  unpriced: number
  /** Dollars of the counterparties that are not in the graph, over all time, where a span is chosen: they have no figures in it. */
  allTime: bigint | null
  /** Hidden edges whose figures within the span are not known. */
  unknown: number
  /** Where fetching goes on. */
  shown: number
  collapsed: boolean
}
