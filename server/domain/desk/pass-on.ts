import type { OverdueStep } from '@/contract/alert/desk-settings'
import type { DeskRole } from '@/contract/alert/desk-words'
import { uuidOf } from '@/server/platform/ids'
import type { DutyRow } from './duty.repo'
import { leastLoaded } from './share-out'

/** The people that a step is for, and whether they replace someone who cannot work on alerts any more. */
export interface Target {
  people: DutyRow[]
  instead: boolean
}

/**
 * The people that a step is for: the named person, or those of the role on duty, or all of the role if no one is. If the
 * organisation has none of them any more, its administrators, of whom there is always one. Pure.
 */
export function targetOf({ to }: OverdueStep, everybody: readonly DutyRow[]): Target {
  const ofRole = (role: DeskRole) => {
    const people = everybody.filter((one) => one.role === role)
    const here = people.filter(({ away }) => !away)
    return here.length > 0 ? here : people
  }
  const named = to.type === 'person' ? everybody.filter(({ id }) => id === uuidOf('usr', to.id)) : ofRole(to.role)
  return named.length > 0 ? { people: named, instead: false } : { people: ofRole('admin'), instead: true }
}

/**
 * The person to assign an alert to: other than the present assignee, with the fewest alerts; null if there is no other. Pure.
 */
export function nextAssignee(people: readonly DutyRow[], assigneeId: string | null): DutyRow | null {
  const others = people.filter(({ id }) => id !== assigneeId)
  const found = leastLoaded(others.map((one) => ({ ...one, lastTurn: one.last_turn })))
  return people.find(({ id }) => id === found?.id) ?? null
}
