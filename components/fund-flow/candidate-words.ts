import { compactUsd } from '@/components/chain/decimal'
import { utcMoment } from '@/components/chain/time'
import type { Candidates } from '@/contract/graph-work'
import { graphLimits } from '@/contract/graphs'
import { countOf } from './flow-words'
import { micros, usdText } from './micros'

const peopleOf = (side: Candidates['side']) => (side === 'in' ? 'payer' : 'payee')

/**
 * What adding the rows of an answer does to a graph that holds the flows `present` (`from to`), in sentences: how many and
 * how much of all, and everything that could not be looked at.
 */
export function previewText(answer: Candidates, present: ReadonlySet<string>): string[] {
  const { rows, matching, whole, side } = answer
  const people = `${peopleOf(side)}s`
  const fresh = rows.filter((row) => !present.has(`${row.edge.from} ${row.edge.to}`))
  const value = fresh.reduce((sum, row) => sum + micros(row.matching_usd), 0n)
  const all = `${whole.at_least ? 'over ' : ''}${whole.counterparties.toLocaleString('en')} ${people}`
  const sentences = [
    `Brings ${fresh.length.toLocaleString('en')} of ${all}, ${compactUsd(usdText(value))} of ${compactUsd(whole.usd)}.`,
  ]
  if (rows.length > fresh.length) {
    const known = rows.length - fresh.length
    sentences.push(`${known.toLocaleString('en')} more ${known === 1 ? 'matches and is' : 'match and are'} in the graph already.`)
  }
  if (matching.counterparties > rows.length)
    sentences.push(`These are the ${rows.length} largest of ${matching.counterparties.toLocaleString('en')} that match.`)
  return [...sentences, ...limitsText(answer)]
}

/** What an answer about one side left out, in sentences; none where it is complete. */
export function limitsText({ complete, looked_at, whole, side, read_back_to, matching }: Candidates): string[] {
  const sentences: string[] = []
  if (!complete) {
    const of = looked_at >= graphLimits.rank ? `the ${looked_at.toLocaleString('en')} largest` : looked_at.toLocaleString('en')
    const all = `${whole.at_least ? 'over ' : ''}${whole.counterparties.toLocaleString('en')}`
    sentences.push(`Only ${of} of ${all} ${peopleOf(side)}s were looked at.`)
  }
  if (read_back_to !== null) sentences.push(`Transfers before ${utcMoment(read_back_to)} were not read.`)
  if (matching.unpriced > 0)
    sentences.push(
      `${countOf(matching.unpriced, 'transfer')} without a price ${matching.unpriced === 1 ? 'is' : 'are'} not in these dollars.`,
    )
  return sentences
}
