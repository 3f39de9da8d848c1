import type { Contribution, RiskOverride } from '@/contract/risk/risk'
import type { ExposureItem, ExposureReason } from '@/contract/risk/risk-exposure'
import { coinjoinNames } from '@/server/chain/utxo/coinjoin'
import type { PolicyDocument } from '@/server/domain/policy'
import { ONE } from '@/server/trace'
import { opaqueEnd } from '../lanes/opaque'
import { type CoinjoinEnd, groupBy, type Part, type Reached, type ReachedPart, type Side } from '../lanes/side'
import { type ReasonCode, type ReasonFacts, reasonSentence } from '../score/reasons'
import { categoriesOf, confidenceOf } from '../statements/address-tags'
import type { DatedClaim } from '../statements/dated'
import { massShare, type UnitWriter } from '../units.dto'
import { reachedOn } from './beyond.dto'
import { findings, type JudgedLane, judgedLane, judgedParts } from './exposure-reasons'

export interface ExposureFacts {
  policy: PolicyDocument
  units: UnitWriter
  /** All of them, listed or not: they show whether dust was capped. */
  contributions: readonly Pick<Contribution, 'capped_by'>[]
  overrides: readonly RiskOverride[]
  hashText: (hash: string) => string
}

type LaneFacts = ExposureFacts & JudgedLane

interface Entry {
  category: string | null
  reached: Reached
}

/**
 * One item per category and hop of a lane. An address with several categories appears in the item of each, while its mass
 * is attributed once. Ordered by hop, then share, then category.
 */
export function exposureItems(side: Side, given: ExposureFacts): ExposureItem[] {
  const facts: LaneFacts = { ...given, ...judgedLane(side, given.policy, given.contributions) }
  const entries = side.reached.flatMap((reached): Entry[] => {
    const categories = categoriesOf(reached.tags)
    return (categories.length > 0 ? categories : [reached.tags.otherCategory]).map((category) => ({ category, reached }))
  })
  const named = [...groupBy(entries, ({ category, reached }) => `${reached.hop} ${category ?? ''}`).values()].map((group) =>
    itemOf(
      side,
      group[0]?.category ?? null,
      group.map((entry) => entry.reached),
      facts,
    ),
  )
  const mixed = [...groupBy(side.coinjoins, ({ hop }) => hop).values()].map((group) => coinjoinItem(side, group, facts))
  return [...named, ...mixed]
    .sort((a, b) => a.item.hop - b.item.hop || b.mass - a.mass || (String(a.item.category) < String(b.item.category) ? -1 : 1))
    .map(({ item }) => item)
}

function itemOf(side: Side, category: string | null, group: Reached[], facts: LaneFacts): { item: ExposureItem; mass: number } {
  const { policy, units } = facts
  const hop = group[0]?.hop ?? 1
  const exposure = hop === 1 ? ('direct' as const) : ('indirect' as const)
  const mass = massOf(group)
  const rows = group.flatMap((r) => r.rows)
  const claims = group.flatMap((r) => r.tags.claims.filter((claim) => claim.category === category))
  const judged = group.flatMap((r) => judgedParts(side, r, category, policy))
  const { found, counted } = findings(side, { category, hop, group, judged }, facts)
  const dated = claims.some(({ start, end }) => start !== null || end !== null)
  const listing = claims.some((claim) => claim.listing)
  const at = (status: DatedClaim['status'][number]) =>
    partDto(
      units,
      judged.filter(({ part, claim }) => claim.status[part.period] === status).map(({ part }) => part),
    )
  const starts = claims.flatMap((claim) => (claim.listing ? (claim.start ?? []) : []))
  const ends = group.map((r) => opaqueEnd(r.tags))
  const reasons = found.map(({ code, parts, claims: why }): ExposureReason => {
    return { code, share: massShare(massOf(parts)), text: reasonSentence(code, reasonFacts(side, category, why, facts)) }
  })
  const item: ExposureItem = {
    category,
    direction: side.direction,
    hop,
    exposure,
    lane: units.lane(side.known),
    share: massShare(mass),
    ...units.valueOf(
      group.reduce((sum, r) => sum + r.value, 0n),
      rows,
    ),
    amounts: units.amounts(rows),
    counted: partDto(units, counted),
    before: dated ? at('before') : null,
    within: dated ? at('within') : null,
    after: dated ? at('after') : null,
    before_designation: listing && dated ? at('before') : null,
    after_designation: listing && dated ? at('within') : null,
    after_delisting: listing && claims.some((claim) => claim.end !== null) ? at('after') : null,
    designated_at: starts.length > 0 ? new Date(Math.min(...starts) * 1000).toISOString() : null,
    undated: claims.some((claim) => claim.start === null && !policy.hosts.includes(claim.category)),
    entities: [...new Set(group.flatMap((r) => r.tags.entities))].slice(0, 3),
    tagged_addresses: group.length,
    ...reachedOn(units.network, group),
    confidence: Math.max(...group.map((r) => (category === null ? null : confidenceOf(r.tags, category)) ?? r.tags.confidence)),
    counts_toward_score: counted.some((part) => part.exact > 0n),
    opaque: ends.every((end) => end !== null) ? (ends[0] ?? null) : null,
    reasons,
    note: reasons.length === 0 ? null : [...new Set(reasons.map((reason) => reason.text))].join(' '),
  }
  return { item, mass }
}

