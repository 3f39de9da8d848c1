import type { Masses, Trace } from '@/server/trace'
import type { Question } from './questions'

/** What all engines can be compared by: the five masses and what each tagged address absorbed at each hop. */
export interface Answer {
  masses: Masses
  /** `id hop mass`, in any order. */
  hits: string[]
}

export interface Engine {
  name: string
  /** How many of the questions this engine is given, if all of them would take too long. */
  most: number
  /** Whether its masses must equal those of the reference; a different method is only timed. */
  exact: boolean
  /** Null if it did not answer in time. */
  ask(question: Question): Promise<Answer | null>
  close(): Promise<void>
}

/** An engine that is not installed, with the reason. */
export class Absent extends Error {}

export const answerOf = (trace: Trace): Answer => ({
  masses: trace.masses,
  hits: trace.hits.map((hit) => `${hit.id} ${hit.hop} ${hit.mass}`),
})

/** A text that is equal exactly if the answers are. */
export function digest({ masses, hits }: Answer): string {
  const { attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused } = masses
  return `${[attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused].join(' ')}|${[...hits].sort().join('|')}`
}
