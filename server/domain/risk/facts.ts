import type { Freshness } from '@/contract/kernel/primitives'
import type { ActivePolicy } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { type CheckSubject, type Gathered, gather } from './gather'
import { findPins, type Pins } from './pins.repo'

/** What a check is computed from and pinned to; kept with it as its evidence. */
export interface Facts extends Gathered {
  pins: Pins
}

/** `gather`, with the pins of the same snapshot. */
export async function gatherFacts(
  q: Queryable,
  subject: CheckSubject,
  policy: ActivePolicy,
  fresh: Freshness,
  at: Date,
): Promise<Facts> {
  const pins = await findPins(q, subject.network.id)
  return { ...(await gather(q, subject, policy, fresh, at)), pins }
}
