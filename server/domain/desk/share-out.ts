import type { AssignmentWay } from '@/contract/alert/desk-words'

/** A person who can be assigned alerts, with the number of their open alerts and of their last turn. */
export interface Candidate {
  id: string
  open: number
  lastTurn: number
}

/** An assignment of an alert: the person, the number of the turn, and the reason. */
export interface Share {
  alertId: string
  personId: string
  turn: number
  because: string
}

/**
 * Distributes alerts among people, one after the other: by turn, to the person whose last turn is longest ago; by load, to the
 * person with the fewest open alerts, and among those by turn. `turns` is the number of earlier turns. Pure.
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

/** The person with the fewest open alerts, and among those the one whose turn it is. */
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
