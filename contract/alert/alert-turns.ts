import { z } from 'zod'
import { defineOperation, pageOf, pageQueryShape, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import { alertResolution, person } from './alerts'

export const alertTurnKinds = [
  'raised',
  'occurred_again',
  'state',
  'assigned',
  'snoozed',
  'commented',
  'due_changed',
  'case_linked',
  'evidence_orphaned',
  'evidence_restored',
  'signal_added',
  'signal_ended',
  'strengthened',
  'weakened',
  'no_longer_met',
  'holds_again',
  'closing_proposed',
  'closing_turned_down',
  'overdue_told',
  'second_look_agreed',
  'second_look_disagreed',
] as const

/** One event in an alert's history. */
export const alertTurn = z
  .strictObject({
    id: z.string(),
    kind: z.enum(alertTurnKinds),
    at: timestamp,
    actor: policyActor,
    from: z.string().nullable(),
    to: z.string().nullable(),
    assignee: person.nullable().meta({ description: 'Who it was assigned to, with `assigned`.' }),
    resolution: alertResolution.nullable().meta({ description: 'The resolution it was closed with, or was to be.' }),
    reason: z.string().nullable().meta({ description: 'The reason it was closed for, or was to be.' }),
    duplicate_of: typeId('alr').nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'AlertTurn' })
export type AlertTurn = z.infer<typeof alertTurn>

export const listAlertHistory = defineOperation({
  id: 'listAlertHistory',
  method: 'GET',
  path: '/v1/alerts/{id}/history',
  tag: 'Alerts',
  summary: 'What happened to an alert, newest first',
  scope: 'alerts:read',
  params: z.object({ id: typeId('alr') }),
  query: z.strictObject(pageQueryShape),
  response: pageOf(alertTurn, {}),
})
