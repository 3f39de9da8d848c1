import type { Contribution, RiskOverride } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { type Part, type Reached, type ReachedPart, reasonAgainst, type Side, scoredSide } from '../lanes/side'
import { partDust } from '../score/dust'
import { type ReasonCode, reasonCodes } from '../score/reasons'
import { subScore } from '../score/sub-score'
import type { DatedClaim } from '../statements/dated'

/** How the rules judged one lane. */
export interface JudgedLane {
  policy: PolicyDocument
  overrides: readonly RiskOverride[]
  /** Rules that the lane triggers, without its dust if that was capped. */
  triggered: ReadonlySet<string>
  /** Whether unsolicited small payments were grouped and capped. */
  dusty: boolean
}

/** Which rules a lane triggers by itself. `contributions` must be all of them: they show whether dust was capped. */
export function judgedLane(
  side: Side,
  policy: PolicyDocument,
  contributions: readonly Pick<Contribution, 'capped_by'>[],
): Pick<JudgedLane, 'triggered' | 'dusty'> {
  const scored = scoredSide(side, policy)
  const { clean, dust } = partDust(policy, scored)
  const dusty = dust !== null && contributions.some(({ capped_by }) => capped_by === 'dust')
  const lane = [dusty ? clean : scored]
  return { triggered: new Set(policy.rules.filter((rule) => subScore(rule, lane) !== null).map(({ id }) => id)), dusty }
}

export interface Judged {
  part: ReachedPart
  claim: DatedClaim
  reason: ReasonCode | null
}

/** Each part of what reached an address, with the claim by which it counts, else the one that says why not. */
export function judgedParts(side: Side, reached: Reached, category: string | null, policy: PolicyDocument): Judged[] {
  const claims = reached.tags.claims.filter((claim) => claim.category === category)
  return reached.parts.flatMap((part): Judged[] => {
    const all = claims.map((claim) => ({ part, claim, reason: reasonAgainst(side, part, claim, policy) }))
    const best = all.find(({ reason }) => reason === null) ?? all.find(({ claim }) => !claim.victim) ?? all[0]
    return best === undefined ? [] : [best]
  })
}

export interface Finding {
  code: ReasonCode
  parts: Part[]
  /** The claims that decided it. */
  claims: DatedClaim[]
}

/** Every reason against an item, or a part of it, in code order; and the parts that count, including capped dust. */
export function findings(
  side: Side,
  item: { category: string | null; hop: number; group: Reached[]; judged: Judged[] },
  { policy, triggered, dusty, overrides }: JudgedLane,
): { found: Finding[]; counted: ReachedPart[] } {
  const { category, hop, group, judged } = item
  if (category === null) return { found: [], counted: [] }
  const exposure = hop === 1 ? 'direct' : 'indirect'
  const rules = policy.rules.filter(
    (rule) => rule.direction === side.direction && rule.exposure === exposure && rule.categories.includes(category),
  )
  if (rules.length === 0) {
    const code = policy.innocent_roles.includes(category) ? ('victim' as const) : ('no_rule' as const)
    return { found: [{ code, parts: group, claims: [] }], counted: [] }
  }
  const fair = judged.filter(({ reason }) => reason === null).map(({ part }) => part)
  const dust = dusty && hop === 1 ? fair.filter((part) => part.unasked) : []
  const rest = fair.filter((part) => !dust.includes(part))
  const met = rules.some(({ id }) => triggered.has(id))
  const capped = overrides.some(({ effect }) => effect === 'cap')
  const found = reasonCodes.flatMap((code): Finding[] => {
    const against = judged.filter(({ reason }) => reason === code)
    const parts: Part[] = against.map(({ part }) => part)
    if (code === 'dust') parts.push(...dust)
    if (code === 'below_threshold' && !met) parts.push(...rest)
    if (code === 'allow_listed' && met && capped) parts.push(...rest)
    return parts.length === 0 ? [] : [{ code, parts, claims: against.map(({ claim }) => claim) }]
  })
  return { found, counted: met ? fair : dust }
}
