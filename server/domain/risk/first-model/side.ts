import type { PolicyDocument } from '@/server/domain/policy'
import type { AddressTags } from './address-tags'
import type { AssetTotal, DirectRow } from './evidence'
import type { Claim, ScoredDirection } from './sub-score'
import { type Direction, ONE, type PathLink, type Trace, type TraceMethod, type Unit } from './trace-types'

/** A part of what reached an address, in the unit of its direction. */
export interface Part {
  mass: number
  /** To the nearest whole unit, for publishing. */
  value: bigint
  /** In units of 2^-40 of it, for scoring: exact if direct, mass times total further out. */
  exact: bigint
}

/** One period of a split; `rows` are its exact sums per asset if the exposure is direct. */
export interface SplitPart extends Part {
  rows: DirectRow[]
}

/** The value of an attributed address before, during and after a designation. `spans`: an indirect link spans the date. */
export interface DesignationSplit {
  before: SplitPart
  during: SplitPart
  after: SplitPart
  spans: boolean
}

/** An attributed address at one hop, with all that an answer says about it. */
export interface Reached extends Part {
  id: number
  hop: number
  tags: AddressTags
  /** Direct only: all assets exchanged with it, priced or not. */
  rows: DirectRow[]
  split: DesignationSplit | null
  unsolicited: boolean
  path: { mass: number; links: PathLink[] } | null
}

/** One direction of the subject: the unit of its value, the trace, and what it reached. */
export interface Side {
  direction: Direction
  unit: Unit
  method: TraceMethod
  total: bigint
  totals: AssetTotal[]
  trace: Trace
  reached: Reached[]
  /**
   * Exact values decide what counts, and an address reached at several hops counts once. Absent in older evidence, whose replay
   * uses rounded values and counts the address at each hop.
   */
  countsExactly?: true
}

const one = BigInt(ONE)

/** What a mass is worth: mass * total / 2^40, to the nearest whole unit. */
export function worth(mass: number, total: bigint): bigint {
  return (BigInt(mass) * total * 2n + one) / (2n * one)
}

/** The part of an address's value that counts for a category under the policy. */
export function countedPart(reached: Reached, category: string, policy: PolicyDocument): Part {
  if (reached.split === null || !policy.designation.categories.includes(category)) return reached
  const { before, during } = reached.split
  if (!policy.designation.before_counts) return during
  return { mass: before.mass + during.mass, value: before.value + during.value, exact: before.exact + during.exact }
}

/** Whether anything reached an address at all, even if it rounds to zero for display. */
export function hasValue({ countsExactly }: Side, { exact, value }: Part): boolean {
  return (countsExactly ? exact : value) > 0n
}

/** Whether an address counts towards a category under the policy. */
export function countsAs(side: Side, reached: Reached, category: string, policy: PolicyDocument): boolean {
  const sure = !side.countsExactly || (reached.tags.categories.get(category) ?? 0) > 0
  return sure && hasValue(side, countedPart(reached, category, policy))
}

/** The side as input to scoring. `atLeast` excludes statements of lower confidence. */
export function scoredSide(side: Side, policy: PolicyDocument, atLeast = 0): ScoredDirection {
  const hits = side.reached.map((reached) => ({
    ...(side.countsExactly && { address: reached.id }),
    hop: reached.hop,
    unsolicited: reached.unsolicited,
    claims: [...reached.tags.categories].flatMap(([category, confidence]): Claim[] => {
      const amount = countedPart(reached, category, policy).exact
      return confidence < atLeast || amount === 0n ? [] : [{ category, confidence, amount }]
    }),
  }))
  return {
    direction: side.direction,
    unit: side.unit.kind,
    value: side.total * one,
    scale: one,
    hits: hits.filter((hit) => hit.claims.length > 0),
  }
}

/** Groups in order of first appearance. */
export function groupBy<T, K>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const k = key(item)
    const group = groups.get(k)
    if (group === undefined) groups.set(k, [item])
    else group.push(item)
  }
  return groups
}
