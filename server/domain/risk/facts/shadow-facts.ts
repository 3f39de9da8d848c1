import { shadowOf } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import type { Facts, ShadowOutcome } from './checked-facts'
import { gather } from './gather'
import { rescoreInFull } from './rescore'

/**
 * Scores what was gathered under the organisation's shadow version as well, in the same snapshot, or null if none is
 * in shadow. One that traces otherwise is traced for; whatever it throws is its own outcome.
 */
export async function shadowOutcome(q: Queryable, facts: Facts): Promise<ShadowOutcome | null> {
  const policy = await shadowOf(q)
  if (policy === null) return null
  try {
    const kept = rescoreInFull(facts, policy)
    if (typeof kept !== 'string') return { policy, outcome: kept }
    const { subject, fresh, now } = facts
    const traced = await gather(q, subject, policy, fresh, new Date(now * 1000), facts)
    return { policy, outcome: rescoreInFull({ ...facts, ...traced }, policy) }
  } catch (error) {
    return { policy, outcome: error instanceof Error ? error.message : String(error) }
  }
}
