import type { MonitoringRule, Thresholds } from '@/contract/monitoring/monitoring-rules'
import type { Queryable } from '@/server/platform/db'
import { effectiveRules } from '../rule-set/effective-rules'
import { findRuleSets, type HitWallet } from './wallet.repo'

/** A wallet's own set; `enabled` are its enabled rules, null if it follows the organisation's defaults. */
export interface OwnRules {
  thresholds: Thresholds
  enabled: readonly MonitoringRule[] | null
}

/** Size of the LRU cache, a few kilobytes per set. */
const mostHeld = 10_000
const held = new Map<string, OwnRules>()

/**
 * The rules of wallets, by wallet id, from a cache. A set's version increases with every change, so a cached one is never
 * outdated; reading and parsing a set costs more than evaluating the transfers of most wallets.
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
