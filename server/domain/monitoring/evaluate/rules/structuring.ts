import { spanSeconds } from '@/contract/monitoring/monitoring-rules'
import type { Finding } from '@/server/domain/alert'
import { transferFact } from '../findings/transfer-fact'
import { windowAbout } from '../findings/transfer-party'
import { atLeast, counted, dollars, microDollars } from '../findings/words'
import { isToward, type Move } from '../moves/move'
import { windowUpTo } from '../moves/window'
import type { Moves, RuleOf } from './rule-of'

/**
 * Each transfer just under the amount that is at least the `min_count`th such transfer in the window that ends with it. Just
 * under: from amount * (1 - margin) up to, but not including, the amount. Transfers without a price are ignored.
 */
export function structuring(rule: RuleOf<'structuring'>, { network, fresh, history, parties }: Moves): Finding[] {
  const below = microDollars(rule.below_amount_usd)
  const from = below - (below * microDollars(rule.margin)) / 1_000_000n
  const isJustUnder = (move: Move) => isToward(rule.direction, move) && move.usd !== null && move.usd >= from && move.usd < below
  return fresh.filter(isJustUnder).flatMap((move) => {
    const window = windowUpTo(history, move, spanSeconds(rule.window))
    const among = window.moves.filter(isJustUnder)
    if (among.length < rule.min_count) return []
    const count = counted(among.length, 'transfer')
    const measures = [
      {
        name: 'transfers',
        value: String(among.length),
        threshold: String(rule.min_count),
        text: `${atLeast(window.whole, count)} from ${dollars(from)} to just under ${dollars(below)} within ${rule.window} (rule: ${rule.min_count} or more)`,
      },
    ]
    const fact = transferFact(network, move, measures, { type: 'window', party: parties.get(move.counterparty) })
    return [
      {
        title: `${atLeast(window.whole, count)} just under ${dollars(below)} within ${rule.window}`,
        fact,
        about: windowAbout(move, among),
      },
    ]
  })
}
