import type { updateApiKey as operation } from '@/contract/access/api-keys'
import type { Input, Output } from '@/contract/kernel/operation'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { apiKeyDto } from './api-key.dto'
import { findSecrets, forgetRate, type KeyRecord, storeRecord } from './api-key.repo'
import { withKey } from './at-home'
import { canonicalCidr } from './authentication/cidr'
import { futureDate } from './future-date'
import { requireHeld } from './require-held'

type Request = Input<typeof operation>

/**
 * Changes a key, from its next request on. Throws `insufficient_scope` for an added scope that the caller does not have,
 * `not_found`, and `invalid_request` for a revoked key.
 */
export async function updateApiKey(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'keys:admin')
  const expiresAt = input.expires_at === undefined ? undefined : futureDate(ctx, input.expires_at)
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    return withKey(q, ctx, input.id, true, async (key) => {
      if (key.revoked_at !== null)
        throw invalidField('path.id', 'is the id of a revoked key, which cannot be changed; create a new one')
      const at = ctx.clock.now()
      requireHeld(
        ctx,
        (input.scopes ?? []).filter((scope) => !key.scopes.includes(scope)),
      )
      const changed: KeyRecord = {
        ...key,
        name: input.name ?? key.name,
        scopes: input.scopes ?? key.scopes,
        rate_limit: input.rate_limit ?? key.rate_limit,
        rate_burst: input.rate_burst ?? key.rate_burst,
        allowed_cidrs: input.allowed_cidrs ? [...new Set(input.allowed_cidrs.map(canonicalCidr))] : key.allowed_cidrs,
        expires_at: expiresAt === undefined ? key.expires_at : expiresAt,
      }
      const fields = changedFields(key, changed)
      if (fields.length > 0) {
        changed.updated_at = at
        await storeRecord(q, key.org_id, changed)
        if (fields.some((field) => field.startsWith('rate_'))) await forgetRate(q, key.id)
      }
      const result = apiKeyDto(changed, await findSecrets(q, key.org_id, [key.id], at), at)
      const detail = { changed: fields.join(' '), mode: key.mode, scopes: changed.scopes.length }
      const audit = { action: 'api_key.updated' as const, object_type: 'api_key', object_id: input.id, detail }
      return { result, audit: fields.length > 0 ? audit : [] }
    })
  })
}

const editable = ['name', 'scopes', 'rate_limit', 'rate_burst', 'allowed_cidrs', 'expires_at'] as const

function changedFields(before: KeyRecord, after: KeyRecord): string[] {
  return editable.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
