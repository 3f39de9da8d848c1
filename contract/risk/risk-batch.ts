import { z } from 'zod'
import { defineOperation, errorBody } from '../kernel'
import { riskCheck } from './risk'

/** Items of one batch. */
export const maximumBatch = 100

export const batchItem = z
  .strictObject({
    index: z.number().int().nonnegative().meta({ description: 'Place of the item in the request, from 0.' }),
    result: riskCheck.optional(),
    error: errorBody.shape.error.optional(),
  })
  .meta({ id: 'RiskBatchItem', description: 'Exactly one of `result` and `error`.' })

export const checkRiskBatch = defineOperation({
  id: 'checkRiskBatch',
  method: 'POST',
  path: '/v1/risk/check/batch',
  tag: 'Risk',
  summary: 'Score up to 100 subjects',
  description:
    'Each item is a body of `POST /v1/risk/check`. An item that cannot be scored has its own error, the same as that operation gives; the others are scored. All of them are stored together.',
  scope: 'risk:check',
  body: z.strictObject({
    items: z
      .array(z.unknown(), 'must be a list of bodies of POST /v1/risk/check')
      .min(1, 'must have at least one item')
      .max(maximumBatch, `must have at most ${maximumBatch} items`)
      .meta({ description: 'Bodies of `POST /v1/risk/check`.' }),
  }),
  response: z.strictObject({ data: z.array(batchItem) }),
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
