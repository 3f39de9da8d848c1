import type { RiskCheck } from '@/contract/risk/risk'
import { listPublisher } from '@/contract/screening/list-publisher'
import { type Finding, noFinding } from '@/server/domain/alert'
import { riskFact } from '../findings/check-fact'
import { type Exposure, exposuresOf } from '../findings/exposures'
import { categoriesWithin, type Party } from '../findings/party'
import { partyFindings } from '../findings/party-findings'
import { transferFact } from '../findings/transfer-fact'
import { transferParty } from '../findings/transfer-party'
import { counted, dollars, percent } from '../findings/words'
import { isToward, type NewMove } from '../moves/move'
import type { Moves, RuleOf } from './rule-of'

type Rule = RuleOf<'sanctions_exposure'>
const sanctions = ['sanction']

/**
 * Each transfer with a counterparty on a sanctions list; with `post`, only while it was listed. Found as soon as it is
 * ingested.
 */
export function sanctionedTransfers(rule: Rule, { network, fresh, parties, dustUsd }: Moves): Finding[] {
  if (rule.exposure_type === 'indirect') return []
  return fresh.flatMap((move) => {
    const party = parties.get(move.counterparty)
    if (party === undefined || !isToward(rule.direction, move)) return []
    const categories = categoriesWithin(party.categories, sanctions)
    if (categories.length === 0 || !counts(rule, move, party)) return []
    const name = party.entity ?? move.counterpartyAddress
    const since = party.designation?.start
    const text = `${name} is sanctioned${since == null ? '' : `, listed since ${new Date(since * 1000).toISOString().slice(0, 10)}`}`
    const measures = [{ name: 'sanctioned', value: name, threshold: null, text }]
    const exposure = { categories, exposure_type: 'direct' as const, hop: 1, share: '1', amount_usd: null }
    const fact = transferFact(network, move, measures, { type: 'exposure', party, exposure })
    fact.exposure = { ...exposure, amount_usd: fact.amount_usd }
    return [{ fact, ...transferParty(move, party, true, dustUsd) }]
  })
}

/** Whether a transfer counts: never after every list removed the party; before the designation only without `post`. */
function counts(rule: Rule, move: NewMove, { designation }: Party): boolean {
  if (designation === null) return true
  if (designation.end !== null && move.time >= designation.end) return false
  return rule.designation === 'any' || designation.start === null || move.time >= designation.start
}

const selfListed = { finding: { ...noFinding, kind: 'listed' as const }, keys: ['self:listed'], asks: [], kept: [] }

/** The exposures to sanctioned parties in a check, and a listing of the wallet itself. */
export function sanctionsExposure(rule: Rule, check: RiskCheck, dustUsd: number): Finding[] {
  const found = exposuresOf(check, rule.max_hops).filter(
    (one) =>
      categoriesWithin([one.category], sanctions).length > 0 &&
      (rule.direction === 'any' || rule.direction === one.direction) &&
      (rule.exposure_type === 'any' || rule.exposure_type === one.exposure) &&
      !one.delisted &&
      (rule.designation === 'any' || one.afterDesignation !== false),
  )
  const asked = { sanctions: true, dustUsd, enough: () => true, measured: (part: Exposure) => measured(rule, part) }
  return [...listed(check), ...found.flatMap((one) => partyFindings(check, one, asked))]
}

function listed(check: RiskCheck): Finding[] {
  return check.overrides
    .filter((one) => one.type === 'listed')
    .map((one) => {
      const measures = [{ name: 'listed', value: one.reason, threshold: null, text: one.reason }]
      const [, list] = / is listed \((\w+)\)/.exec(one.reason) ?? []
      return {
        title: list ? `The wallet itself is ${listPublisher(list) ?? list}-listed` : 'The wallet itself is on a sanctions list',
        about: selfListed,
        fact: riskFact(`listed:${one.attribution_id ?? one.reason}`, check, measures),
      }
    })
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
