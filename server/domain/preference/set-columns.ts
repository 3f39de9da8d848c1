import type { z } from 'zod'
import type { newColumnChoice, Preferences } from '@/contract/console/console-lists'
import type { Context } from '@/server/platform/context'
import { writeOrg } from '@/server/platform/db'
import { personOf } from './person-of'
import { writeColumns } from './preference.repo'

/** Stores which columns of a list the caller sees. Not audited: it is no fact about the organisation, and changes too often. */
export async function setColumns(ctx: Context, input: z.output<typeof newColumnChoice>): Promise<Preferences> {
  const owner = { orgId: ctx.org.id, userId: personOf(ctx), at: ctx.clock.now() }
  return writeOrg(ctx.org.id, (q) => writeColumns(q, owner, input.room, input.columns))
}
