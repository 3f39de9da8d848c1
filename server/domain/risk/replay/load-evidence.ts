import { type ActivePolicy, pinnedPolicy } from '@/server/domain/policy'
import type { Tx } from '@/server/platform/db'
import { type ComputedCheck, toCheck } from '../check/check.dto'
import { findStoredCheck, type StoredCheck } from '../check/check.repo'
import { findEvidence } from '../evidence/evidence.repo'
import type { Facts } from '../facts/checked-facts'
import { decodeEvidence, evidenceFormat } from '../facts/evidence-codec'
import { firstModel } from '../first-model'
import { modelVersion } from '../model'

/** Why a check cannot be replayed here. */
export type EvidenceGap = 'no_evidence' | 'other_model' | 'other_format'

export interface LoadedCheck {
  stored: StoredCheck
  /** The version the check was scored by. */
  policy: ActivePolicy
  evidence: Facts | EvidenceGap
  /** Recomputes the answer with the model that made it; null if that is not possible here. */
  again: (() => ComputedCheck) | null
}

/** A stored check with its policy and its evidence, or null. `id` is a UUID. */
export async function loadEvidence(tx: Tx, orgId: string, id: string): Promise<LoadedCheck | null> {
  const stored = await findStoredCheck(tx, orgId, id)
  if (stored === null) return null
  const policy = await pinnedPolicy(tx, orgId, stored.policy_id)
  if (policy === null) throw new Error(`the policy of risk check ${id} is missing`)
  const kept = await findEvidence(tx, orgId, id)
  if (kept === null) return { stored, policy, evidence: 'no_evidence', again: null }
  if (stored.model_version === firstModel.version) {
    const readable = kept.format === firstModel.evidenceFormat
    const again = () => firstModel.toCheck(firstModel.decodeEvidence(kept.evidence, policy))
    return { stored, policy, evidence: readable ? 'other_model' : 'other_format', again: readable ? again : null }
  }
  if (stored.model_version !== modelVersion) return { stored, policy, evidence: 'other_model', again: null }
  if (kept.format !== evidenceFormat) return { stored, policy, evidence: 'other_format', again: null }
  const evidence = decodeEvidence(kept.evidence, policy)
  return { stored, policy, evidence, again: () => toCheck(evidence) }
}
