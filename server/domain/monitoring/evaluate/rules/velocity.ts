import { spanSeconds } from '@/contract/monitoring/monitoring-rules'
import type { Finding } from '@/server/domain/alert'
import { type Measure, transferFact } from '../findings/transfer-fact'
import { windowAbout } from '../findings/transfer-party'
import { atLeast, counted, dollars, microDollars } from '../findings/words'
import { isToward } from '../moves/move'
import { windowUpTo } from '../moves/window'
import type { Moves, RuleOf } from './rule-of'

/** Each transfer that is at least the `min_count`th in the window that ends with it. */
export function velocity(rule: RuleOf<'velocity'>, { network, fresh, history, parties }: Moves): Finding[] {
  const leastUsd = rule.min_amount_usd === undefined ? null : microDollars(rule.min_amount_usd)
  return fresh.flatMap((move) => {
    if (!isToward(rule.direction, move)) return []
    const window = windowUpTo(history, move, spanSeconds(rule.window))
    const among = window.moves.filter((one) => isToward(rule.direction, one))
    if (among.length < rule.min_count) return []
    const usd = among.reduce((sum, one) => sum + (one.usd ?? 0n), 0n)
    if (leastUsd !== null && usd < leastUsd) return []
    const count = counted(among.length, 'transfer')
    const measures: Measure[] = [
      {
        name: 'transfers',
        value: String(among.length),
        threshold: String(rule.min_count),
        text: `${atLeast(window.whole, count)} within ${rule.window} (rule: ${rule.min_count} or more)`,
      },
    ]
    if (leastUsd !== null) {
      const text = `Worth ${atLeast(window.whole, dollars(usd))} together (rule: at least ${dollars(leastUsd)})`
      measures.push({ name: 'amount_usd', value: dollars(usd), threshold: dollars(leastUsd), text })
    }
    const fact = transferFact(network, move, measures, { type: 'window', party: parties.get(move.counterparty) })
    return [{ title: `${atLeast(window.whole, count)} within ${rule.window}`, fact, about: windowAbout(move, among) }]
  })
}
