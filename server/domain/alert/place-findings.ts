import type { FoundAt } from './finding'
import { severityRank } from './severity'

/** An alert that is not closed, as far as it decides what becomes of a finding. Ids are UUIDs. */
export interface LiveAlert {
  id: string
  walletId: string
  ruleId: string
  severityRank: number
  firstSeenAt: Date
  lastSeenAt: Date
  occurrences: number
}

/** An alert and the facts that join it, with their numbers. */
export interface Placed {
  alert: LiveAlert
  begun: boolean
  facts: { found: FoundAt; seq: number }[]
}

/**
 * Puts each finding to an alert of the same rule and wallet whose first fact lies within the rule's cooldown of it, or to
 * a new one. Goes by the times of the facts, never by the time of day, so that it comes out the same whenever it is done. An
 * alert of less severity than the rule has now takes none. `ids` names the alert that a finding would begin.
 */
export function placeFindings(found: readonly FoundAt[], live: readonly LiveAlert[], ids: readonly string[]): Placed[] {
  const placed: Placed[] = live.map((alert) => ({ alert: { ...alert }, begun: false, facts: [] }))
  const byRule = Map.groupBy(placed, ({ alert }) => `${alert.walletId} ${alert.ruleId}`)
  for (const [n, one] of found.entries()) {
    const key = `${one.wallet.id} ${one.rule.id}`
    const at = new Date(one.fact.occurred_at)
    const rank = severityRank(one.rule.severity)
    const near = (byRule.get(key) ?? [])
      .filter(
        ({ alert }) =>
          alert.severityRank >= rank && Math.abs(at.getTime() - alert.firstSeenAt.getTime()) < one.rule.cooldown * 1000,
      )
      .toSorted((a, b) => b.alert.firstSeenAt.getTime() - a.alert.firstSeenAt.getTime() || (a.alert.id < b.alert.id ? -1 : 1))[0]
    if (near === undefined) {
      const alert = { walletId: one.wallet.id, ruleId: one.rule.id, severityRank: rank, firstSeenAt: at, lastSeenAt: at }
      const begun = { alert: { id: ids[n] as string, ...alert, occurrences: 1 }, begun: true, facts: [{ found: one, seq: 1 }] }
      placed.push(begun)
      byRule.set(key, [...(byRule.get(key) ?? []), begun])
      continue
    }
    near.alert.occurrences += 1
    near.alert.firstSeenAt = at < near.alert.firstSeenAt ? at : near.alert.firstSeenAt
    near.alert.lastSeenAt = at > near.alert.lastSeenAt ? at : near.alert.lastSeenAt
    near.facts.push({ found: one, seq: near.alert.occurrences })
  }
  return placed.filter(({ facts }) => facts.length > 0)
}
