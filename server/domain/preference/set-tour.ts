import type { z } from 'zod'
import type { newTour, Preferences } from '@/contract/console/console-lists'
import type { Context } from '@/server/platform/context'
import { writeOrg } from '@/server/platform/db'
import { personOf } from './person-of'
import { writeTour } from './preference.repo'

/** Stores whether the caller took or declined the tour; not audited, like columns. */
export async function setTour(ctx: Context, input: z.output<typeof newTour>): Promise<Preferences> {
  const owner = { orgId: ctx.org.id, userId: personOf(ctx), at: ctx.clock.now() }
  return writeOrg(ctx.org.id, (q) => writeTour(q, owner, input.tour))
}
