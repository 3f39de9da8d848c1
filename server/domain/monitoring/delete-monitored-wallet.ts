import type { Input, Output } from '@/contract/kernel/operation'
import type { deleteMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { iso } from '@/server/platform/clock/clock'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { notFound } from '@/server/platform/errors'
import { changeWallet } from './change-wallet'
import { requireMonitoredWallet } from './find-own'
import { mayGo } from './monitored-wallet-state'

/** Stops monitoring a wallet; its history and alerts stay. Throws `not_found`, also for a wallet that is already deleted. */
export async function deleteMonitoredWallet(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'monitoring:write' }, async (tx) => {
    const row = await requireMonitoredWallet(tx, ctx.org.id, input.id, true)
    if (!mayGo(row.state, 'deleted')) throw notFound('monitored wallet')
    const { result, ...effect } = await changeWallet(tx, ctx, row, { state: 'deleted' })
    const stopped_at = iso(result.stopped_at ?? ctx.clock.now())
    return { ...effect, result: { id: input.id, object: 'monitored_wallet' as const, deleted: true as const, stopped_at } }
  })
}
