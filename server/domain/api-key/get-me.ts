import type { getMe as operation } from '@/contract/access/me'
import type { Output } from '@/contract/kernel/operation'
import { isoOrNull } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { findRecord } from './api-key.repo'
import { organisationName } from './home.repo'

/** The calling key and its organisation. Throws `unauthenticated` for other callers. */
export async function getMe(ctx: Context): Promise<Output<typeof operation>> {
  const { actor, org } = ctx
  if (actor.type !== 'api_key') throw new AppError('unauthenticated', 'Only an API key has an answer to this.')
  return readChain(org.id, async (q) => {
    const key = await findRecord(q, org.id, actor.id)
    if (key === null) throw new Error('the key that asks is missing')
    const { name, mode, scopes, rate_limit, rate_burst } = key
    return {
      object: 'me',
      key: { id: typeIdOf('key', key.id), name, mode, scopes, rate_limit, rate_burst, expires_at: isoOrNull(key.expires_at) },
      organisation: { id: typeIdOf('org', org.id), name: await organisationName(q, org.id) },
      livemode: mode === 'live',
    }
  })
}
