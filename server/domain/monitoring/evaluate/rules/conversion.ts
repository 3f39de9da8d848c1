import { networkById, spokenName } from '@/server/chain/networks'
import { protocolName } from '@/server/chain/structural/protocol-name'
import type { Finding } from '@/server/domain/alert'
import { transferFact, verbOf, worth } from '../findings/transfer-fact'
import { aboutTransfer } from '../findings/transfer-party'
import { microDollars } from '../findings/words'
import type { MoveConversion } from '../moves/conversions.repo'
import type { NewMove } from '../moves/move'
import type { Moves, RuleOf } from './rule-of'

/**
 * Each transfer that is one side of a swap or a leg of a bridge. A swap is found at its incoming side, unless the rule is for
 * outgoing ones. A transfer without a price counts as zero.
 */
export function conversion(rule: RuleOf<'conversion'>, { network, fresh, parties, dustUsd }: Moves): Finding[] {
  const least = microDollars(rule.min_amount_usd)
  return fresh.flatMap((move) => {
    const through = (move.conversions ?? []).find((one) => isAsked(rule, move, one))
    if (through === undefined || (move.usd ?? 0n) < least) return []
    const protocol = protocolName(through.rule)
    const what = through.kind === 'swap' ? `a swap by ${protocol}` : `${protocol}, ${otherSide(through)}`
    const title = `${verbOf[move.direction]} ${worth(move)} through ${what}`
    const party = parties.get(move.counterparty)
    const measure = {
      name: 'conversion',
      value: through.rule,
      threshold: null,
      text: `${through.kind === 'swap' ? 'Swap' : 'Bridge'} recognised by the rule ${through.rule.replaceAll('_', ' ')}, confidence ${through.confidence}`,
    }
    return [{ ...aboutTransfer(move, party, dustUsd, title), title, fact: transferFact(network, move, [measure], { party }) }]
  })
}

function isAsked(rule: RuleOf<'conversion'>, move: NewMove, { kind, given, received, otherNetwork }: MoveConversion): boolean {
  const swap = kind === 'swap'
  if (rule.through !== 'any' && (rule.through === 'swap') !== swap) return false
  if (rule.other_network !== undefined && (otherNetwork === null || networkById(otherNetwork).name !== rule.other_network))
    return false
  const asset = move.asset.contract
  const comesIn = move.direction === 'in' && kind !== 'bridge_sent' && asset === received
  const goesOut = move.direction === 'out' && kind !== 'bridge_received' && asset === given
  if (rule.direction === 'any') return comesIn || (goesOut && !swap)
  return rule.direction === 'in' ? comesIn : goesOut
}

function otherSide({ kind, otherNetwork }: MoveConversion): string {
  if (otherNetwork === null) return 'the other side is not known'
  return `${kind === 'bridge_sent' ? 'to' : 'from'} ${spokenName(networkById(otherNetwork))}`
}
