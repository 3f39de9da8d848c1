import type { Finding } from '@/server/domain/alert'
import { namesAsset } from '@/server/domain/wallet'
import { transferFact, verbOf, worth } from '../findings/transfer-fact'
import { aboutTransfer } from '../findings/transfer-party'
import { dollars, microDollars } from '../findings/words'
import { isToward, type NewMove } from '../moves/move'
import type { Moves, RuleOf } from './rule-of'

/** Each transfer worth at least the amount. One without a price counts as zero, so it is found at `min_amount_usd` 0 only. */
export function largeTransfer(rule: RuleOf<'large_transfer'>, { network, fresh, parties, dustUsd }: Moves): Finding[] {
  const least = microDollars(rule.min_amount_usd)
  const { asset: wanted } = rule
  const isAsset = (asset: NewMove['asset']) => wanted === undefined || namesAsset(network, wanted, asset)
  return fresh
    .filter((move) => isToward(rule.direction, move) && (move.usd ?? 0n) >= least && isAsset(move.asset))
    .map((move) => ({
      ...aboutTransfer(move, parties.get(move.counterparty), dustUsd, `${verbOf[move.direction]} ${worth(move)}`),
      fact: transferFact(
        network,
        move,
        [
          {
            name: 'amount_usd',
            value: move.usd === null ? 'unknown' : dollars(move.usd),
            threshold: dollars(least),
            text: `Transfer of ${worth(move)} (rule: at least ${dollars(least)})`,
          },
        ],
        { party: parties.get(move.counterparty) },
      ),
    }))
}
