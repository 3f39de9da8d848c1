import type { KnownAlert } from '../findings/known-alert'

/** An open alert with default values. */
export function knownAlert(given: Partial<KnownAlert> = {}): KnownAlert {
  const at = new Date(Date.UTC(2026, 10, 1))
  const severityRank = given.severityRank ?? 1
  return {
    id: 'alert',
    walletId: 'wallet',
    ruleId: 'rule',
    state: 'open',
    caseId: null,
    assigneeId: null,
    title: 'An alert',
    keys: [],
    signals: [],
    finding: null,
    severityRank,
    peakRank: severityRank,
    dueAt: at,
    createdAt: at,
    closedAt: null,
    unmetSince: null,
    resolvedByItself: false,
    firstSeenAt: at,
    lastSeenAt: at,
    occurrences: 1,
    ...given,
  }
}
