import type { RiskCheck } from '@/contract/risk/risk'
import { keepShadow } from '@/server/domain/policy/index'
import { canonicalMembers, joinMembers } from '@/server/platform/canonical'
import { iso } from '@/server/platform/clock/clock'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { beyondKey } from '../facts/beyond-bridges'
import type { Facts } from '../facts/checked-facts'
import { encodeEvidence, evidenceFormat } from '../facts/evidence-codec'
import { subjectText } from '../subject/subject'
import { computeCheck } from './check.dto'
import { type CheckRow, insertCheck } from './check.repo'
import { epochKey } from './epoch-key'

/** Starts writing the answer in the current transaction and returns its audit entry. */
export async function storeCheck(q: Queryable, ctx: Context, facts: Facts): Promise<Effect<RiskCheck>> {
  const at = ctx.clock.now()
  const id = uuidv7(at.getTime())
  const evidence = encodeEvidence(facts)
  const { computed, members } = computeCheck(facts)
  const named = { check_id: typeIdOf('chk', id), checked_at: iso(at) }
  const result: RiskCheck = { ...computed, ...named }
  const row: CheckRow = {
    id,
    network: facts.subject.network.id,
    subject_type: facts.subject.kind,
    subject: subjectText(facts.subject),
    direction: computed.direction ?? null,
    output_index: computed.output_index ?? null,
    score: computed.risk.score,
    level: computed.risk.level,
    model_version: computed.risk.model_version,
    hop_limit: computed.risk.hop_limit,
    policy_id: facts.policy.id,
    stale: computed.stale,
    epoch: epochKey(facts.policy, facts.epochs, facts.fresh, facts.beyond && beyondKey(facts.beyond)),
    inputs_sha256: computed.reproducibility.inputs_sha256,
    result_sha256: computed.reproducibility.result_sha256,
    result: joinMembers(new Map([...members, ...canonicalMembers(named)])),
    actor_type: ctx.actor.type,
    actor_id: ctx.actor.id,
    created_at: at,
  }
  const bytes = await evidence
  const written = Promise.all([
    insertCheck(q, ctx.org.id, row, { format: evidenceFormat, evidence: bytes }),
    facts.shadowed ? recordShadow(q, ctx, facts, id, result) : null,
  ])
  // Further answers may be computed before this promise is awaited; a failure surfaces then.
  written.catch(() => undefined)
  const detail = {
    network: result.network,
    ...(facts.subject.kind === 'address' ? { address: result.address } : { transaction_hash: result.transaction_hash }),
    score: result.risk.score,
    level: result.risk.level,
    policy_version: result.policy.version,
  }
  return { result, written, audit: { action: 'risk.checked', object_type: 'risk_check', object_id: result.check_id, detail } }
}

/** Stores the shadow version's result with the check, if a version is in shadow. `id` is a UUID. */
async function recordShadow(q: Queryable, ctx: Context, facts: Facts, id: string, check: Pick<RiskCheck, 'risk'>): Promise<void> {
  if (!facts.shadow) return
  const { policy, outcome } = facts.shadow
  const { score, level } = check.risk
  await keepShadow(q, ctx.org.id, policy, { id, from: { score, level }, to: outcome, at: ctx.clock.now() })
}
