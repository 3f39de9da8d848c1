import type { FoundMatch, ScreeningMatch } from '@/contract/screening/screening'
import type { Queryable } from '@/server/platform/db'
import type { EchoedQuery } from '../sanctions/query'
import { decisionDto } from './decision'
import { findLatestDecisions } from './match.repo'
import { describeEntries, periodsOf } from './match-entries'
import { keyOf } from './record-matches'
import { decisionSubject } from './subject'

/** Matches with further details of their entries and the current decisions about them. */
export async function withDecisions(
  q: Queryable,
  orgId: string,
  query: EchoedQuery,
  matches: readonly FoundMatch[],
): Promise<ScreeningMatch[]> {
  if (matches.length === 0) return []
  const entries = await describeEntries(q, matches)
  const decisions = new Map((await findLatestDecisions(q, orgId, decisionSubject(query))).map((one) => [keyOf(one), one]))
  const changed = [...entries].flatMap(([key, { now, content }]) => {
    const decision = decisions.get(key)
    return decision && decision.content !== content ? [now] : []
  })
  const periods = await periodsOf(q, changed)
  return matches.map((match) => {
    const key = keyOf(match)
    const described = entries.get(key)
    const decision = decisions.get(key)
    return {
      ...match,
      entry: described?.entry ?? null,
      decision: decision ? decisionDto(decision, described?.content ?? decision.content, periods.get(key) ?? []) : null,
    }
  })
}
