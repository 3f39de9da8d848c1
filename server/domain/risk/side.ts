import type { PolicyDocument } from '@/server/domain/policy'
import { type Direction, type Hit, ONE, portion, type Trace, type Unit } from '@/server/trace'
import type { AddressTags, Designation } from './address-tags'
import type { AssetTotal, DirectRow } from './evidence'
import type { TraceMethod } from './flows'
import type { Claim, ScoredDirection } from './sub-score'

/** A part of what reached an address, in the unit of its direction. */
export interface Part {
  mass: number
  /** To the nearest whole unit, for publishing. */
  value: bigint
  /** In units of 2^-40 of it, for scoring: exact where direct, mass times total further out. */
  exact: bigint
}

/** One period of a split; `rows` are its exact sums per asset where the exposure is direct. */
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

/** An attributed address at one hop, with everything an answer says about it. */
export interface Reached extends Part {
  id: number
  hop: number
  tags: AddressTags
  /** Direct only: all assets exchanged with it, priced or not. */
  rows: DirectRow[]
  split: DesignationSplit | null
  unsolicited: boolean
  path: Hit['path'] | null
}

/** One direction of the subject: what its value is measured in, the trace, and what it reached. */
export interface Side {
  direction: Direction
  unit: Unit
  method: TraceMethod
  total: bigint
  totals: AssetTotal[]
  trace: Trace
  reached: Reached[]
  /**
   * What counts is told by exact values, and an address reached at several hops counted once. Not in older evidence, of
   * which replays tell by rounded values and count it at each.
   */
  countsExactly?: true
}

export type SplitRow = DirectRow & { period: 'before' | 'during' | 'after' }

export interface SideInput {
  direction: Direction
  unit: Unit
  method: TraceMethod
  totals: AssetTotal[]
  trace: Trace
  direct: DirectRow[]
  /** Sums per period for direct counterparties whose rows span a designation date. */
  splits: SplitRow[]
  /** First time the subject paid each address; for the dust rule. Null: nothing sent to it is unasked for. */
  firstPaid: ReadonlyMap<number, number> | null
  tagsOf: (id: number) => AddressTags
  nullEndpoints: ReadonlySet<number>
}

/**
 * USD where any transfer of the subject in the direction is priced, else the units of the asset with most transfers
 * (ties to the first of `totals`). Null where nothing moved.
 */
export function chooseUnit(totals: AssetTotal[]): Unit | null {
  if (totals.some((t) => t.count > t.unpriced && t.usd > 0n)) return { kind: 'usd' }
  const most = totals.filter((t) => t.raw > 0n).sort((a, b) => b.count - a.count)[0]
  return most === undefined ? null : { kind: 'asset', asset: most.asset }
}

/** Value of a row in the unit of the trace; what is not in that unit is 0. */
export function valueIn(unit: Unit, row: { asset: number; raw: bigint; usd: bigint }): bigint {
  return unit.kind === 'usd' ? row.usd : row.asset === unit.asset ? row.raw : 0n
}

const one = BigInt(ONE)

/** What a mass is worth: mass * total / 2^40, to the nearest whole unit. */
export function worth(mass: number, total: bigint): bigint {
  return (BigInt(mass) * total * 2n + one) / (2n * one)
}

/** A part further out than direct: its value follows from its mass. */
function farPart(mass: number, total: bigint): Part {
  return { mass, value: worth(mass, total), exact: BigInt(mass) * total }
}

