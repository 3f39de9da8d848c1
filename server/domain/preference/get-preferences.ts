import type { Preferences } from '@/contract/console/console-lists'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { personOf } from './person-of'
import { findPreferences } from './preference.repo'

/** The caller's preferences for the console; needs no scope, as they concern the caller only. */
export async function getPreferences(ctx: Context): Promise<Preferences> {
  const me = personOf(ctx)
  const chosen = await readChain(ctx.org.id, (q) => findPreferences(q, ctx.org.id, me))
  return chosen ?? { density: 'normal', columns: {}, tour: 'new' }
}
