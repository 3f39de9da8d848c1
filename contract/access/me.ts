import { z } from 'zod'
import { defineOperation, typeId } from '../kernel'
import { apiKey } from './api-keys'

const { id, name, mode, scopes, rate_limit, rate_burst, expires_at } = apiKey.shape

export const me = z
  .strictObject({
    object: z.literal('me'),
    key: z.strictObject({ id, name, mode, scopes, rate_limit, rate_burst, expires_at }),
    organisation: z.strictObject({ id: typeId('org'), name: z.string() }),
    livemode: z.boolean().meta({ description: 'False for a key of the sandbox.' }),
  })
  .meta({ id: 'Me' })

export const getMe = defineOperation({
  id: 'getMe',
  method: 'GET',
  path: '/v1/me',
  tag: 'API keys',
  summary: 'The key that asks',
  description: 'Which key this is, of which organisation, and what it may do. Any valid key may ask.',
  scope: null,
  anyKey: true,
  response: me,
})
