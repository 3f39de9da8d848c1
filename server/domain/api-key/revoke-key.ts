import { command } from '@/server/platform/command'
import type { Context } from '@/server/platform/context'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'

/** Revokes a key: it fails on its next request, on every replica. Throws `not_found` for another organisation's key. */
export async function revokeKey(ctx: Context, input: { id: string }): Promise<{ id: string; revoked_at: Date }> {
  const uuid = uuidOf('key', input.id)
  if (!uuid) throw notFound('API key')
  const now = ctx.clock.now()
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const changed = await tx.apiKey.updateMany({
      where: { org_id: ctx.org.id, id: uuid, revoked_at: null },
      data: { revoked_at: now, updated_at: now },
    })
    if (changed.count === 0) throw notFound('API key')
    return {
      result: { id: input.id, revoked_at: now },
      audit: { action: 'api_key.revoked', object_type: 'api_key', object_id: input.id, detail: {} },
    }
  })
}
