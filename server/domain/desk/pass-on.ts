import type { OverdueStep } from '@/contract/alert/desk-settings'
import type { DeskRole } from '@/contract/alert/desk-words'
import { uuidOf } from '@/server/platform/ids'
import type { DutyRow } from './duty.repo'
import { leastLoaded } from './share-out'

/** Whom a step is about, and whether they stand in for somebody who cannot work on alerts any more. */
export interface Target {
  people: DutyRow[]
  instead: boolean
}

/**
 * Who a step goes to: the named person, or everybody of the role who is on duty, or all of the role where nobody is. Where
 * the organisation has none of them any more, its administrators, of whom there always is one. Pure.
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

/** Which of them is given an alert: whoever has the fewest, another than has it already where there is one. Pure. */
export function nextAssignee(people: readonly DutyRow[], assigneeId: string | null): DutyRow | null {
  const others = people.filter(({ id }) => id !== assigneeId)
  const found = leastLoaded(others.map((one) => ({ ...one, lastTurn: one.last_turn })))
  return people.find(({ id }) => id === found?.id) ?? null
}
