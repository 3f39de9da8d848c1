import type { Input, Output } from '@/contract/kernel/operation'
import type { getMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { requireMonitoredWallet } from './find-own'
import { monitoredWalletDto } from './monitored-wallet.dto'

/** A monitored wallet, deleted ones included. Throws `not_found`. */
export async function getMonitoredWallet(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'monitoring:read')
  return withOrg(ctx.org.id, async (tx) => monitoredWalletDto(tx, ctx, await requireMonitoredWallet(tx, ctx.org.id, input.id)))
}
