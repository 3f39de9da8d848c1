import { isCustomerRule, type MonitoringRule } from '@/contract/monitoring/monitoring-rules'
import { readDefaults } from '@/server/domain/monitoring'
import type { Context } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'

/** The organisation's rules about customers that are on. To be read before a write begins: the first to ask makes the defaults. */
export async function customerRules(ctx: Context): Promise<MonitoringRule[]> {
  const { rules } = await withOrg(ctx.org.id, (tx) => readDefaults(tx, ctx.org.id, ctx.clock.now()))
  return rules.filter(({ key, enabled }) => enabled && isCustomerRule(key))
}
