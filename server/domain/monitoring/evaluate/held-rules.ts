import type { MonitoringRule, Thresholds } from '@/contract/monitoring/monitoring-rules'
import type { Queryable } from '@/server/platform/db'
import { effectiveRules } from '../rule-set/effective-rules'
import { findRuleSets, type HitWallet } from './wallet.repo'

/** A wallet's own set; `enabled` are the rules it watches by, null while it follows the organisation's defaults. */
export interface OwnRules {
  thresholds: Thresholds
  enabled: readonly MonitoringRule[] | null
}

/** Sets that are kept, a few kilobytes each; those that were judged by last stay. */
const mostHeld = 10_000
const held = new Map<string, OwnRules>()

/**
 * What wallets are watched by, by wallet id. The version of a set rises with whatever changes of it, so one that was read is
 * never outdated; reading it and writing it out costs more than judging the transfers of most wallets.
 */
export async function readOwnRules(q: Queryable, orgId: string, wallets: readonly HitWallet[]): Promise<Map<string, OwnRules>> {
  const found = new Map<string, OwnRules>()
  const missing: string[] = []
  for (const { id, rulesVersion } of wallets) {
    const own = held.get(keyOf(orgId, id, rulesVersion))
    if (own === undefined) missing.push(id)
    else found.set(id, keep(keyOf(orgId, id, rulesVersion), own))
  }
  if (missing.length === 0) return found
  for (const { id, rulesVersion, rules, thresholds } of await findRuleSets(q, orgId, missing)) {
    const enabled = rules && effectiveRules({ rules, thresholds }, { rules: [], thresholds: {} }).filter((rule) => rule.enabled)
    found.set(id, keep(keyOf(orgId, id, rulesVersion), { thresholds, enabled }))
  }
  return found
}

const keyOf = (orgId: string, id: string, version: number) => `${orgId} ${id} ${version}`

function keep(key: string, own: OwnRules): OwnRules {
  held.delete(key)
  held.set(key, own)
  if (held.size > mostHeld) held.delete(held.keys().next().value as string)
  return own
}
