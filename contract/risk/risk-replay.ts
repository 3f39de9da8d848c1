import { z } from 'zod'
import { defineOperation, typeId } from '../kernel'
import { riskCheck } from './risk'

export const replayRiskCheck = defineOperation({
  id: 'replayRiskCheck',
  method: 'POST',
  path: '/v1/risk/checks/{id}/replay',
  tag: 'Risk',
  summary: 'Recompute a stored risk check',
  description:
    'Scores the evidence stored with the check under the policy version it names, compares hashes and bytes with the stored answer, and answers exactly what `GET` answers. Later transfers, tags, lists and policies play no part. A check of `assay-risk-1` is scored by that model, which is kept for this purpose. Checks without evidence, and those of a model or evidence format that this version does not have, are refused with 400.',
  scope: 'risk:check',
  params: z.object({ id: typeId('chk') }),
  response: riskCheck,
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
