import type { MonitoringDefaults } from '@/contract/monitoring/monitoring'
import { actorRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import type { Tx } from '@/server/platform/db'
import { effectiveRules } from '../rule-set/effective-rules'
import { countFollowers, type DefaultsRow } from './defaults.repo'

/** The organisation's default rules as the contract shows them, with its thresholds applied. */
export async function monitoringDefaultsDto(tx: Tx, orgId: string, row: DefaultsRow): Promise<MonitoringDefaults> {
  return {
    object: 'monitoring_defaults',
    // Includes the rules about customers, which no wallet follows.
    rules: effectiveRules(row, row),
    thresholds: row.thresholds,
    version: row.version,
    followed_by: await countFollowers(tx, orgId),
    author: actorRef(row.author_type, row.author_id, row.author_name),
    updated_at: iso(row.updated_at),
  }
}
