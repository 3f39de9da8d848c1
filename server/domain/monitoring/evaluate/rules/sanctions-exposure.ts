import type { RiskCheck } from '@/contract/risk'
import type { Finding } from '@/server/domain/alert'
import { exposureFact, riskFact } from '../check-fact'
import { type Exposure, exposuresOf } from '../exposures'
import { isToward, type NewMove } from '../move'
import { categoriesWithin, type Party } from '../party'
import { transferFact, verbOf, worth } from '../transfer-fact'
import { counted, dollars, percent } from '../words'
import type { Moves, RuleOf } from './rule-of'

type Rule = RuleOf<'sanctions_exposure'>
const sanctions = ['sanction']

/** Each transfer with a counterparty that is on a sanctions list; with `post` only while it was. Known the moment it lands. */
export function sanctionedTransfers(rule: Rule, { network, fresh, parties }: Moves): Finding[] {
  if (rule.exposure_type === 'indirect') return []
  return fresh.flatMap((move) => {
    const party = parties.get(move.counterparty)
    if (party === undefined || !isToward(rule.direction, move)) return []
    const categories = categoriesWithin(party.categories, sanctions)
    if (categories.length === 0 || !counts(rule, move, party)) return []
    const name = party.entity ?? move.counterpartyAddress
    const words = move.direction === 'in' ? `from sanctioned ${name}` : `to sanctioned ${name}`
    const since = party.designation?.start
    const text = `${name} is sanctioned${since == null ? '' : `, listed since ${new Date(since * 1000).toISOString().slice(0, 10)}`}`
    const measures = [{ name: 'sanctioned', value: name, threshold: null, text }]
    const exposure = { categories, exposure_type: 'direct' as const, hop: 1, share: '1', amount_usd: null }
    const fact = transferFact(network, move, measures, { type: 'exposure', party, exposure })
    fact.exposure = { ...exposure, amount_usd: fact.amount_usd }
    return [{ title: `${verbOf[move.direction]} ${worth(move)} ${words}`, fact }]
  })
}

/** A transfer after every list has let go counts for nothing; one before the designation only without `post`. */
function counts(rule: Rule, move: NewMove, { designation }: Party): boolean {
  if (designation === null) return true
  if (designation.end !== null && move.time >= designation.end) return false
  return rule.designation === 'any' || designation.start === null || move.time >= designation.start
}

/** What a check says of sanctioned parties behind the wallet's money, and of the wallet itself being listed. */
export function sanctionsExposure(rule: Rule, check: RiskCheck): Finding[] {
  const found = exposuresOf(check, rule.max_hops).filter(
    (one) =>
      categoriesWithin([one.category], sanctions).length > 0 &&
      (rule.direction === 'any' || rule.direction === one.direction) &&
      (rule.exposure_type === 'any' || rule.exposure_type === one.exposure) &&
      !one.delisted &&
      (rule.designation === 'any' || one.afterDesignation !== false),
  )
  return [...listed(check), ...found.map((one) => ({ title: titleOf(one), fact: exposureFact(check, one, measured(rule, one)) }))]
}

function listed(check: RiskCheck): Finding[] {
  return check.overrides
    .filter((one) => one.type === 'listed')
    .map((one) => {
      const measures = [
        { name: 'listed', value: one.reason, threshold: null, text: `The wallet itself is listed: ${one.reason}` },
      ]
      return {
        title: 'The wallet itself is on a sanctions list',
        fact: riskFact(`listed:${one.attribution_id ?? one.reason}`, check, measures),
      }
    })
}

function titleOf(one: Exposure): string {
  const way = one.direction === 'in' ? 'Money from' : 'Money to'
  return `${way} sanctioned parties, ${one.exposure === 'direct' ? 'directly' : `${counted(one.hop, 'hop')} away at the nearest`}`
}

function measured(rule: Rule, one: Exposure) {
  const worth = one.usd === null ? '' : `, ${dollars(one.usd)}`
  return [
    {
      name: 'share',
      value: percent(one.share),
      threshold: null,
      text: `${percent(one.share)} of what ${one.direction === 'in' ? 'came in' : 'went out'}${worth}`,
    },
    {
      name: 'hop',
      value: String(one.hop),
      threshold: String(rule.max_hops),
      text: `${counted(one.hop, 'hop')} away (rule: at most ${counted(rule.max_hops, 'hop')})`,
    },
  ]
}
