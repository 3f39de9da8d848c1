import type { startBacktest as operation } from '@/contract/backtests'
import type { Input, Output } from '@/contract/kernel/operation'
import { activePolicy, requireSound, requireVersion } from '@/server/domain/policy'
import { authorOf } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import { jobSender } from '@/server/platform/command/job-sender'
import { type Context, requireScope } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { backtestDto } from './backtest.dto'
import { insertBacktest } from './backtest.repo'
import { requireBacktest } from './find-own'

/** Name of the worker's job; its payload has the UUIDs of the organisation and the back-test. */
export const backtestJob = 'policy.backtest'

/** Queues a comparison of a version, as it is now, with the active one. Throws if the version has errors. */
export async function startBacktest(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const send = await jobSender()
  const active = await activePolicy(ctx)
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const row = await requireVersion(tx, ctx.org.id, input.id)
    if (row.id === active.id) throw invalidField('path.id', 'is the active version; a back-test compares another one with it')
    const at = ctx.clock.now()
    requireSound(row, at)
    const id = uuidv7(at.getTime())
    const author = authorOf(ctx)
    await insertBacktest(tx, ctx.org.id, {
      id,
      policy_id: row.id,
      policy_version: row.version,
      policy_name: row.document.name,
      policy_sha256: row.sha256,
      document: row.document,
      against_id: active.id,
      against_version: active.version,
      against_name: active.document.name,
      against_sha256: active.sha256,
      last_checks: input.last_checks,
      alert_level: input.alert_level,
      minutes_per_alert: input.minutes_per_alert,
      requested_by_type: author.type,
      requested_by_id: author.id,
      requested_by_name: author.name,
      created_at: at,
    })
    await send(tx, backtestJob, { org_id: ctx.org.id, backtest_id: id })
    const backtest_id = typeIdOf('bkt', id)
    return {
      result: backtestDto(await requireBacktest(tx, ctx.org.id, { id: input.id, backtest_id })),
      audit: {
        action: 'policy.backtest_requested',
        object_type: 'policy_backtest',
        object_id: backtest_id,
        detail: { version: row.version, sha256: row.sha256, last_checks: input.last_checks },
      },
    }
  })
}
