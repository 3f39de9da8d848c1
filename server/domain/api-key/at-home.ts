import type { KeyMode } from '@/contract/access/api-keys'
import { findSandboxOf } from '@/server/domain/sandbox'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findRecord, type KeyRecord } from './api-key.repo'
import { showOrganisation } from './home.repo'

/** The mode of keys in the caller's own organisation. */
export function ownMode(ctx: Context): KeyMode {
  return ctx.actor.type === 'api_key' ? ctx.actor.mode : 'live'
}

/**
 * Runs work in the organisation of keys of a mode: the caller's, or for `test` its sandbox; null if there is none. The rest of
 * the transaction, including the audit entry, stays in the caller's.
 */
export async function inHomeOf<T>(
  q: Queryable,
  ctx: Context,
  mode: KeyMode,
  work: (orgId: string) => Promise<T>,
): Promise<T | null> {
  if (mode === ownMode(ctx)) return work(ctx.org.id)
  const sandbox = mode === 'test' ? await findSandboxOf(q, ctx.org.id) : null
  if (sandbox === null) return null
  await showOrganisation(q, sandbox)
  const result = await work(sandbox)
  await showOrganisation(q, ctx.org.id)
  return result
}

/**
 * Finds a key of the caller's organisation or its sandbox, and runs work in the organisation of the key. Throws `not_found`.
 */
export async function withKey<T>(
  q: Queryable,
  ctx: Context,
  id: string,
  lock: boolean,
  work: (key: KeyRecord) => Promise<T>,
): Promise<T> {
  const uuid = uuidOf('key', id)
  for (const mode of uuid === null ? [] : (['live', 'test'] as const)) {
    const done = await inHomeOf(q, ctx, mode, async (orgId) => {
      const key = await findRecord(q, orgId, uuid as string, lock)
      return key === null ? null : { result: await work(key) }
    })
    if (done) return done.result
  }
  throw notFound('API key')
}
