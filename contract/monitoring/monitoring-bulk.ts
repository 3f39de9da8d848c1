import { z } from 'zod'
import { defineOperation, errorBody, typeId } from '../kernel'
import { count } from '../kernel/primitives'

/** Items of one call. */
export const maximumWallets = 1000

export const bulkWalletOutcomes = ['created', 'existing', 'error'] as const

export const bulkWallet = z
  .strictObject({
    index: z.number().int().nonnegative().meta({ description: 'Place of the item in the request, from 0.' }),
    outcome: z.enum(bulkWalletOutcomes).meta({
      description: '`existing`: the address was monitored already, and what the item gives has replaced what it had.',
    }),
    id: typeId('mon').optional(),
    network: z.string().optional(),
    address: z.string().optional().meta({ description: 'In canonical form.' }),
    error: errorBody.shape.error.optional(),
  })
  .meta({ id: 'BulkWallet', description: 'With `error` where the outcome is `error`, else with `id`, `network` and `address`.' })

export const bulkCreateMonitoredWallets = defineOperation({
  id: 'bulkCreateMonitoredWallets',
  method: 'POST',
  path: '/v1/monitoring/wallets/bulk',
  tag: 'Monitoring',
  summary: 'Add up to 1,000 addresses to monitoring',
  description:
    'Each item is a body of `POST /v1/monitoring/wallets` and has the same effect. An item that is refused has its own error, the same as that operation gives, and changes nothing; all others are written together.',
  scope: 'monitoring:write',
  body: z.strictObject({
    items: z
      .array(z.unknown(), 'must be a list of bodies of POST /v1/monitoring/wallets')
      .min(1, 'must have at least one item')
      .max(maximumWallets, `must have at most ${maximumWallets} items`)
      .meta({ description: 'Bodies of `POST /v1/monitoring/wallets`.' }),
  }),
  response: z.strictObject({ data: z.array(bulkWallet), created: count, existing: count, errors: count }),
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
