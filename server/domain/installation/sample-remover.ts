import { type Context, jobContext } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { findFirstOrganisation } from './installation.repo'

/**
 * The context for removing the sample by command: the system, in the organisation of the sample's desk. Throws `not_found`
 * without one.
 */
export async function sampleRemover(q: Queryable): Promise<Context> {
  const id = await findFirstOrganisation(q)
  if (id === null) throw new AppError('not_found', 'This installation has no organisation yet. Start it first: npm run up')
  return jobContext(id, 'sample-removal', ['keys:admin'])
}
