import type { z } from 'zod'
import type { newDensity, Preferences } from '@/contract/console/console-lists'
import type { Context } from '@/server/platform/context'
import { writeOrg } from '@/server/platform/db'
import { personOf } from './person-of'
import { writeDensity } from './preference.repo'

/** Stores the height of the caller's rows; not audited, like columns. */
export async function setDensity(ctx: Context, input: z.output<typeof newDensity>): Promise<Preferences> {
  const owner = { orgId: ctx.org.id, userId: personOf(ctx), at: ctx.clock.now() }
  return writeOrg(ctx.org.id, (q) => writeDensity(q, owner, input.density))
}
