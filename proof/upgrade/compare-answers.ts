import { type Difference, differences, digestOf } from './answers'
import type { Answer } from './questions'

export interface OperationFigures {
  operation: string
  asked: number
  /** Answers with the same hash. */
  equal: number
  /** Answers that only have additional fields. */
  onlyMore: number
  differing: number
  /** Where answers differ, how, in how many of them, and an example question. */
  places: { path: string; kind: Difference['kind']; answers: number; example: string }[]
}

/** Compares the answers to the same questions before and after, by operation. A question asked only once is a difference. */
export function compareAnswers(before: readonly Answer[], after: readonly Answer[]): OperationFigures[] {
  const later = new Map(after.map((answer) => [answer.question, answer]))
  const figures = new Map<string, OperationFigures>()
  for (const answer of before) {
    const { operation, question } = answer
    const one = figures.get(operation) ?? { operation, asked: 0, equal: 0, onlyMore: 0, differing: 0, places: [] }
    figures.set(operation, one)
    one.asked++
    const other = later.get(question)
    const found = placesOf(answer, other)
    if (found.length === 0) one.equal++
    else if (found.every(({ kind }) => kind === 'added')) one.onlyMore++
    else one.differing++
    for (const { path, kind } of found) {
      const place = one.places.find((known) => known.path === path && known.kind === kind)
      if (place) place.answers++
      else one.places.push({ path, kind, answers: 1, example: question })
    }
  }
  return [...figures.values()]
}

function placesOf(before: Answer, after: Answer | undefined): Difference[] {
  if (!after) return [{ path: '(not asked again)', kind: 'removed' }]
  if (before.status !== after.status) return [{ path: `(status ${before.status} to ${after.status})`, kind: 'changed' }]
  if (digestOf(before.body) === digestOf(after.body)) return []
  return differences(before.body, after.body)
}