/** Dates that are valid for all claims of a reason: the latest start and the earliest end. */
function reasonFacts(side: Side, category: string | null, claims: readonly DatedClaim[], facts: ExposureFacts): ReasonFacts {
  const starts = claims.flatMap((claim) => claim.start ?? [])
  const ends = claims.flatMap((claim) => claim.end ?? [])
  const day = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)
  return {
    category: category ?? '',
    direction: side.direction,
    start: starts.length === 0 ? null : day(Math.max(...starts)),
    end: ends.length === 0 ? null : day(Math.min(...ends)),
    symbol: facts.units.unitAsset?.symbol ?? null,
    dustCap: facts.policy.dust.cap,
  }
}

/** CoinJoins at one hop count: a category of their own, whoever took part. */
function coinjoinItem(side: Side, group: CoinjoinEnd[], facts: LaneFacts): { item: ExposureItem; mass: number } {
  const { policy, units, triggered } = facts
  const hop = group[0]?.hop ?? 1
  const exposure = hop === 1 ? ('direct' as const) : ('indirect' as const)
  const mass = massOf(group)
  const rules = policy.rules.filter(
    (rule) => rule.direction === side.direction && rule.exposure === exposure && rule.categories.includes('coinjoin'),
  )
  const code: ReasonCode | null = !side.known
    ? 'unknown_token'
    : rules.length === 0
      ? 'no_rule'
      : rules.some(({ id }) => triggered.has(id))
        ? null
        : 'below_threshold'
  const reasons =
    code === null ? [] : [{ code, share: massShare(mass), text: reasonSentence(code, reasonFacts(side, 'coinjoin', [], facts)) }]
  const value = units.value(group.reduce((sum, end) => sum + end.value, 0n))
  const item: ExposureItem = {
    category: 'coinjoin',
    direction: side.direction,
    hop,
    exposure,
    lane: units.lane(side.known),
    share: massShare(mass),
    asset: units.unitAsset,
    ...value,
    amounts: [],
    counted: partDto(units, code === null ? group : []),
    before: null,
    within: null,
    after: null,
    before_designation: null,
    after_designation: null,
    after_delisting: null,
    designated_at: null,
    undated: false,
    entities: [],
    tagged_addresses: group.length,
    confidence: Math.max(...group.map(({ confidence = 100 }) => confidence)),
    counts_toward_score: code === null && mass > 0,
    opaque: 'coinjoin',
    reasons,
    coinjoins: group.map((end) => ({
      transaction_hash: facts.hashText(end.hash),
      inputs: end.inputs,
      listed_inputs: end.listed,
      share: massShare(end.mass),
      ...(end.protocol && { protocol: coinjoinNames[end.protocol], confidence: end.confidence ?? 100 }),
      text: `${end.listed} of ${end.inputs} inputs`,
    })),
    note: reasons.length === 0 ? null : reasons.map((reason) => reason.text).join(' '),
  }
  return { item, mass }
}

function partDto(units: UnitWriter, parts: readonly (Part & { rows?: ReachedPart['rows'] })[]) {
  const { asset: _, ...amounts } = units.valueOf(
    parts.reduce((sum, part) => sum + part.value, 0n),
    parts.flatMap((part) => part.rows ?? []),
  )
  return { share: massShare(massOf(parts)), ...amounts }
}

/** Never above the whole: an address with several statements is in an item once. */
function massOf(parts: readonly { mass: number }[]): number {
  return Math.min(
    ONE,
    parts.reduce((sum, part) => sum + part.mass, 0),
  )
}
