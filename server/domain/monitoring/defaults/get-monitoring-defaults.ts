import type { Output } from '@/contract/kernel/operation'
import type { getMonitoringDefaults as operation } from '@/contract/monitoring/monitoring'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { monitoringDefaultsDto } from './monitoring-defaults.dto'
import { readDefaults } from './read-defaults'

/** The organisation's default rules; created on first use. */
export async function getMonitoringDefaults(ctx: Context): Promise<Output<typeof operation>> {
  requireScope(ctx, 'monitoring:read')
  return withOrg(ctx.org.id, async (tx) =>
    monitoringDefaultsDto(tx, ctx.org.id, await readDefaults(tx, ctx.org.id, ctx.clock.now())),
  )
}
