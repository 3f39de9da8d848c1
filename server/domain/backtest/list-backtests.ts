import type { listBacktests as operation } from '@/contract/backtests'
import type { Input, Output } from '@/contract/kernel/operation'
import { requireVersion } from '@/server/domain/policy'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { backtestDto } from './backtest.dto'
import { type BacktestRow, findBacktests } from './backtest.repo'

/** One page of a version's back-tests, newest first. */
export async function listBacktests(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:read')
  const policy = await withOrg(ctx.org.id, (tx) => requireVersion(tx, ctx.org.id, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listBacktests',
    filters: { id: input.id },
    input,
    keyOf: (row: BacktestRow) => [row.created_at.toISOString(), row.id],
    read: (after, limit) => {
      const before = after === null ? null : { at: new Date(String(after[0])), id: String(after[1]) }
      return withOrg(ctx.org.id, (tx) => findBacktests(tx, ctx.org.id, { policyId: policy.id, before, limit }))
    },
  })
  return { data: rows.map(backtestDto), page }
}
