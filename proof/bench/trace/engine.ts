import type { Masses, Trace } from '@/server/trace'
import type { Question } from './questions'

/** What every engine can be held to: the five masses and what each tagged address absorbed at each hop. */
export interface Answer {
  masses: Masses
  /** `id hop mass`, in any order. */
  hits: string[]
}

export interface Engine {
  name: string
  /** Questions this engine is given, where asking it all of them would take too long. */
  most: number
  /** Whether its masses have to be those of the reference; a method of another kind is only timed. */
  exact: boolean
  /** Null when it did not answer in its time. */
  ask(question: Question): Promise<Answer | null>
  close(): Promise<void>
}

/** An engine that is not here, and why. */
export class Absent extends Error {}

export const answerOf = (trace: Trace): Answer => ({
  masses: trace.masses,
  hits: trace.hits.map((hit) => `${hit.id} ${hit.hop} ${hit.mass}`),
})

/** One text that is equal exactly where the answers are. */
export function digest({ masses, hits }: Answer): string {
  const { attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused } = masses
  return `${[attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused].join(' ')}|${[...hits].sort().join('|')}`
}
