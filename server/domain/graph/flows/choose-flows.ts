import type { FollowStep } from '@/contract/graph/graph-work'
import type { FlowSide } from '@/contract/graph/graphs'

/** A flow along which money may be followed. `value` in the unit of the step; times in milliseconds. */
export interface Followable {
  id: string
  value: bigint
  first: number
  last: number
}

export interface FollowRule {
  side: FlowSide
  /** The base of shares: all that the address received or sent, in the unit of the step. */
  base: bigint
  leastPercent: number
  branches: number
  /** Forwards the earliest time of arrival, backwards the latest time of leaving; null at the start. */
  moment: number | null
}

export interface FollowChoice {
  taken: { id: string; percent: number; moment: number }[]
  stop: FollowStep['stop']
  /** Percentage of the largest flow that fits in time, if it was too small. */
  largestPercent: number | null
}

/**
 * The flows along which money is followed: the largest `branches` of those that are at least `leastPercent` of what the address
 * received, and whose transfers are not all before the money arrived. Backwards likewise, mirrored. Ties go to the smaller id.
 * The moment of a flow is the earliest (backwards the latest) at which the money can have moved along it.
 */
export function chooseFlows(flows: readonly Followable[], rule: FollowRule): FollowChoice {
  const { side, base, leastPercent, branches, moment } = rule
  const stopped = (stop: FollowStep['stop'], largestPercent: number | null = null) => ({ taken: [], stop, largestPercent })
  if (flows.length === 0) return stopped('no_flows')
  const inTime = flows
    .filter((flow) => moment === null || (side === 'out' ? flow.last >= moment : flow.first <= moment))
    .toSorted((a, b) => (a.value === b.value ? byId(a.id, b.id) : a.value < b.value ? 1 : -1))
  const [largest] = inTime
  if (largest === undefined) return stopped('time_order')
  if (base <= 0n) return stopped('share_unknown')
  const enough = inTime.filter((flow) => flow.value > 0n && flow.value * 100n >= base * BigInt(leastPercent))
  const percentOf = (flow: Followable) => Number((flow.value * 100n) / base)
  if (enough.length === 0) return stopped('below_share', percentOf(largest))
  return {
    taken: enough.slice(0, branches).map((flow) => ({ id: flow.id, percent: percentOf(flow), moment: momentOf(flow, rule) })),
    stop: null,
    largestPercent: null,
  }
}

function momentOf(flow: Followable, { side, moment }: FollowRule): number {
  if (side === 'out') return moment === null ? flow.first : Math.max(moment, flow.first)
  return moment === null ? flow.last : Math.min(moment, flow.last)
}

const byId = (a: string, b: string) => (BigInt(a) < BigInt(b) ? -1 : 1)
