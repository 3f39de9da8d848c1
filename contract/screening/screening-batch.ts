import { z } from 'zod'
import { defineOperation, errorBody } from '../kernel'
import { screening } from './screening'

/** Items of one batch. */
export const maximumScreenings = 100

export const screeningBatchItem = z
  .strictObject({
    index: z.number().int().nonnegative().meta({ description: 'Place of the item in the request, from 0.' }),
    result: screening.optional(),
    error: errorBody.shape.error.optional(),
  })
  .meta({ id: 'ScreeningBatchItem', description: 'Exactly one of `result` and `error`.' })

export const screenSanctionsBatch = defineOperation({
  id: 'screenSanctionsBatch',
  method: 'POST',
  path: '/v1/screening/sanctions/batch',
  tag: 'Screening',
  summary: 'Screen up to 100 subjects',
  description:
    'Each item is a body of `POST /v1/screening/sanctions`. An item that cannot be screened has its own error, the same as that operation gives; the others are screened, all against the same versions of the lists, and stored together.',
  scope: 'screening:check',
  body: z.strictObject({
    items: z
      .array(z.unknown(), 'must be a list of bodies of POST /v1/screening/sanctions')
      .min(1, 'must have at least one item')
      .max(maximumScreenings, `must have at most ${maximumScreenings} items`)
      .meta({ description: 'Bodies of `POST /v1/screening/sanctions`.' }),
  }),
  response: z.strictObject({ data: z.array(screeningBatchItem) }),
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
