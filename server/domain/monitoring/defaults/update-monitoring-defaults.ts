import type { Input, Output } from '@/contract/kernel/operation'
import type { updateMonitoringDefaults as operation } from '@/contract/monitoring/monitoring'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { makeFollowersDue } from '../monitored-wallet.repo'
import { checkThresholds } from '../rule-set/check-thresholds'
import { checkLists, draftRules } from '../rule-set/draft-rules'
import { knownListIds } from '../rule-set/known-list-ids'
import { reviseRules, sameSet } from '../rule-set/revise-rules'
import { replaceDefaults } from './defaults.repo'
import { monitoringDefaultsDto } from './monitoring-defaults.dto'
import { readDefaults } from './read-defaults'

/** Replaces the organisation's default rules or thresholds, for all wallets that follow them at once. */
export async function updateMonitoringDefaults(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const drafts = input.rules === undefined ? null : draftRules(input.rules, 'body.rules', 'organisation')
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const orgId = ctx.org.id
    const now = ctx.clock.now()
    const before = await readDefaults(tx, orgId, now, true)
    if (drafts !== null) checkLists(drafts, await knownListIds(tx), 'body.rules')
    const thresholds = checkThresholds(input.thresholds ?? before.thresholds, drafts ?? before.rules, !input.thresholds)
    const rules = reviseRules(drafts ?? before.rules, thresholds, before, now)
    if (sameSet(before, { rules, thresholds })) return { result: await monitoringDefaultsDto(tx, orgId, before), audit: [] }
    const { actor } = ctx
    const row = {
      rules,
      thresholds,
      version: before.version + 1,
      author_type: actor.type,
      author_id: actor.id,
      author_name: actor.type === 'user' ? actor.name : null,
      updated_at: now,
    }
    await replaceDefaults(tx, orgId, row)
    await makeFollowersDue(tx, orgId, now)
    const result = await monitoringDefaultsDto(tx, orgId, row)
    return {
      result,
      audit: {
        action: 'monitoring_defaults.updated',
        object_type: 'monitoring_defaults',
        object_id: null,
        detail: { version: row.version, rules: rules.length, followed_by: result.followed_by },
      },
    }
  })
}
