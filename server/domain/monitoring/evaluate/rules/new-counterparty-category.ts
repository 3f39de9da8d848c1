import type { Finding } from '@/server/domain/alert'
import { categoriesWithin, categoryWords, type Party } from '../findings/party'
import { transferFact, verbOf, worth } from '../findings/transfer-fact'
import { aboutTransfer } from '../findings/transfer-party'
import { chainOrder, isToward, type Move, type NewMove } from '../moves/move'
import type { Moves, RuleOf } from './rule-of'

/**
 * The first transfer with a counterparty of a category that none of the wallet's earlier counterparties has. Considers direct
 * counterparties only, in either direction.
 */
export function newCounterpartyCategory(rule: RuleOf<'new_counterparty_category'>, moves: Moves): Finding[] {
  const { network, fresh, parties } = moves
  return fresh.toSorted(chainOrder).flatMap((move) => {
    const party = parties.get(move.counterparty)
    if (party === undefined || !isToward(rule.direction, move)) return []
    const told = rule.categories === undefined ? party.categories : categoriesWithin(party.categories, rule.categories)
    const novel = told.filter((category) => !metBefore(moves, move, category))
    if (novel.length === 0) return []
    const words = novel.map(categoryWords).join(', ')
    const measures = novel.map((category) => ({
      name: 'category',
      value: category,
      threshold: null,
      text: `No earlier counterparty of the wallet is known as ${categoryWords(category)}`,
    }))
    const fact = transferFact(network, move, measures, { party })
    const title = `${verbOf[move.direction]} ${worth(move)}, for the first time with ${words}${named(party)}`
    return [{ ...aboutTransfer(move, party, moves.dustUsd, title), title, fact }]
  })
}

function metBefore({ history, firstMet, parties }: Moves, move: NewMove, category: string): boolean {
  const has = (id: string) => parties.get(id)?.categories.includes(category) ?? false
  for (const [id, at] of firstMet) if (at < move.time && has(id)) return true
  const earlier = (one: Move) => one.direction !== 'self' && chainOrder(one, move) < 0 && has(one.counterparty)
  return history.moves.some(earlier)
}

function named({ entity }: Party): string {
  return entity === null ? '' : `: ${entity}`
}
