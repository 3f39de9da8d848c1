import type { KeyMode } from '@/contract/access/api-keys'
import type { Scope } from '@/contract/kernel/scopes'
import { authorOf } from '@/server/platform/actor-ref'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { pepperId } from '@/server/platform/secret/pepper'
import { currentSecret } from '@/server/platform/secret/secrets'
import { insertKey, insertSecret } from './api-key.repo'
import { generateKey, secretHmac } from './authentication/key-format'

export interface AddKeyInput {
  name: string
  scopes: readonly Scope[]
  mode?: KeyMode
  rateLimit?: number
  rateBurst?: number
  allowedCidrs?: readonly string[]
  expiresAt?: Date | null
  /** The organisation it belongs to if not the caller's: the caller's sandbox. */
  orgId?: string
}

/** Creates a key in a running transaction; returns its text, which is not stored and cannot be shown again. */
export async function addKey(tx: Tx, ctx: Context, input: AddKeyInput): Promise<{ id: string; uuid: string; text: string }> {
  const q = queryableOf(tx)
  const { actor } = ctx
  const orgId = input.orgId ?? ctx.org.id
  const key = generateKey(input.mode ?? 'live')
  const at = ctx.clock.now()
  const uuid = uuidv7(at.getTime())
  const rateLimit = input.rateLimit ?? 600
  await insertKey(q, orgId, {
    id: uuid,
    name: input.name,
    mode: key.mode,
    scopes: input.scopes,
    rateLimit,
    rateBurst: input.rateBurst ?? Math.ceil(rateLimit / 10),
    allowedCidrs: input.allowedCidrs ?? [],
    expiresAt: input.expiresAt ?? null,
    createdBy: actor.type === 'job' ? { type: 'system', id: null, name: null } : authorOf(ctx),
    at,
  })
  const pepper = currentSecret('KEY_PEPPER')
  const hmac = secretHmac(pepper, key.secret)
  await insertSecret(q, orgId, { keyId: uuid, publicId: key.publicId, hmac, pepperId: pepperId(pepper), at })
  return { id: typeIdOf('key', uuid), uuid, text: key.text }
}
