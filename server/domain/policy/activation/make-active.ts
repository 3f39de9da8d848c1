import { authorOf } from '@/server/platform/actor-ref'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { sqlStateOf, sqlStates } from '@/server/platform/database/sql-state'
import type { Tx } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { overtaken } from '../policy-state'
import { findByStatus, moveVersion, type VersionRow } from '../version.repo'
import { insertActivation } from './activation.repo'

/**
 * Retires the active version and makes this one active, with its history row and the event. Of two concurrent calls, the second
 * finds the version it meant to replace already retired and is refused; a unique index ensures the same.
 */
export async function makeActive(
  tx: Tx,
  ctx: Context,
  row: VersionRow,
  how: { kind: 'activate' | 'rollback'; reason: string },
): Promise<Omit<Effect<never>, 'result'>> {
  const at = ctx.clock.now()
  const orgId = ctx.org.id
  const before = await findByStatus(tx, orgId, 'active')
  try {
    if (before !== null && !(await moveVersion(tx, orgId, before, { to: 'retired', at }))) throw overtaken(row)
    if (!(await moveVersion(tx, orgId, row, { to: 'active', at, reason: how.reason }))) throw overtaken(row)
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.uniqueViolation || isUniqueViolation(error)) throw overtaken(row)
    throw error
  }
  const replaced = before?.id ?? null
  await insertActivation(tx, orgId, { id: uuidv7(at.getTime()), policy: row, ...how, actor: authorOf(ctx), replaced, at })
  const policy_id = typeIdOf('pol', row.id)
  const replaced_policy_id = replaced === null ? null : typeIdOf('pol', replaced)
  const { version, sha256 } = row
  return {
    audit: {
      action: 'policy.activated',
      object_type: 'policy',
      object_id: policy_id,
      detail: { version, sha256, kind: how.kind, replaced_version: before?.version ?? null },
    },
    events: [
      {
        type: 'policy.activated',
        subject_id: policy_id,
        data: { policy_id, version, sha256, kind: how.kind, reason: how.reason, replaced_policy_id },
      },
    ],
  }
}

/** Prisma's own code for a unique violation. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002'
}