/** Joins the trace with the exact direct rows and the attributions. */
export function buildSide(input: SideInput): Side {
  const { direction, unit, method, totals, trace } = input
  const rowsOf = groupBy(
    input.direct.filter((row) => !input.nullEndpoints.has(row.counterparty)),
    (row) => row.counterparty,
  )
  const direct = new Map(trace.hits.filter((hit) => hit.hop === 1).map((hit) => [hit.id, hit]))
  const near = [...rowsOf].map(([id, rows]): Reached => {
    const hit = direct.get(id)
    const tags = input.tagsOf(id)
    const value = rows.reduce((sum, row) => sum + valueIn(unit, row), 0n)
    const whole = { mass: hit?.mass ?? 0, value, exact: value * one }
    const split = tags.designation === null ? null : splitNear(whole, rows, tags.designation, unit, input.splits)
    return { id, hop: 1, ...whole, tags, rows, split, unsolicited: isUnsolicited(input, id, rows), path: hit?.path ?? null }
  })
  const far = trace.hits
    .filter((hit) => hit.hop > 1)
    .map((hit): Reached => {
      const tags = input.tagsOf(hit.id)
      const whole = farPart(hit.mass, trace.total)
      const split = tags.designation === null ? null : splitFar(hit, tags.designation, trace.total)
      return { id: hit.id, hop: hit.hop, ...whole, tags, rows: [], split, unsolicited: false, path: hit.path }
    })
  const reached = [...near, ...far].sort((a, b) => a.hop - b.hop || b.mass - a.mass || a.id - b.id)
  return { direction, unit, method, total: trace.total, totals, trace, reached, countsExactly: true }
}

function isUnsolicited({ direction, firstPaid }: SideInput, id: number, rows: DirectRow[]): boolean {
  if (direction !== 'source' || firstPaid === null) return false
  const paid = firstPaid.get(id)
  return paid === undefined || rows.every((row) => paid > row.last)
}

/** Which period a span of time lies in, or null when it spans a boundary. */
export function periodOf(span: { first: number; last: number }, { start, end }: Designation): SplitRow['period'] | null {
  if (start !== null && span.last < start) return 'before'
  if (end !== null && span.first >= end) return 'after'
  return (start === null || span.first >= start) && (end === null || span.last < end) ? 'during' : null
}

function splitNear(whole: Part, rows: DirectRow[], designation: Designation, unit: Unit, splits: SplitRow[]): DesignationSplit {
  const dated = rows.flatMap((row): SplitRow[] => {
    const period = periodOf(row, designation)
    if (period !== null) return [{ ...row, period }]
    return splits.filter((s) => s.counterparty === row.counterparty && s.asset === row.asset)
  })
  const part = (period: SplitRow['period']): SplitPart => {
    const mine = dated.filter((row) => row.period === period)
    const value = mine.reduce((sum, row) => sum + valueIn(unit, row), 0n)
    const mass = whole.value === 0n ? 0 : portion(whole.mass, value, whole.value)
    return { mass, value, exact: value * one, rows: mine }
  }
  const split = { before: part('before'), during: part('during'), after: part('after'), spans: false }
  if (split.during.value > 0n) split.during.mass = whole.mass - split.before.mass - split.after.mass
  return split
}

/** Further out only the span of each link is known: one that spans the designation counts as transferred during it. */
function splitFar(hit: Hit, designation: Designation, total: bigint): DesignationSplit {
  const mass = { before: 0, during: 0, after: 0 }
  let spans = false
  for (const arrival of hit.arrivals) {
    const period = periodOf(arrival, designation)
    spans ||= period === null
    mass[period ?? 'during'] += arrival.mass
  }
  const part = (m: number): SplitPart => ({ ...farPart(m, total), rows: [] })
  return { before: part(mass.before), during: part(mass.during), after: part(mass.after), spans }
}

/** The value of a category on an address that counts under the policy. */
export function countedPart(reached: Reached, category: string, policy: PolicyDocument): Part {
  if (reached.split === null || !policy.designation.categories.includes(category)) return reached
  const { before, during } = reached.split
  if (!policy.designation.before_counts) return during
  return { mass: before.mass + during.mass, value: before.value + during.value, exact: before.exact + during.exact }
}

/** Whether anything reached an address at all, however little is left of it once it is rounded to be shown. */
export function hasValue({ countsExactly }: Side, { exact, value }: Part): boolean {
  return (countsExactly ? exact : value) > 0n
}

/** Whether an address counts as one of a category under the policy. */
export function countsAs(side: Side, reached: Reached, category: string, policy: PolicyDocument): boolean {
  const sure = !side.countsExactly || (reached.tags.categories.get(category) ?? 0) > 0
  return sure && hasValue(side, countedPart(reached, category, policy))
}

/** The side as the score sees it. `atLeast` leaves out statements of lower confidence. */
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
