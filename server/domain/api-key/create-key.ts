import { type Scope, scopes } from '@/contract/kernel/scopes'
import { command } from '@/server/platform/command'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { insertKey } from './api-key.repo'
import { generateKey, secretHmac } from './key-format'

export interface CreateKeyInput {
  name: string
  scopes: readonly Scope[]
  mode?: 'live' | 'test'
  rateLimit?: number
  rateBurst?: number
  allowedCidrs?: string[]
  expiresAt?: Date | null
}

/** Writes a key inside a running transaction; returns its text, which is not stored and cannot be shown again. */
export async function addKey(tx: Tx, ctx: Context, input: CreateKeyInput): Promise<{ id: string; text: string }> {
  const unknown = input.scopes.find((scope) => !scopes.includes(scope))
  if (unknown) throw invalidField('body.scopes', `${unknown} is not a scope`)
  const key = generateKey(input.mode ?? 'live')
  const uuid = uuidv7(ctx.clock.now().getTime())
  await insertKey(tx, ctx.org.id, {
    ...input,
    id: uuid,
    mode: key.mode,
    publicId: key.publicId,
    hmac: secretHmac(env().KEY_PEPPER, key.secret),
  })
  return { id: typeIdOf('key', uuid), text: key.text }
}

/** Makes an API key. Throws `insufficient_scope` without `keys:admin`. */
export async function createKey(ctx: Context, input: CreateKeyInput): Promise<{ id: string; text: string }> {
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const key = await addKey(tx, ctx, input)
    return {
      result: key,
      audit: {
        action: 'api_key.created',
        object_type: 'api_key',
        object_id: key.id,
        detail: { name: input.name, scopes: input.scopes.length },
      },
    }
  })
}
