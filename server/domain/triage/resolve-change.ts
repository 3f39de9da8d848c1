import type { updateAlert } from '@/contract/alert/alerts'
import type { Input } from '@/contract/kernel/operation'
import type { AlertChange } from '@/server/domain/alert'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findPerson } from './people/people.repo'
import { triageRoles } from './people/triage-roles'

/** A change as the API takes it. */
export type GivenChange = Omit<Input<typeof updateAlert>, 'id' | 'revision'>

/** Fields that belong to a state, and have their own refusals. */
const companions = ['resolution', 'reason', 'proposed_closing', 'duplicate_of', 'case_id'] as const
const fields = ['state', 'assignee', 'snoozed_until', 'due_at', 'comment'] as const

/**
 * Resolves the references of a change, except the alert it is a duplicate of. Throws `invalid_request` for an empty change, or
 * for a person who cannot be assigned alerts.
 */
export async function resolveChange(q: Queryable, ctx: Context, given: GivenChange): Promise<AlertChange> {
  const said = (key: keyof GivenChange) => given[key] !== undefined
  if (!fields.some(said) && !companions.some(said)) {
    throw new AppError('invalid_request', `The change is empty; send at least one of ${fields.join(', ')}.`, [
      { field: 'body', issue: `must hold at least one of ${fields.join(', ')}` },
    ])
  }
  if (said('case_title') && (given.state !== 'escalated' || said('case_id'))) {
    throw invalidField(
      'body.case_title',
      'is the title of the new case; it is only valid with state escalated and without case_id',
    )
  }
  return {
    state: given.state,
    resolution: given.resolution,
    reason: given.reason,
    proposal: given.proposed_closing,
    comment: given.comment,
    assignee: given.assignee === undefined ? undefined : await assigneeOf(q, ctx, given.assignee),
    snoozedUntil: given.snoozed_until == null ? given.snoozed_until : new Date(given.snoozed_until),
    dueAt: given.due_at === undefined ? undefined : new Date(given.due_at),
    caseId: given.case_id === undefined ? undefined : (uuidOf('cas', given.case_id) ?? undefined),
  }
}

async function assigneeOf(q: Queryable, ctx: Context, given: string | null): Promise<string | null> {
  if (given === null) return null
  if (given === 'me' && ctx.actor.type !== 'user') {
    throw invalidField('body.assignee', 'me is only for people; with an API key, give the id of a person')
  }
  const id = given === 'me' ? ctx.actor.id : uuidOf('usr', given)
  const person = id === null ? null : await findPerson(q, ctx.org.id, id)
  if (person === null) throw invalidField('body.assignee', 'there is no such person in the organisation')
  if (person.disabled_at !== null) throw invalidField('body.assignee', `${person.name} is disabled and cannot be given alerts`)
  if (!triageRoles.some((role) => role === person.role)) {
    throw invalidField(
      'body.assignee',
      `${person.name} is a ${person.role} and cannot work on alerts; ${triageRoles.join(', ')} can`,
    )
  }
  return person.id
}
