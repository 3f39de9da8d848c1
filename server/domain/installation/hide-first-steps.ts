import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import type { FirstSteps } from './installation.repo'
import { countFirstSteps, storeHidden } from './installation.repo'

/** Hides the list of first steps for the whole organisation, or shows it again. For administrators (`keys:admin`). */
export async function hideFirstSteps(ctx: Context, { hidden }: { hidden: boolean }): Promise<FirstSteps> {
  return commandSql(ctx, { scope: 'keys:admin' }, async (q) => {
    const now = ctx.clock.now()
    const changed = await storeHidden(q, ctx.org.id, hidden, now)
    const entry = {
      action: hidden ? ('first_steps.hidden' as const) : ('first_steps.shown' as const),
      object_type: 'organisation',
      object_id: typeIdOf('org', ctx.org.id),
      detail: {},
    }
    return { result: await countFirstSteps(q, ctx.org.id, now), audit: changed ? entry : [] }
  })
}
