import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { findSampleFact } from './installation.repo'
import { saveLiveUntil } from './sample-live.repo'

/** How long the live sample adds blocks before it stops. */
export const liveMs = 3_600_000

/**
 * Makes the sample live for an hour, or stops it. For administrators (`keys:admin`). Throws `invalid_request` if no suitable
 * sample is loaded.
 */
export async function setSampleLive(ctx: Context, { on }: { on: boolean }): Promise<{ live_until: string | null }> {
  return commandSql(ctx, { scope: 'keys:admin' }, async (q) => {
    const fact = await findSampleFact(q)
    if (on && !fact?.cast) throw invalidField('body.on', 'needs the sample data, which is not loaded here')
    const until = on ? new Date(ctx.clock.now().getTime() + liveMs) : null
    await saveLiveUntil(q, until)
    return {
      result: { live_until: until?.toISOString() ?? null },
      audit: {
        action: on ? 'sample.live_started' : 'sample.live_stopped',
        object_type: 'organisation',
        object_id: typeIdOf('org', ctx.org.id),
        detail: {},
      },
    }
  })
}
