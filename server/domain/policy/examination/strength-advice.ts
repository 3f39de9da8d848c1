import type { PolicyFinding } from '@/contract/policies'
import type { PolicyDocument, PolicyRule } from '@/contract/policy-document'
import { warning } from './warning'

/** Doubts about how strongly things score: what can never have an effect, and what would have the opposite effect. */
export function strengthAdvice(document: PolicyDocument): PolicyFinding[] {
  return [
    ...weakRules(document),
    ...invertedDistance(document.rules),
    ...floors(document),
    ...dust(document),
    ...tracing(document),
  ]
}

function weakRules({ rules, bands }: PolicyDocument): PolicyFinding[] {
  return rules.flatMap((rule, at) => {
    const { max } = rule.score
    if (rule.categories.includes('sanction') && rule.exposure === 'direct' && bands.high <= max && max < bands.severe) {
      const message = `Dealing directly with a sanctioned party could not become severe: rule ${rule.id} gives at most ${max}, severe begins at ${bands.severe}.`
      return [warning('sanctions_weak', `rules.${at}.score.max`, message, `Raise score.max to ${bands.severe} or more.`, rule.id)]
    }
    if (max >= bands.medium) return []
    const message = `Rule ${rule.id} can never reach medium by itself: it gives at most ${max}, medium begins at ${bands.medium}.`
    return [
      warning(
        'never_medium',
        `rules.${at}.score.max`,
        message,
        `Raise score.max to ${bands.medium} or more, or remove the rule.`,
        rule.id,
      ),
    ]
  })
}

function invertedDistance(rules: PolicyRule[]): PolicyFinding[] {
  return rules.flatMap((far, at) => {
    if (far.exposure !== 'indirect') return []
    const near = rules.find(
      (rule) =>
        rule.exposure === 'direct' && rule.direction === far.direction && rule.categories.some((c) => far.categories.includes(c)),
    )
    if (near === undefined) return []
    const stronger = far.score.max > near.score.max || far.score.min > near.score.min
    const sooner = Number(far.usd.lo) < Number(near.usd.lo) || Number(far.percent.lo) < Number(near.percent.lo)
    const found: PolicyFinding[] = []
    if (stronger) {
      const message = `Indirect exposure would score higher than direct exposure: rule ${far.id} gives ${far.score.min} to ${far.score.max}, rule ${near.id} ${near.score.min} to ${near.score.max}.`
      found.push(
        warning('indirect_above_direct', `rules.${at}.score`, message, 'Give the indirect rule the lower scores.', far.id),
      )
    }
    if (sooner) {
      const message = `Indirect exposure would score sooner than direct exposure: rule ${far.id} begins at $${far.usd.lo} or ${far.percent.lo} %, rule ${near.id} at $${near.usd.lo} or ${near.percent.lo} %.`
      found.push(
        warning('indirect_before_direct', `rules.${at}.usd.lo`, message, 'Give the indirect rule the higher thresholds.', far.id),
      )
    }
    return found
  })
}

function floors({ own_floors, bands }: PolicyDocument): PolicyFinding[] {
  const found = own_floors.flatMap(({ categories, floor }, at) => {
    if (categories.includes('sanction') && floor < bands.severe) {
      const message = `An address that is itself on a sanctions list could be less than severe: its floor is ${floor}, severe begins at ${bands.severe}.`
      return [warning('sanction_floor_low', `own_floors.${at}.floor`, message, `Raise the floor to ${bands.severe} or more.`)]
    }
    if (floor >= bands.medium) return []
    const message = `An address that is itself ${categories.join(' or ')} could still be low: its floor is ${floor}, medium begins at ${bands.medium}.`
    return [
      warning(
        'floor_below_bands',
        `own_floors.${at}.floor`,
        message,
        `Raise the floor to ${bands.medium} or more, or remove it.`,
      ),
    ]
  })
  if (own_floors.some(({ categories }) => categories.includes('sanction'))) return found
  const message = 'An address that is itself on a sanctions list would have no floor; only its exposure would score.'
  return [...found, warning('sanction_floor_missing', 'own_floors', message, 'Add a floor of 100 for the category sanction.')]
}

function dust({ dust: { enabled, cap, usd, percent }, bands }: PolicyDocument): PolicyFinding[] {
  if (!enabled) {
    const message = 'Unsolicited small payments count in full, so anybody can raise an address’s score by paying it.'
    return [warning('dust_off', 'dust.enabled', message, 'Switch the dust rule on.')]
  }
  const found: PolicyFinding[] = []
  if (cap >= bands.medium) {
    const message = `Unsolicited small payments alone could reach ${cap >= bands.high ? 'high' : 'medium'}: their cap is ${cap}, medium begins at ${bands.medium}.`
    found.push(warning('dust_cap_high', 'dust.cap', message, `Set dust.cap below ${bands.medium}.`))
  }
  if (Number(usd) > 10_000 || Number(percent) > 10) {
    const message = `Up to $${usd} or ${percent} % of what came in counts as dust, which is no small payment.`
    found.push(warning('dust_large', 'dust.usd', message, 'Choose limits such as $1000 and 1 %.'))
  }
  return found
}

function tracing(document: PolicyDocument): PolicyFinding[] {
  const { trace, rules } = document
  const found: PolicyFinding[] = []
  if (trace.hop_limit === 1 && rules.some((rule) => rule.exposure === 'indirect')) {
    const message = 'Tracing ends at the first hop, so no rule about indirect exposure can ever score.'
    found.push(warning('indirect_never_met', 'trace.hop_limit', message, 'Trace at least 2 hops, or remove the indirect rules.'))
  }
  if (Number(document.unknown_below_share) > Number(document.low_coverage_below_share)) {
    const message = `Less than ${document.unknown_below_share} traced is unknown, which is more than what counts as low coverage (${document.low_coverage_below_share}).`
    found.push(warning('coverage_upside_down', 'unknown_below_share', message, 'Let unknown_below_share be the smaller one.'))
  }
  if (Number(document.rank_weight) === 0) {
    const message = 'Only the strongest rule counts; everything else an address was exposed to adds nothing.'
    found.push(warning('only_strongest', 'rank_weight', message, 'Choose a weight such as 0.2.'))
  }
  if (document.designation.before_counts && document.designation.categories.includes('sanction')) {
    const message = 'What was paid before somebody was sanctioned counts like what was paid afterwards.'
    found.push(
      warning('before_designation_counts', 'designation.before_counts', message, 'Switch it off, or keep it on purpose.'),
    )
  }
  return found
}
