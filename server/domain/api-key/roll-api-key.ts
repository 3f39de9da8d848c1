import type { rollApiKey as operation } from '@/contract/access/api-keys'
import type { Input, Output } from '@/contract/kernel/operation'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { pepperId } from '@/server/platform/secret/pepper'
import { currentSecret } from '@/server/platform/secret/secrets'
import { apiKeyDto, statusOf } from './api-key.dto'
import { findSecrets, insertSecret, retireSecrets } from './api-key.repo'
import { withKey } from './at-home'
import { generateKey, secretHmac } from './authentication/key-format'
import { requireHeld } from './require-held'

/**
 * Gives a key a new secret; the previous one stays valid for `overlap_seconds`, and at most two are valid. Throws
 * `insufficient_scope` unless the caller has every scope of the key, `not_found`, and `invalid_request` for a key that is
 * revoked or expired.
 */
export async function rollApiKey(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'keys:admin')
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    return withKey(q, ctx, input.id, true, async (key) => {
      const at = ctx.clock.now()
      const status = statusOf(key, at)
      if (status !== 'active') throw invalidField('path.id', `is the id of a key that is ${status}; create a new one`)
      requireHeld(ctx, key.scopes)
      const until = new Date(at.getTime() + input.overlap_seconds * 1000)
      await retireSecrets(q, key.org_id, key.id, until)
      const made = generateKey(key.mode)
      const pepper = currentSecret('KEY_PEPPER')
      const hmac = secretHmac(pepper, made.secret)
      await insertSecret(q, key.org_id, { keyId: key.id, publicId: made.publicId, hmac, pepperId: pepperId(pepper), at })
      const secrets = await findSecrets(q, key.org_id, [key.id], at)
      return {
        result: { ...apiKeyDto(key, secrets, at), secret: made.text },
        audit: {
          action: 'api_key.rolled',
          object_type: 'api_key',
          object_id: input.id,
          detail: { overlap_seconds: input.overlap_seconds, mode: key.mode },
        },
      }
    })
  })
}
