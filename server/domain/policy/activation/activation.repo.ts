import type { Tx } from '@/server/platform/db'
import type { Author } from '../version.repo'

export interface ActivationRow {
  id: string
  policy_id: string
  version: number
  sha256: string
  kind: string
  reason: string | null
  actor_type: string
  actor_id: string | null
  actor_name: string | null
  replaced_policy_id: string | null
  activated_at: Date
  replaced_at: Date | null
}

export interface NewActivation {
  id: string
  policy: { id: string; version: number; sha256: string }
  kind: 'first' | 'activate' | 'rollback'
  reason: string
  actor: Author
  replaced: string | null
  at: Date
}

/** Records that a version became active; the history is append-only. */
export async function insertActivation(tx: Tx, orgId: string, row: NewActivation): Promise<void> {
  await tx.policyActivation.create({
    data: {
      org_id: orgId,
      id: row.id,
      policy_id: row.policy.id,
      version: row.policy.version,
      sha256: row.policy.sha256,
      kind: row.kind,
      reason: row.reason,
      actor_type: row.actor.type,
      actor_id: row.actor.id,
      actor_name: row.actor.name,
      replaced_policy_id: row.replaced,
      activated_at: row.at,
    },
  })
}

/** Activations, newest first, each with when the next one replaced it: all, of one version, or older than `before`. */
export async function findActivations(
  tx: Tx,
  orgId: string,
  select: { policyId?: string; before?: { at: Date; id: string } | null; limit: number },
): Promise<ActivationRow[]> {
  const { policyId = null, before = null, limit } = select
  return tx.$queryRaw<ActivationRow[]>`
    select * from (
      select a.*, lead(a.activated_at) over (order by a.activated_at, a.id) as replaced_at
      from policy_activation a where a.org_id = ${orgId}::uuid
    ) a
    where (${policyId}::uuid is null or a.policy_id = ${policyId}::uuid)
      and (${before?.id ?? null}::uuid is null or (a.activated_at, a.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by a.activated_at desc, a.id desc limit ${limit}`
}
