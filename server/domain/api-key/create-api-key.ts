import { type createApiKey as operation, scopePresets } from '@/contract/access/api-keys'
import type { Input, Output } from '@/contract/kernel/operation'
import type { Scope } from '@/contract/kernel/scopes'
import { ensureSandbox } from '@/server/domain/sandbox'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { addKey } from './add-key'
import { apiKeyDto } from './api-key.dto'
import { findRecord, findSecrets, type KeyRecord } from './api-key.repo'
import { inHomeOf, ownMode } from './at-home'
import { canonicalCidr } from './authentication/cidr'
import { futureDate } from './future-date'
import { requireHeld } from './require-held'

type Request = Input<typeof operation>

/**
 * Creates an API key; a test key belongs to the organisation's sandbox, which is created if there is none yet. Throws
 * `insufficient_scope` for a scope the caller does not have, `invalid_request`, and what `command` throws.
 */
export async function createApiKey(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'keys:admin')
  const mode = input.mode ?? ownMode(ctx)
  if (mode === 'live' && ownMode(ctx) === 'test')
    throw invalidField('body.mode', 'a test key can only create test keys; leave it out')
  const scopes = scopesOf(input)
  requireHeld(ctx, scopes)
  if (mode !== ownMode(ctx)) await ensureSandbox(ctx.org.id)
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const expiresAt = futureDate(ctx, input.expires_at)
    const q = queryableOf(tx)
    const made = await inHomeOf(q, ctx, mode, async (orgId) => {
      const key = await addKey(tx, ctx, {
        name: input.name,
        scopes,
        mode,
        rateLimit: input.rate_limit,
        rateBurst: input.rate_burst,
        allowedCidrs: [...new Set(input.allowed_cidrs.map(canonicalCidr))],
        expiresAt,
        orgId,
      })
      const at = ctx.clock.now()
      const row = (await findRecord(q, orgId, key.uuid)) as KeyRecord
      return { ...apiKeyDto(row, await findSecrets(q, orgId, [key.uuid], at), at), secret: key.text }
    })
    if (made === null) throw new Error('the sandbox that was just made is not there')
    const detail = {
      name: input.name,
      mode,
      scopes: scopes.length,
      expires: expiresAt !== null,
      ranges: made.allowed_cidrs.length,
    }
    return { result: made, audit: { action: 'api_key.created', object_type: 'api_key', object_id: made.id, detail } }
  })
}

function scopesOf({ scopes, preset }: Request): readonly Scope[] {
  if (scopes !== undefined && preset !== undefined) throw invalidField('body.preset', 'give scopes or a preset, not both')
  if (scopes !== undefined) return scopes
  if (preset === undefined) throw invalidField('body.scopes', 'is missing; give scopes, or a preset such as read_only')
  return scopePresets[preset]
}
