import type { getBacktest as operation } from '@/contract/backtests'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { backtestDto } from './backtest.dto'
import { requireBacktest } from './find-own'

/** A back-test with its progress and, once it is done, its result. */
export async function getBacktest(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:read')
  return withOrg(ctx.org.id, async (tx) => backtestDto(await requireBacktest(tx, ctx.org.id, input)))
}
