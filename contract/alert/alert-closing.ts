import { z } from 'zod'
import { timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import { alertResolutions } from './alert-states'

/** A reason people choose when they close an alert, and the resolution it stands for. */
export const closeReason = z.strictObject({
  label: z.string().trim().min(1, 'must not be empty').max(60, 'must be at most 60 characters'),
  resolution: z.enum(alertResolutions),
  comment: z.boolean().meta({ description: 'Whether closing for this reason needs a comment.' }),
})
export type CloseReason = z.infer<typeof closeReason>

/** Reasons of an organisation that has not made its own, in the order of the keys 1 to 5. */
export const defaultCloseReasons: CloseReason[] = [
  { label: 'False positive', resolution: 'false_positive', comment: false },
  { label: 'True positive', resolution: 'true_positive', comment: false },
  { label: 'Expected activity', resolution: 'expected_activity', comment: false },
  { label: 'Duplicate', resolution: 'duplicate', comment: false },
  { label: 'Not actionable', resolution: 'not_actionable', comment: false },
]

/** The most reasons an organisation may have: each has a digit of its own. */
export const mostCloseReasons = 9

/** A dismissal that a first person proposed and a second person has not decided yet. */
export const proposedClosing = z
  .strictObject({
    resolution: z.enum(alertResolutions),
    reason: z.string(),
    duplicate_of: typeId('alr').nullable(),
    comment: z.string().nullable(),
    by: policyActor,
    at: timestamp,
  })
  .meta({ id: 'ProposedClosing' })
export type ProposedClosing = z.infer<typeof proposedClosing>
