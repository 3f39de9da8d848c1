import { type Context, jobContext } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { findFirstOrganisation } from './installation.repo'

/** Who removes the sample by command: the installation itself, in the organisation whose desk was played. Throws `not_found` without one. */
export async function sampleRemover(q: Queryable): Promise<Context> {
  const id = await findFirstOrganisation(q)
  if (id === null) throw new AppError('not_found', 'This installation has no organisation yet. Start it first: npm run up')
  return jobContext(id, 'sample-removal', ['keys:admin'])
}
