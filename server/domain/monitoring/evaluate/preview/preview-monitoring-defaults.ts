import type { Input, Output } from '@/contract/kernel/operation'
import type { previewMonitoringDefaults as operation } from '@/contract/monitoring/monitoring'
import { readDefaults } from '@/server/domain/monitoring/defaults/read-defaults'
import { checkThresholds } from '@/server/domain/monitoring/rule-set/check-thresholds'
import { checkLists, draftRules } from '@/server/domain/monitoring/rule-set/draft-rules'
import { knownListIds } from '@/server/domain/monitoring/rule-set/known-list-ids'
import { reviseRules } from '@/server/domain/monitoring/rule-set/revise-rules'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { onceMore } from '@/server/platform/failure/once-more'
import { outcomesOf } from './outcomes'
import { previewAlerts } from './preview-alerts'

/** How other default rules or thresholds would change the alerts of the wallets that follow them. Changes nothing. */
export async function previewMonitoringDefaults(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'monitoring:read')
  const drafts = input.rules === undefined ? null : draftRules(input.rules, 'body.rules', 'organisation')
  const tried = await onceMore(() =>
    withOrg(ctx.org.id, async (tx) => {
      const now = ctx.clock.now()
      const before = await readDefaults(tx, ctx.org.id, now)
      if (drafts !== null) checkLists(drafts, await knownListIds(tx), 'body.rules')
      const thresholds = checkThresholds(input.thresholds ?? before.thresholds, drafts ?? before.rules, !input.thresholds)
      return { rules: reviseRules(drafts ?? before.rules, thresholds, before, now), thresholds }
    }),
  )
  return outcomesOf(await previewAlerts(ctx, { defaults: tried }))
}
