import type { MatchDecision, MatchState } from '@/contract/screening/match-decision'
import { actorRef } from '@/server/platform/actor-ref'
import { iso, isoOrNull } from '@/server/platform/clock/clock'

/** A decision as it is stored; `content` is the digest of the entry that was decided on. */
export interface DecisionRow {
  state: MatchState
  reason: string | null
  content: string
  actor_type: string
  actor_id: string | null
  actor_name: string | null
  created_at: Date
}

/** A period in which an entry had one content, from the day of the first version with it. */
export interface EntryPeriod {
  content: string
  since: Date
}

/** Whether a match awaits a decision: none was made, or not about the entry's current content. */
export function isOpen(state: MatchState, decidedContent: string | null, content: string): boolean {
  return state === 'undecided' || decidedContent !== content
}

/** A decision as shown in answers, about an entry with this current content and the earlier ones in `periods`, oldest first. */
export function decisionDto(row: DecisionRow, content: string, periods: readonly EntryPeriod[]): MatchDecision {
  const outdated = row.state !== 'undecided' && row.content !== content
  return {
    state: row.state,
    reason: row.reason,
    decided_by: actorRef(row.actor_type, row.actor_id, row.actor_name),
    decided_at: iso(row.created_at),
    outdated,
    entry_changed_at: isoOrNull(outdated ? changedSince(content, periods) : null),
  }
}

/** The day since which the newest versions have had this content without interruption; null if no version is known. */
export function changedSince(content: string, periods: readonly EntryPeriod[]): Date | null {
  let since: Date | null = null
  for (const period of [...periods].sort((a, b) => b.since.getTime() - a.since.getTime())) {
    if (period.content !== content) break
    since = period.since
  }
  return since
}
