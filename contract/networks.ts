import { z } from 'zod'
import { defineOperation, indexFrom, pageOf, pageQueryShape, timestamp } from './kernel'

export const networkOperations = ['wallets', 'transfers', 'transactions', 'risk_check', 'monitoring', 'screening'] as const

export const network = z
  .strictObject({
    id: z.string(),
    object: z.literal('network'),
    name: z.string(),
    caip2: z.string(),
    model: z.enum(['utxo', 'account']),
    native_asset: z.string(),
    operations: z.array(z.enum(networkOperations)),
    provider: z.strictObject({
      kind: z.string().meta({ description: '`import` when the data came from files, otherwise the kind of node.' }),
      status: z.enum(['operational', 'degraded', 'outage', 'none']),
      message: z.string().nullable(),
    }),
    sync: z
      .strictObject({
        state: z.enum(['starting', 'syncing', 'live', 'unreachable', 'refused', 'wrong_chain', 'reorg_too_deep', 'failed']).meta({
          description: '`syncing` is behind the node, `live` has reached it; the last five say why reading has stopped.',
        }),
        since: timestamp,
        indexed_height: z.number().int().nonnegative().nullable(),
        node_height: z.number().int().nonnegative().nullable(),
        lag_blocks: z.number().int().nonnegative().nullable(),
        lag_seconds: z.number().int().nonnegative().nullable().meta({ description: 'Age of the newest indexed block.' }),
        progress: z.number().min(0).max(1).nullable().meta({ description: 'Share of the node’s height that has been read.' }),
        confirmation_depth: z.number().int().positive(),
      })
      .nullable()
      .meta({ description: 'How far a connected node is followed; null where data came from files only.' }),
    transfers: z.number().int().nonnegative(),
    stale: z.boolean(),
    last_good_read_at: timestamp.nullable(),
    data_as_of: z
      .strictObject({ network: z.string(), block_height: z.number().int().nonnegative(), block_time: timestamp })
      .nullable(),
    index_from: indexFrom,
  })
  .meta({ id: 'Network' })
export type Network = z.infer<typeof network>

export const listNetworks = defineOperation({
  id: 'listNetworks',
  method: 'GET',
  path: '/v1/networks',
  tag: 'Networks',
  summary: 'Networks of this installation',
  description: 'Each network with its operations, its model and how fresh its data is.',
  scope: 'wallets:read',
  query: z.strictObject(pageQueryShape),
  response: pageOf(network, {}),
})
