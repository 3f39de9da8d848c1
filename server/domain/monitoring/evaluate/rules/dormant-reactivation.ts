import { type Finding, patternOf } from '@/server/domain/alert'
import { transferFact, verbOf, worth } from '../findings/transfer-fact'
import { transferFinding } from '../findings/transfer-party'
import { counted } from '../findings/words'
import { isToward } from '../moves/move'
import { placeOf } from '../moves/window'
import type { Moves, RuleOf } from './rule-of'

const day = 86_400

/**
 * The first transfer after at least `inactive_days` without any. A transfer to oneself is activity too; a wallet's very first
 * transfer is no reactivation.
 */
export function dormantReactivation(
  rule: RuleOf<'dormant_reactivation'>,
  { network, fresh, history, parties, dustUsd }: Moves,
): Finding[] {
  return fresh.flatMap((move) => {
    if (!(isToward(rule.direction, move) || (rule.direction === 'any' && move.direction === 'self'))) return []
    const place = placeOf(history, move)
    const before = place > 0 ? history.moves[place - 1] : undefined
    if (before === undefined || move.time - before.time < rule.inactive_days * day) return []
    const days = Math.floor((move.time - before.time) / day)
    const text = `${counted(days, 'day')} without a transfer (rule: ${rule.inactive_days} or more)`
    const measures = [{ name: 'inactive_days', value: String(days), threshold: String(rule.inactive_days), text }]
    const fact = transferFact(network, move, measures, { party: parties.get(move.counterparty) })
    const title = `Active again after ${counted(days, 'day')}: ${verbOf[move.direction].toLowerCase()} ${worth(move)}`
    return [{ title, fact, about: patternOf(transferFinding(move, undefined, dustUsd)) }]
  })
}
