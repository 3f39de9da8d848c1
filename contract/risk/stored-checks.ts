import { z } from 'zod'
import { addressText, level, levels, networkName, oneOf, pageOf, pageQueryShape, sortBy, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'

/** The risk checks of an organisation for the console's list; not part of the public API. */

export const checkMakers = ['user', 'api_key', 'job'] as const

export const storedCheck = z.strictObject({
  id: typeId('chk'),
  network: z.string(),
  type: z.enum(['address', 'transaction']),
  subject: z.string().meta({ description: 'The address, or the hash of the transaction.' }),
  score: z.number().int().min(0).max(100),
  level,
  model_version: z.string(),
  hop_limit: z.number().int(),
  policy_id: typeId('pol'),
  policy_version: z.number().int(),
  stale: z.boolean(),
  made_by: policyActor,
  checked_at: timestamp,
})
export type StoredCheck = z.infer<typeof storedCheck>
export const storedChecks = pageOf(storedCheck, {})

/** Sort fields for the list of checks. */
export const storedCheckSorts = ['checked_at', 'score'] as const

export const storedChecksQuery = z.strictObject({
  ...pageQueryShape,
  network: networkName.optional(),
  level: oneOf(levels).optional(),
  type: z.enum(['address', 'transaction']).optional(),
  subject: addressText.optional().meta({ description: 'A whole address or a transaction hash, in any accepted spelling.' }),
  made_by: oneOf(checkMakers).optional().meta({ description: '`job`: monitoring and other work of the service itself.' }),
  from: timestamp.optional(),
  to: timestamp.optional().meta({ description: 'Exclusive.' }),
  sort: sortBy(storedCheckSorts, '-checked_at'),
})
export type StoredChecksQuery = z.infer<typeof storedChecksQuery>
