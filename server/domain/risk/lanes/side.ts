import type { CoinjoinProtocol } from '@/server/chain/utxo/coinjoin'
import type { PolicyDocument } from '@/server/domain/policy'
import { type Direction, ONE, portion, type Unit } from '@/server/trace'
import type { AssetTotal, DirectRow } from '../evidence/evidence'
import type { ReasonCode } from '../score/reasons'
import type { Claim, ScoredDirection, ScoredHit } from '../score/sub-score'
import type { AddressTags } from '../statements/address-tags'
import type { DatedClaim } from '../statements/dated'
import { subjectTransaction } from '../subject/transaction-subject'
import type { LaneTrace, TracedHit, TracedLink, TracedPath } from './lane-trace'

/** How a lane was traced: over outpoints, or over the ledgers of addresses. */
export type TraceMethod = 'transactions' | 'ledgers'

/** A part of what reached an address, in the unit of its lane. */
export interface Part {
  mass: number
  /** To the nearest whole unit, for publishing. */
  value: bigint
  /** In units of 2^-40 of it, for scoring: exact if direct, mass times total further out. */
  exact: bigint
}

/** What reached an address in one period between the cuts of its statements. */
export interface ReachedPart extends Part {
  period: number
  /** Direct only: small, and not solicited. */
  unasked: boolean
  /** Direct only: exact sums per asset. */
  rows: DirectRow[]
}

/** An attributed address at one hop, with all that an answer says about it. */
export interface Reached extends Part {
  id: number
  /** Set if a bridge led to another network than the subject's. */
  network?: number
  hop: number
  tags: AddressTags
  /** Direct only: all that was exchanged with it in the lane. */
  rows: DirectRow[]
  parts: ReachedPart[]
  path: TracedPath | null
}

/** Mass that ended at a recognised CoinJoin; `listed` of its `inputs` belong to attributed addresses that are listed. */
export interface CoinjoinEnd extends Part {
  /** Transaction hash, lower-case hex. */
  hash: string
  hop: number
  inputs: number
  listed: number
  time: number
  /** The protocol whose rule recognised it, and the confidence; absent in evidence from before there were such rules. */
  protocol?: CoinjoinProtocol
  confidence?: number
}

/**
 * One lane of one direction: all value with a dollar price, or the unpriced value of one asset. Values of two lanes are never
 * added.
 */
export interface Side {
  direction: Direction
  unit: Unit
  /** A native asset or a contract in the asset registry; always true for dollars. Unknown assets never score. */
  known: boolean
  method: TraceMethod
  total: bigint
  /** Transfers of the subject in the lane. */
  transfers: number
  /** Of the assets in the lane. */
  totals: AssetTotal[]
  trace: LaneTrace
  reached: Reached[]
  coinjoins: CoinjoinEnd[]
  /** The same lane with inferred conversions followed, if it met some that the policy does not: only for the upper bound. */
  inferred?: Side
}

/** Value of a row in the unit of a lane: dollars if priced, units of the lane's asset if not. */
export function valueIn(unit: Unit, row: { asset: number; usd: bigint; unpricedRaw: bigint }): bigint {
  if (unit.kind === 'usd') return row.usd
  return row.asset === unit.asset ? row.unpricedRaw : 0n
}

const one = BigInt(ONE)

/** What a mass is worth: mass * total / 2^40, to the nearest whole unit. */
export function worth(mass: number, total: bigint): bigint {
  return (BigInt(mass) * total * 2n + one) / (2n * one)
}

/** An indirect part: its value follows from its mass. */
export function farPart(mass: number, total: bigint): Part {
  return { mass, value: worth(mass, total), exact: BigInt(mass) * total }
}

export interface SideInput extends Omit<Side, 'trace' | 'reached' | 'coinjoins' | 'inferred'> {
  /** Direct exchange with attributed addresses, in this lane only. */
  direct: DirectRow[]
  /** Mass of the whole lane, hop 1 included. */
  trace: LaneTrace
  /** What the trace reached; at hop 1 only paths and masses are used, as `direct` is exact. */
  hits: TracedHit[]
  coinjoins: CoinjoinEnd[]
  tagsOf: (id: number) => AddressTags
}

/** Joins the trace with the exact direct rows and the attributions. */
export function buildSide({ direct, hits, tagsOf, ...lane }: SideInput): Side {
  const { unit, total } = lane
  const paths = new Map(hits.filter((hit) => hit.hop === 1).map((hit) => [hit.id, hit.path]))
  const near = [...groupBy(direct, (row) => row.counterparty)].map(([id, rows]): Reached => {
    const parts = [...groupBy(rows, (row) => `${row.period} ${row.unasked}`).values()].map((alike): ReachedPart => {
      const value = alike.reduce((sum, row) => sum + valueIn(unit, row), 0n)
      const { period, unasked } = alike[0] as DirectRow
      return { period, unasked, mass: portion(ONE, value, total), value, exact: value * one, rows: alike }
    })
    const path = paths.get(id) ?? nearPath(id, rows, unit)
    const network = rows.find(({ through }) => through?.network !== undefined)?.through?.network
    return { id, ...(network !== undefined && { network }), hop: 1, ...sumOf(parts), tags: tagsOf(id), rows, parts, path }
  })
  const far = hits
    .filter((hit) => hit.hop > 1)
    .map((hit): Reached => {
      const parts = hit.parts.flatMap((mass, period): ReachedPart[] =>
        mass === 0 ? [] : [{ ...farPart(mass, total), period, unasked: false, rows: [] }],
      )
      const whole = farPart(hit.mass, total)
      const at = hit.network === undefined ? {} : { network: hit.network }
      return { id: hit.id, ...at, hop: hit.hop, ...whole, tags: tagsOf(hit.id), rows: [], parts, path: hit.path }
    })
  const reached = [...near, ...far].sort((a, b) => a.hop - b.hop || b.mass - a.mass || a.id - b.id)
  return { ...lane, reached }
}

