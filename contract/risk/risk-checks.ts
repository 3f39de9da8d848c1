import { z } from 'zod'
import {
  addressText,
  defineOperation,
  disclaimer,
  level,
  livemodeShape,
  pageOf,
  points,
  subjectShape,
  timestamp,
  typeId,
} from '../kernel'
import { policyActor } from '../policies'
import { storedChecksQuery } from './stored-checks'

/** A stored check without its evidence. */
export const riskCheckSummary = z
  .strictObject({
    check_id: typeId('chk'),
    object: z.literal('risk_check'),
    ...livemodeShape,
    ...subjectShape,
    network: z.string().meta({ deprecated: true, description: 'The same is in `subject`.' }),
    address: z.string().nullable().meta({ deprecated: true, description: 'The same is in `subject`.' }),
    transaction_hash: z.string().nullable().meta({ deprecated: true, description: 'The same is in `subject`.' }),
    risk: z.strictObject({ score: points, level, model_version: z.string(), hop_limit: z.number().int() }),
    policy: z.strictObject({ id: typeId('pol'), version: z.number().int().positive() }),
    made_by: policyActor,
    stale: z.boolean(),
    checked_at: timestamp,
  })
  .meta({ id: 'RiskCheckSummary' })

const { subject: _, type: __, ...filters } = storedChecksQuery.shape
const subject = (what: string) => addressText.optional().meta({ description: `${what}, in any accepted spelling.` })

export const listRiskChecks = defineOperation({
  id: 'listRiskChecks',
  method: 'GET',
  path: '/v1/risk/checks',
  tag: 'Risk',
  summary: 'Stored risk checks',
  description:
    'Every check of the organisation, by whomever it was made, newest first unless `sort` says otherwise. `GET /v1/risk/checks/{id}` has the whole answer.',
  scope: 'risk:check',
  query: z
    .strictObject({ ...filters, address: subject('A whole address'), transaction_hash: subject('The hash of a transaction') })
    .refine(({ address, transaction_hash }) => address === undefined || transaction_hash === undefined, {
      path: ['transaction_hash'],
      message: 'give address or transaction_hash, not both',
    }),
  response: pageOf(riskCheckSummary, { disclaimer }),
  errors: ['network_unsupported'],
})
