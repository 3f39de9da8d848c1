import type { RiskCheck } from '@/contract/risk/risk'
import type { Finding } from '@/server/domain/alert'
import { type Exposure, exposuresOf } from '../findings/exposures'
import { categoriesWithin } from '../findings/party'
import { partyFindings } from '../findings/party-findings'
import { type Measure, transferFact } from '../findings/transfer-fact'
import { transferParty } from '../findings/transfer-party'
import { counted, dollars, microDollars, percent } from '../findings/words'
import { isToward } from '../moves/move'
import type { Moves, RuleOf } from './rule-of'

type Rule = RuleOf<'category_exposure'>

/**
 * Each transfer with a counterparty of one of the categories or a narrower one, between the amounts. Found as soon as it is
 * ingested; rules about a share of the wallet's money are evaluated by checks only.
 */
export function categoryTransfers(rule: Rule, { network, fresh, parties, dustUsd }: Moves): Finding[] {
  if (rule.exposure_type === 'indirect' || Number(rule.min_share) > 0) return []
  return fresh.flatMap((move) => {
    const party = parties.get(move.counterparty)
    if (party === undefined || !isToward(rule.direction, move)) return []
    const categories = categoriesWithin(party.categories, rule.categories)
    if (categories.length === 0 || !isWithin(rule, move.usd)) return []
    const exposure = { categories, exposure_type: 'direct' as const, hop: 1, share: '1', amount_usd: null }
    const fact = transferFact(network, move, [amountMeasure(rule, move.usd)], { type: 'exposure', party, exposure })
    fact.exposure = { ...exposure, amount_usd: fact.amount_usd }
    return [{ fact, ...transferParty(move, party, false, dustUsd) }]
  })
}

/** The exposures to the rule's categories in a check. */
export function categoryExposure(rule: Rule, check: RiskCheck, dustUsd: number): Finding[] {
  return exposuresOf(check, rule.max_hops)
    .filter(
      (one) =>
        categoriesWithin([one.category], rule.categories).length > 0 &&
        (rule.direction === 'any' || rule.direction === one.direction) &&
        (rule.exposure_type === 'any' || rule.exposure_type === one.exposure) &&
        isWithin(rule, one.usd) &&
        one.share >= Number(rule.min_share),
    )
    .flatMap((one) =>
      partyFindings(check, one, {
        sanctions: false,
        dustUsd,
        enough: (usd) => (usd ?? 0n) >= microDollars(rule.min_amount_usd),
        measured: (part) => measured(rule, part),
      }),
    )
}

/** Amounts without a price count as zero. */
function isWithin(rule: Rule, usd: bigint | null): boolean {
  if ((usd ?? 0n) < microDollars(rule.min_amount_usd)) return false
  return rule.max_amount_usd === undefined || (usd ?? 0n) <= microDollars(rule.max_amount_usd)
}

function amountMeasure(rule: Rule, usd: bigint | null): Measure {
  const [least, most] = [microDollars(rule.min_amount_usd), rule.max_amount_usd]
  const value = usd === null ? 'unknown' : dollars(usd)
  const upTo = most === undefined ? '' : ` and at most ${dollars(microDollars(most))}`
  return {
    name: 'amount_usd',
    value,
    threshold: dollars(least),
    text: `Worth ${value} (rule: at least ${dollars(least)}${upTo})`,
  }
}

function measured(rule: Rule, one: Exposure): Measure[] {
  const [share, least] = [percent(one.share), percent(Number(rule.min_share))]
  const way = one.direction === 'in' ? 'came in' : 'went out'
  return [
    amountMeasure(rule, one.usd),
    { name: 'share', value: share, threshold: least, text: `${share} of what ${way} (rule: at least ${least})` },
    {
      name: 'hop',
      value: String(one.hop),
      threshold: String(rule.max_hops),
      text: `${counted(one.hop, 'hop')} away (rule: at most ${counted(rule.max_hops, 'hop')})`,
    },
  ]
}
