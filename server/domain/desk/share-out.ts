import type { AssignmentWay } from '@/contract/alert/desk-words'

/** Somebody who can be given alerts: how many they have open, and the number of their last turn. */
export interface Candidate {
  id: string
  open: number
  lastTurn: number
}

/** An alert for somebody, the number of the turn it is, and why it is them. */
export interface Share {
  alertId: string
  personId: string
  turn: number
  because: string
}

/**
 * Shares alerts out among people, one after the other: by turn to whoever had none for the longest time, by load to whoever
 * has the fewest open ones and among these to whose turn it is. `turns` were given before. Pure.
 */
export function shareOut(
  way: Exclude<AssignmentWay, 'by_hand'>,
  alertIds: readonly string[],
  people: readonly Candidate[],
  turns: number,
): Share[] {
  const state = people.map((one) => ({ ...one }))
  return alertIds.flatMap((alertId, n) => {
    const next = nextOf(way, state)
    if (next === undefined) return []
    const because = whyOf(way, next, state.length)
    next.open += 1
    next.lastTurn = turns + n + 1
    return [{ alertId, personId: next.id, turn: next.lastTurn, because }]
  })
}

/** Whoever has the fewest open alerts, and among these whose turn it is. */
export function leastLoaded<C extends Candidate>(people: readonly C[]): C | undefined {
  return nextOf('by_load', people)
}

function nextOf<C extends Candidate>(way: Exclude<AssignmentWay, 'by_hand'>, people: readonly C[]): C | undefined {
  const byTurn = (a: C, b: C) => a.lastTurn - b.lastTurn || (a.id < b.id ? -1 : 1)
  return people.toSorted(way === 'by_turn' ? byTurn : (a, b) => a.open - b.open || byTurn(a, b))[0]
}

function whyOf(way: Exclude<AssignmentWay, 'by_hand'>, { open }: Candidate, people: number): string {
  const among = people === 1 ? 'the only person on duty' : `of ${people} people on duty`
  if (people === 1) return `${way === 'by_turn' ? 'By turn' : 'By load'}: ${among}`
  if (way === 'by_turn') return `By turn: next ${among}`
  return `By load: ${open === 1 ? '1 open alert' : `${open} open alerts`}, the fewest ${among}`
}
