import { type ActivePolicy, shadowOf } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { networkAssets } from '../evidence/network-assets'
import { findOpening, type Opening } from '../evidence/pins.repo'
import type { Facts, ShadowOutcome } from './checked-facts'
import { type CheckSubject, type Gathered, gather } from './gather'
import { rescoreInFull } from './rescore'

/** `gatherFacts` for an answer that will be stored: with the shadow version's result. */
export async function gatherToStore(...parts: Parameters<typeof gatherFacts>): Promise<Facts> {
  const facts = await gatherFacts(...parts)
  const shadow = facts.shadowed ? await shadowOutcome(parts[0], facts) : null
  return shadow === null ? facts : { ...facts, shadow }
}

/** `gather`, with the pins of the same snapshot. Pass `opening` if it was already read; `fresh` may still be pending. */
export async function gatherFacts(
  q: Queryable,
  subject: CheckSubject,
  policy: ActivePolicy,
  fresh: Promise<Gathered['fresh']> | Gathered['fresh'],
  at: Date,
  opening?: Opening,
): Promise<Facts> {
  const { pins, epochs, shadowed } = opening ?? (await findOpening(q, subject.network.id))
  const assets = await networkAssets(q, subject.network.id, pins.ingestSeq)
  return { ...(await gather(q, subject, policy, fresh, at, { epochs, assets })), pins, shadowed }
}

/**
 * Scores the facts under the organisation's shadow version as well, in the same snapshot; null if none is in shadow. If that
 * version traces differently, the subject is traced again. An error becomes the outcome instead of being thrown.
 */
async function shadowOutcome(q: Queryable, facts: Facts): Promise<ShadowOutcome | null> {
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
