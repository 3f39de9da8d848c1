import type { Contribution, ExposureItem, ExposureReason, RiskOverride } from '@/contract/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { ONE } from '@/server/trace'
import { categoriesOf, confidenceOf } from './address-tags'
import type { DatedClaim } from './dated'
import { opaqueEnd } from './opaque'
import { type ReasonCode, type ReasonFacts, reasonCodes, reasonSentence } from './reasons'
import { type CoinjoinEnd, groupBy, type Part, type Reached, type ReachedPart, reasonAgainst, type Side } from './side'
import { massShare, type UnitWriter } from './units.dto'

export interface ExposureFacts {
  policy: PolicyDocument
  units: UnitWriter
  /** All of them, listed or not: what no rule was triggered for is below its thresholds. */
  contributions: readonly Pick<Contribution, 'rule' | 'capped_by'>[]
  overrides: readonly RiskOverride[]
  hashText: (hash: string) => string
}

interface Entry {
  category: string | null
  reached: Reached
}

/**
 * One item per category and hop of a lane. An address with several categories appears in the item of each, while its mass
 * is attributed once. Ordered by hop, then share, then category.
 */
export function exposureItems(side: Side, facts: ExposureFacts): ExposureItem[] {
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

interface Judged {
  part: ReachedPart
  claim: DatedClaim
  reason: ReasonCode | null
}

function itemOf(
  side: Side,
  category: string | null,
  group: Reached[],
  facts: ExposureFacts,
): { item: ExposureItem; mass: number } {
  const { policy, units } = facts
  const hop = group[0]?.hop ?? 1
  const exposure = hop === 1 ? ('direct' as const) : ('indirect' as const)
  const mass = massOf(group)
  const rows = group.flatMap((r) => r.rows)
  const claims = group.flatMap((r) => r.tags.claims.filter((claim) => claim.category === category))
  const judged = group.flatMap((r) => judgedParts(side, r, category, policy))
  const counted = judged.filter(({ reason }) => reason === null).map(({ part }) => part)
  const found = findings(side, { category, hop, judged, counted }, facts)
  const dated = claims.some(({ start, end }) => start !== null || end !== null)
  const listing = claims.some((claim) => claim.listing)
  const at = (status: DatedClaim['status'][number]) =>
    partDto(
      units,
      judged.filter(({ part, claim }) => claim.status[part.period] === status).map(({ part }) => part),
    )
  const starts = claims.flatMap((claim) => (claim.listing ? (claim.start ?? []) : []))
  const ends = group.map((r) => opaqueEnd(r.tags))
  const sentence = reasonFacts(side, category, claims, facts)
  const reasons = found.map(({ code, parts }): ExposureReason => {
    return { code, share: massShare(massOf(parts)), text: reasonSentence(code, sentence) }
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
    confidence: Math.max(...group.map((r) => (category === null ? null : confidenceOf(r.tags, category)) ?? r.tags.confidence)),
    counts_toward_score: counted.some((part) => part.exact > 0n) && !reasons.some(({ code }) => notScored.has(code)),
    opaque: ends.every((end) => end !== null) ? (ends[0] ?? null) : null,
    reasons,
    note: reasons.length === 0 ? null : [...new Set(reasons.map((reason) => reason.text))].join(' '),
  }
  return { item, mass }
}

/** Reasons that leave nothing of an item in the score. */
const notScored: ReadonlySet<ReasonCode> = new Set(['below_threshold', 'no_rule', 'unknown_token'])

/** Each part of what reached an address, with the claim that lets it count, or the one that says why it does not. */
function judgedParts(side: Side, reached: Reached, category: string | null, policy: PolicyDocument): Judged[] {
  const claims = reached.tags.claims.filter((claim) => claim.category === category)
  return reached.parts.flatMap((part): Judged[] => {
    const all = claims.map((claim) => ({ part, claim, reason: reasonAgainst(side, part, claim, policy) }))
    const best = all.find(({ reason }) => reason === null) ?? all.find(({ claim }) => !claim.victim) ?? all[0]
    return best === undefined ? [] : [best]
  })
}

interface Finding {
  code: ReasonCode
  parts: Part[]
}

/** Every reason against an item, or a part of it, in the order of the codes. */
function findings(
  side: Side,
  item: { category: string | null; hop: number; judged: Judged[]; counted: ReachedPart[] },
  { policy, contributions, overrides }: ExposureFacts,
): Finding[] {
  const { category, hop, judged, counted } = item
  if (category === null) return []
  const found = new Map<ReasonCode, Part[]>()
  const add = (code: ReasonCode, parts: Part[]) => parts.length > 0 && found.set(code, [...(found.get(code) ?? []), ...parts])
  for (const { part, reason } of judged) if (reason !== null) add(reason, [part])
  const exposure = hop === 1 ? 'direct' : 'indirect'
  const rules = policy.rules.filter(
    (rule) => rule.direction === side.direction && rule.exposure === exposure && rule.categories.includes(category),
  )
  const whole = judged.map(({ part }) => part)
  if (rules.length === 0) return [{ code: 'no_rule', parts: whole }]
  const dust = contributions.some(({ rule }) => rule === 'dust') ? counted.filter((part) => part.unasked) : []
  add('dust', dust)
  const rest = counted.filter((part) => !dust.includes(part))
  if (!contributions.some(({ rule }) => rules.some(({ id }) => id === rule))) add('below_threshold', rest)
  else if (overrides.some(({ effect }) => effect === 'cap')) add('allow_listed', rest)
  return reasonCodes.flatMap((code) => {
    const parts = found.get(code)
    return parts === undefined ? [] : [{ code, parts }]
  })
}

function reasonFacts(side: Side, category: string | null, claims: readonly DatedClaim[], facts: ExposureFacts): ReasonFacts {
  const days = (times: (number | null)[]) => times.flatMap((time) => time ?? [])
  const starts = days(claims.map((claim) => claim.start))
  const ends = days(claims.map((claim) => claim.end))
  const day = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)
  return {
    category: category ?? '',
    direction: side.direction,
    start: starts.length === 0 ? null : day(Math.min(...starts)),
    end: ends.length === 0 ? null : day(Math.max(...ends)),
    symbol: facts.units.unitAsset?.symbol ?? null,
    dustCap: facts.policy.dust.cap,
  }
}

/** CoinJoins one hop count away: a category of their own, whoever else took part. */
function coinjoinItem(side: Side, group: CoinjoinEnd[], facts: ExposureFacts): { item: ExposureItem; mass: number } {
  const { policy, units, contributions } = facts
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
      : contributions.some(({ rule }) => rules.some(({ id }) => id === rule))
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
    confidence: 100,
    counts_toward_score: code === null && mass > 0,
    opaque: 'coinjoin',
    reasons,
    coinjoins: group.map((end) => ({
      transaction_hash: facts.hashText(end.hash),
      inputs: end.inputs,
      listed_inputs: end.listed,
      share: massShare(end.mass),
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

/** Never above the whole: an address with several statements stands in one item once. */
function massOf(parts: readonly { mass: number }[]): number {
  return Math.min(
    ONE,
    parts.reduce((sum, part) => sum + part.mass, 0),
  )
}
