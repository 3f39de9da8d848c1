import type { FoundAt } from './finding'
import { type KnownAlert, keptFirst, share } from './known-alert'
import { severityRank } from './severity'
import { atMost, inWeight, signalOf } from './signal'

/** An alert and the facts that join it, with their sequence numbers. */
export interface Placed {
  alert: KnownAlert
  begun: boolean
  facts: { found: FoundAt; seq: number }[]
}

/**
 * Assigns each finding to the alert about the same thing, or to a new one. A finding without keys joins an alert of its rule
 * and wallet whose first fact lies within the rule's cooldown, if the alert is at least as severe as the rule is now. Uses the
 * times of the facts, never the clock, so the result does not depend on when it runs. `ids` are for the alerts that findings
 * would begin.
 */
export function placeFindings(
  found: readonly FoundAt[],
  live: readonly KnownAlert[],
  ids: readonly string[],
  now: Date,
): Placed[] {
  const placed: Placed[] = live.map((alert) => ({ alert: { ...alert }, begun: false, facts: [] }))
  for (const [n, one] of found.entries()) {
    const at = new Date(one.fact.occurred_at)
    const near = one.about.keys.length > 0 ? sameFinding(placed, one) : nearby(placed, one, at)
    if (near === undefined) {
      placed.push({ alert: alertOf(one, ids[n] as string, at, now), begun: true, facts: [{ found: one, seq: 1 }] })
      continue
    }
    join(near.alert, one, at, now)
    near.facts.push({ found: one, seq: near.alert.occurrences })
  }
  return placed.filter(({ facts }) => facts.length > 0)
}

function sameFinding(placed: readonly Placed[], { about, wallet }: FoundAt): Placed | undefined {
  const ofWallet = placed.filter(({ alert }) => alert.walletId === wallet.id)
  const by = (keys: readonly string[]) =>
    ofWallet.filter(({ alert }) => share(alert.keys, keys)).sort((a, b) => keptFirst(a.alert, b.alert))[0]
  return by(about.keys) ?? by(about.asks)
}

function nearby(placed: readonly Placed[], one: FoundAt, at: Date): Placed | undefined {
  const rank = severityRank(one.rule.severity)
  return placed
    .filter(
      ({ alert }) =>
        alert.walletId === one.wallet.id &&
        alert.ruleId === one.rule.id &&
        alert.keys.length === 0 &&
        alert.severityRank >= rank &&
        Math.abs(at.getTime() - alert.firstSeenAt.getTime()) < one.rule.cooldown * 1000,
    )
    .toSorted((a, b) => b.alert.firstSeenAt.getTime() - a.alert.firstSeenAt.getTime() || (a.alert.id < b.alert.id ? -1 : 1))[0]
}

function alertOf(one: FoundAt, id: string, at: Date, now: Date): KnownAlert {
  const rank = severityRank(atMost(one.rule.severity, one.most))
  return {
    id,
    walletId: one.wallet.id,
    ruleId: one.rule.id,
    state: 'open',
    caseId: null,
    assigneeId: null,
    title: one.title,
    keys: [...one.about.keys, ...one.about.kept],
    signals: [signalOf(one, 'event', now, null)],
    finding: one.about.finding,
    severityRank: rank,
    peakRank: rank,
    dueAt: now,
    createdAt: now,
    closedAt: null,
    unmetSince: null,
    resolvedByItself: false,
    firstSeenAt: at,
    lastSeenAt: at,
    occurrences: 1,
  }
}

function join(alert: KnownAlert, one: FoundAt, at: Date, now: Date): void {
  alert.occurrences += 1
  alert.firstSeenAt = at < alert.firstSeenAt ? at : alert.firstSeenAt
  alert.lastSeenAt = at > alert.lastSeenAt ? at : alert.lastSeenAt
  if (one.about.keys.length > 0) alert.keys = [...new Set([...alert.keys, ...one.about.keys, ...one.about.kept])]
  const known = alert.signals.find(({ rule_id }) => rule_id === one.rule.id)
  const signal = signalOf(one, known?.by ?? 'event', known === undefined ? now : new Date(known.since), known?.bound ?? null)
  // A rule's signal is its most severe fact; a later check judges all of them together.
  if (known === undefined || severityRank(signal.severity) > severityRank(known.severity)) {
    alert.signals = inWeight([...alert.signals.filter((other) => other !== known), signal])
  }
  // An ongoing pattern takes its title from the largest amount.
  if (alert.keys.length === 0 && moreMoney(one, alert)) {
    alert.finding = one.about.finding
    alert.title = one.title
  }
  alert.severityRank = Math.max(alert.severityRank, severityRank(signal.severity))
  alert.peakRank = Math.max(alert.peakRank, alert.severityRank)
  alert.unmetSince = null
}

function moreMoney({ about }: FoundAt, { finding }: KnownAlert): boolean {
  return Number(about.finding.amount_usd ?? 0) > Number(finding?.amount_usd ?? 0)
}