/** The link between the subject and an attributed address, in the asset that most of its value moved in. */
function nearPath(id: number, rows: DirectRow[], unit: Unit): TracedPath {
  const best = rows.reduce((held, row) => (valueIn(unit, row) > valueIn(unit, held) ? row : held))
  if (best.through !== undefined) return { mass: null, links: [convertedLink(best, best.through)] }
  const mine = rows.filter((row) => row.asset === best.asset && row.through === undefined)
  const link = {
    near: best.near ?? null,
    far: id,
    asset: best.asset,
    raw: mine.reduce((sum, row) => sum + row.raw, 0n),
    count: mine.reduce((sum, row) => sum + row.count, 0),
    first: Math.min(...mine.map((row) => row.first)),
    last: Math.max(...mine.map((row) => row.last)),
    carriers: [],
    ...(best.near !== undefined && { tx: subjectTransaction }),
  }
  return { mass: null, links: [link] }
}

function convertedLink(
  { counterparty, near, first, last }: DirectRow,
  { asset, carrier, network }: NonNullable<DirectRow['through']>,
): TracedLink {
  if (network !== undefined) {
    const { time } = carrier
    const link = { near: near ?? null, far: counterparty, asset, network, raw: carrier.raw, count: 1, first: time, last: time }
    return { ...link, carriers: [carrier] }
  }
  return { near: near ?? null, far: counterparty, asset, raw: carrier.raw, count: 1, first, last, carriers: [carrier] }
}

function sumOf(parts: readonly Part[]): Part {
  return parts.reduce(
    (sum, part) => ({ mass: sum.mass + part.mass, value: sum.value + part.value, exact: sum.exact + part.exact }),
    {
      mass: 0,
      value: 0n,
      exact: 0n,
    },
  )
}

/** Why a part does not count under a claim; null if it does. */
export function reasonAgainst(side: Side, part: ReachedPart, claim: DatedClaim, policy: PolicyDocument): ReasonCode | null {
  if (!side.known) return 'unknown_token'
  const status = claim.status[part.period] ?? 'within'
  // Money that a robbed address pays from the event on is stolen; what it receives, or paid before, is its own.
  if (claim.victim) return side.direction === 'source' && claim.start !== null && status === 'within' ? null : 'victim'
  if (status === 'within') return null
  if (!claim.listing) return status === 'before' ? 'precedes_event' : 'follows_validity'
  if (status === 'after') return 'follows_delisting'
  return policy.designation.before_counts ? null : 'precedes_designation'
}

/** The parts of what reached an address that count towards a category. */
export function countedParts(side: Side, reached: Reached, category: string, policy: PolicyDocument): ReachedPart[] {
  const claims = reached.tags.claims.filter((claim) => claim.category === category)
  return reached.parts.filter((part) =>
    claims.some((claim) => (claim.confidence[part.period] ?? 0) > 0 && reasonAgainst(side, part, claim, policy) === null),
  )
}

/** Whether an address counts towards a category under the policy. */
export function countsAs(side: Side, reached: Reached, category: string, policy: PolicyDocument): boolean {
  return countedParts(side, reached, category, policy).some((part) => part.exact > 0n)
}

export interface Scoring {
  /** Excludes statements of lower confidence. */
  atLeast?: number
  /** Also counts listed addresses that the policy excludes: the upper end of the range. */
  asIfCounted?: boolean
}

/** The lane as input to scoring. */
export function scoredSide(side: Side, policy: PolicyDocument, scoring: Scoring = {}): ScoredDirection {
  return {
    direction: side.direction,
    unit: side.unit.kind,
    lane: side.unit,
    value: side.total * one,
    scale: one,
    hits: [...side.reached.flatMap((reached) => scoredHits(side, reached, policy, scoring)), ...mixedHits(side, scoring)],
  }
}

/** The hits of one address for scoring: one for each part that counts. */
export function scoredHits(side: Side, reached: Reached, policy: PolicyDocument, scoring: Scoring = {}): ScoredHit[] {
  const { atLeast = 0, asIfCounted = false } = scoring
  return reached.parts.flatMap((part): ScoredHit[] => {
    if (part.exact === 0n) return []
    const claims = reached.tags.claims.flatMap((claim): Claim[] => {
      const confidence = claim.confidence[part.period] ?? 0
      if (confidence < Math.max(1, atLeast)) return []
      if (!asIfCounted && reasonAgainst(side, part, claim, policy) !== null) return []
      return [{ category: claim.category, confidence, amount: part.exact }]
    })
    return claims.length === 0 ? [] : [{ address: reached.id, hop: reached.hop, unsolicited: part.unasked, claims }]
  })
}

/** A recognised CoinJoin is its own category, by transaction; the other participants do not count against it. */
function mixedHits({ known, coinjoins }: Side, { atLeast = 0, asIfCounted = false }: Scoring): ScoredHit[] {
  if (!known && !asIfCounted) return []
  return coinjoins
    .filter(({ exact, confidence = 100 }) => exact > 0n && confidence >= atLeast)
    .map((end) => ({ address: `coinjoin ${end.hash}`, hop: end.hop, unsolicited: false, claims: [mixedClaim(end)] }))
}

function mixedClaim({ exact, confidence = 100 }: CoinjoinEnd): Claim {
  return { category: 'coinjoin', confidence, amount: exact }
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
