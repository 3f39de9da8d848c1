import { networkById } from '@/server/chain/networks'
import { freshnessOf, requireConnected } from '@/server/domain/network'
import type { ActivePolicy } from '@/server/domain/policy'
import {
  type Facts,
  gatherFacts,
  loadEvidence,
  type Rescored,
  rescoreInFull,
  resolveSubject,
  type SubjectRequest,
} from '@/server/domain/risk'
import { readChain, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import type { ItemSubject, Outcome } from './item.repo'
import { movedBy } from './moved-by'

export interface Weighing {
  orgId: string
  /** The active policy; `tried` is the one to compare it with. */
  against: ActivePolicy
  tried: ActivePolicy
  now: () => Date
}

/**
 * Scores one subject under both policies: from the evidence of its newest check if that has what both need, else by tracing
 * again, for both at the same moment. A subject that cannot be scored is returned with the reason; nothing is written.
 */
export async function weighSubject(weighing: Weighing, item: ItemSubject): Promise<Outcome> {
  const { orgId, against, tried } = weighing
  try {
    const loaded = await withOrg(orgId, (tx) => loadEvidence(tx, orgId, item.check_id))
    if (loaded !== null && typeof loaded.evidence !== 'string') {
      const kept = both(rescoreInFull(loaded.evidence, against), rescoreInFull(loaded.evidence, tried))
      if (kept !== null) return { ...kept, retraced: false }
    }
    return await weighAnew(weighing, item)
  } catch (error) {
    if (error instanceof AppError) return { skipped: error.message }
    return { skipped: `could not be scored: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function weighAnew(weighing: Weighing, item: ItemSubject): Promise<Outcome> {
  const facts = await gatherUnder(weighing, item, weighing.tried)
  const to = rescoreInFull(facts, weighing.tried)
  let from = rescoreInFull(facts, weighing.against)
  if (typeof from === 'string') from = rescoreInFull(await gatherUnder(weighing, item, weighing.against), weighing.against)
  const fresh = both(from, to)
  return fresh === null ? { skipped: 'a trace does not hold what its own policy looks at' } : { ...fresh, retraced: true }
}

function both(from: Rescored | string, to: Rescored | string) {
  if (typeof from === 'string' || typeof to === 'string') return null
  const of = ({ score, level }: Rescored) => ({ score, level })
  return { from: of(from), to: of(to), movedBy: from.score === to.score && from.level === to.level ? [] : movedBy(from, to) }
}

function gatherUnder({ orgId, now }: Weighing, item: ItemSubject, policy: ActivePolicy): Promise<Facts> {
  const network = networkById(item.network)
  return readChain(orgId, async (q) => {
    const { state } = await requireConnected(q, network, 'risk_check')
    const at = now()
    return gatherFacts(q, await resolveSubject(q, network, namedBy(item)), policy, freshnessOf(network, state, at), at)
  })
}

/** The subject in the form of a request. */
function namedBy({ subject_type, subject, direction, output_index }: ItemSubject): SubjectRequest {
  if (subject_type === 'address') return { address: subject }
  return {
    transaction_hash: subject,
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    output_index: output_index ?? undefined,
  }
}
