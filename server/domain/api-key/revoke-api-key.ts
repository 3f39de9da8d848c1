import type { revokeApiKey as operation } from '@/contract/access/api-keys'
import type { Input, Output } from '@/contract/kernel/operation'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { apiKeyDto } from './api-key.dto'
import { storeRecord } from './api-key.repo'
import { withKey } from './at-home'

/** Revokes a key: its next request fails, on every replica. Throws `not_found`, also for a revoked key. */
export async function revokeApiKey(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'keys:admin')
  return command(ctx, { scope: 'keys:admin', always: true }, async (tx) => {
    const q = queryableOf(tx)
    return withKey(q, ctx, input.id, true, async (key) => {
      if (key.revoked_at !== null) throw notFound('API key')
      const at = ctx.clock.now()
      const revoked = { ...key, revoked_at: at, updated_at: at }
      await storeRecord(q, key.org_id, revoked)
      return {
        result: apiKeyDto(revoked, [], at),
        audit: { action: 'api_key.revoked', object_type: 'api_key', object_id: input.id, detail: { mode: key.mode } },
      }
    })
  })
}
