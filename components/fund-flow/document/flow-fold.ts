import type { FlowSide } from '@/contract/graph/graphs'
import type { Place } from './place-nodes'

/** Many small flows of one side of an address, drawn as one line: those folded away and those never fetched. */
export interface Fold extends Place {
  key: string
  address: string
  side: FlowSide
  /** The addresses it hides. */
  hidden: readonly string[]
  /** The number of counterparties that are not in the graph and can be fetched. */
  more: number
  atLeast: boolean
  /** Millionths of a dollar, of priced transfers only. */
  usd: bigint
  unpriced: number
  /**
   * With a span selected: dollars over all time of the counterparties that are not in the graph, as their figures in the span
   * are unknown.
   */
  allTime: bigint | null
  /** The number of hidden edges with unknown figures in the span. */
  unknown: number
  /** The offset of the next fetch. */
  shown: number
  collapsed: boolean
}
