import { compactUsd } from '@/components/chain/decimal'
import { utcMoment } from '@/components/chain/time'
import type { Candidates } from '@/contract/graph/graph-work'
import { graphLimits } from '@/contract/graph/graphs'
import { micros, usdText } from '@/contract/graph/micros'
import { countOf } from '../flow-words'

/**
 * What adding the rows of an answer does to a graph that has the flows `present` (`from to`), in sentences: how many, how much
 * of the total, and everything that could not be read.
 */
export function previewText(answer: Candidates, present: ReadonlySet<string>): string[] {
  const { rows, matching, whole } = answer
  const fresh = rows.filter((row) => !present.has(`${row.edge.from} ${row.edge.to}`))
  const value = fresh.reduce((sum, row) => sum + micros(row.matching_usd), 0n)
  const dollars = micros(whole.usd) > 0n ? `, ${compactUsd(usdText(value))} of ${compactUsd(whole.usd)}` : ''
  const sentences = [`Brings ${fresh.length.toLocaleString('en')} of ${allText(answer)}${dollars}.`]
  if (rows.length > fresh.length) {
    const known = rows.length - fresh.length
    sentences.push(`${known.toLocaleString('en')} more ${known === 1 ? 'matches and is' : 'match and are'} in the graph already.`)
  }
  if (matching.counterparties > rows.length)
    sentences.push(`These are the ${rows.length} largest of ${matching.counterparties.toLocaleString('en')} that match.`)
  return [...sentences, ...limitsText(answer)]
}

/** What an answer about one side leaves out, in sentences; none if it is complete. */
export function limitsText(answer: Candidates): string[] {
  const { complete, looked_at, whole, read_back_to, matching } = answer
  const sentences: string[] = []
  if (!complete) {
    const of = looked_at >= graphLimits.rank ? `the ${looked_at.toLocaleString('en')} largest` : looked_at.toLocaleString('en')
    sentences.push(`Only ${of} of ${allText(answer)} were looked at.`)
  }
  if (read_back_to !== null) sentences.push(`Transfers before ${utcMoment(read_back_to)} were not read.`)
  if (matching.unpriced > 0 && micros(whole.usd) === 0n) sentences.push('No transfer has a price.')
  else if (matching.unpriced > 0)
    sentences.push(
      `${countOf(matching.unpriced, 'transfer')} without a price ${matching.unpriced === 1 ? 'is' : 'are'} not in these dollars.`,
    )
  return sentences
}

/** `340 payees`, or the number known so far as a minimum. */
function allText({ whole, side }: Candidates): string {
  const people = side === 'in' ? 'payer' : 'payee'
  return whole.at_least ? `over ${countOf(whole.counterparties, people)}` : countOf(whole.counterparties, people)
}
