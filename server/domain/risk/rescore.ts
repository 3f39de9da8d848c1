import type { Contribution, RiskOverride, Without } from '@/contract/risk'
import type { ActivePolicy, PolicyDocument } from '@/server/domain/policy'
import { type AddressTags, tagsOfAddress } from './address-tags'
import { tracedMarks, tracedShare } from './coverage.dto'
import type { Facts } from './facts'
import { applyOverrides, levelOf } from './level'
import { overridesOf } from './overrides'
import { scoreRules } from './score'
import { type Reached, type Side, scoredSide } from './side'
import { subjectText } from './subject'

/** Why evidence of one policy says nothing exact about another. */
export type RescoreGap = 'traced_differently' | 'dated_differently'

/** A score under another policy with what it is made of. */
export interface Rescored extends Without {
  contributions: Contribution[]
  overrides: RiskOverride[]
}

/** Score and level of kept evidence under another policy; see `rescoreInFull`. */
export function rescore(facts: Facts, policy: ActivePolicy): Without | RescoreGap {
  const found = rescoreInFull(facts, policy)
  return typeof found === 'string' ? found : { score: found.score, level: found.level }
}

/**
 * What kept evidence scores under another policy, where the evidence holds all that policy looks at: the same
 * trace, or one that ends earlier, and the same designation dates. Otherwise what is missing.
 */
export function rescoreInFull(facts: Facts, policy: ActivePolicy): Rescored | RescoreGap {
  const document = policy.document
  if (!sameTrace(facts.policy.document, document)) return 'traced_differently'
  const sides: Side[] = []
  for (const { side } of facts.sides) {
    const reached = side.reached.filter(({ hop }) => hop <= document.trace.hop_limit).map((r) => retagged(r, document))
    if (reached.some((r) => r === null)) return 'dated_differently'
    sides.push(shortened(side, reached as Reached[], facts.policy.document.trace.hop_limit > document.trace.hop_limit))
  }
  const own = facts.own === null ? null : tagsOfAddress(document, facts.own.attributions)
  const named = { network: facts.subject.network.name, address: subjectText(facts.subject) }
  const overrides = overridesOf(document, named, own, facts.now)
  const scored = sides.map((side) => scoredSide(side, document))
  const rules = scoreRules(document, scored)
  const score = applyOverrides(rules.score, overrides)
  const level = levelOf(document, score, tracedMarks(document, tracedShare(sides)), overrides)
  return { score, level, contributions: rules.contributions, overrides }
}

function sameTrace(old: PolicyDocument, other: PolicyDocument): boolean {
  const { hop_limit: from, ...rest } = old.trace
  const { hop_limit: to, ...others } = other.trace
  return to <= from && JSON.stringify(rest) === JSON.stringify(others)
}

function retagged(reached: Reached, document: PolicyDocument): Reached | null {
  const tags = tagsOfAddress(document, reached.tags.attributions)
  return tags.designation === null || sameDates(tags, reached.tags) ? { ...reached, tags } : null
}

function sameDates({ designation: a }: AddressTags, { designation: b }: AddressTags): boolean {
  return a?.start === b?.start && a?.end === b?.end
}

/** A trace that ends earlier leaves the mass of what lies behind unresolved. */
function shortened(side: Side, reached: Reached[], shorter: boolean): Side {
  if (!shorter) return { ...side, reached }
  const attributed = reached.reduce((sum, r) => sum + r.mass, 0)
  const { masses } = side.trace
  const left = masses.attributed - attributed
  return {
    ...side,
    reached,
    trace: { ...side.trace, masses: { ...masses, attributed, beyondHopLimit: masses.beyondHopLimit + left } },
  }
}
