import { systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { newId } from '@/server/platform/ids'
import { findFirstOrganisation } from './installation.repo'

/** Who removes the sample by command: the installation itself, in the organisation whose desk was played. Throws `not_found` without one. */
export async function sampleRemover(q: Queryable): Promise<Context> {
  const id = await findFirstOrganisation(q)
  if (id === null) throw new AppError('not_found', 'This installation has no organisation yet. Start it first: npm run up')
  return {
    org: { id },
    actor: { type: 'job', id: 'sample-removal', scopes: ['keys:admin'] },
    requestId: newId('req'),
    clock: systemClock,
    ip: null,
    idempotency: null,
  }
}
