import { spanSeconds } from '@/contract/monitoring/monitoring-rules'
import type { Finding } from '@/server/domain/alert'
import { transferFact } from '../findings/transfer-fact'
import { windowAbout } from '../findings/transfer-party'
import { atLeast, dollars, microDollars, percent } from '../findings/words'
import type { Move } from '../moves/move'
import { windowUpTo } from '../moves/window'
import type { Moves, RuleOf } from './rule-of'

/**
 * Each outgoing payment by which at least `min_share` of the money that came in within the span has left again, if enough came
 * in. Only money that came in before can leave again; transfers without a price are ignored.
 */
export function rapidMovement(rule: RuleOf<'rapid_movement'>, { network, fresh, history, parties }: Moves): Finding[] {
  const least = microDollars(rule.min_amount_usd)
  const share = microDollars(rule.min_share)
  return fresh.flatMap((move) => {
    if (move.direction !== 'out' || move.usd === null) return []
    const window = windowUpTo(history, move, spanSeconds(rule.within))
    const { came, left, leftNow } = passed(window.moves)
    if (came === 0n || leftNow === 0n || came < least || left * 1_000_000n < came * share) return []
    const part = percent(Number((left * 1_000_000n) / came) / 1_000_000)
    const measures = [
      {
        name: 'share',
        value: part,
        threshold: percent(Number(rule.min_share)),
        text: `${part} of what came in within ${rule.within} left again (rule: at least ${percent(Number(rule.min_share))})`,
      },
      {
        name: 'amount_usd',
        value: dollars(came),
        threshold: dollars(least),
        text: `${atLeast(window.whole, dollars(came))} came in within ${rule.within} (rule: at least ${dollars(least)})`,
      },
    ]
    const fact = transferFact(network, move, measures, { type: 'window', party: parties.get(move.counterparty) })
    const about = windowAbout(move, window.moves, left)
    return [{ title: `${part} of ${dollars(came)} left again within ${rule.within}`, fact, about }]
  })
}

/** How much came in, how much of it left again, and how much of that with the last move. */
function passed(moves: readonly Move[]): { came: bigint; left: bigint; leftNow: bigint } {
  let [came, held, left, leftNow] = [0n, 0n, 0n, 0n]
  for (const { direction, usd } of moves) {
    leftNow = 0n
    if (usd === null || direction === 'self') continue
    if (direction === 'in') {
      came += usd
      held += usd
      continue
    }
    leftNow = usd < held ? usd : held
    held -= leftNow
    left += leftNow
  }
  return { came, left, leftNow }
}
