import type { cancelBacktest as operation } from '@/contract/backtests'
import type { Input, Output } from '@/contract/kernel/operation'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { backtestDto } from './backtest.dto'
import { endBacktest } from './backtest.repo'
import { requireBacktest } from './find-own'

/** Cancels a back-test; the worker notices within a few subjects. A finished one stays as it is. */
export async function cancelBacktest(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const row = await requireBacktest(tx, ctx.org.id, input)
    await endBacktest(tx, ctx.org.id, row.id, { status: 'cancelled', at: ctx.clock.now() })
    return {
      result: backtestDto(await requireBacktest(tx, ctx.org.id, input)),
      audit: {
        action: 'policy.backtest_cancelled',
        object_type: 'policy_backtest',
        object_id: input.backtest_id,
        detail: { done: row.done, total: row.total },
      },
    }
  })
}
