import { z } from 'zod'
import { timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import { alertResolutions } from './alert-states'

/** A reason that people select when they close an alert, and its resolution. */
export const closeReason = z.strictObject({
  label: z.string().trim().min(1, 'must not be empty').max(60, 'must be at most 60 characters'),
  resolution: z.enum(alertResolutions),
  comment: z.boolean().meta({ description: 'Whether closing for this reason needs a comment.' }),
})
export type CloseReason = z.infer<typeof closeReason>

/** Reasons of an organisation without its own, in the order of the keys 1 to 5. */
export const defaultCloseReasons: CloseReason[] = [
  { label: 'False positive', resolution: 'false_positive', comment: false },
  { label: 'True positive', resolution: 'true_positive', comment: false },
  { label: 'Expected activity', resolution: 'expected_activity', comment: false },
  { label: 'Duplicate', resolution: 'duplicate', comment: false },
  { label: 'Not actionable', resolution: 'not_actionable', comment: false },
]

/** The most reasons an organisation may have: each has its own digit key. */
export const mostCloseReasons = 9

/** A dismissal proposed by one person and not yet decided by a second. */
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
