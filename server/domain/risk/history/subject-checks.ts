import { level } from '@/contract/kernel/primitives'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { findChecksOfSameSubject } from './subject-checks.repo'

/** The other checks of a check's subject, newest first, for the console's comparison. Throws `not_found`. */
export async function subjectChecks(ctx: Context, input: { id: string; limit: number }) {
  requireScope(ctx, 'risk:check')
  const id = uuidOf('chk', input.id)
  const rows = id === null ? null : await withOrg(ctx.org.id, (tx) => findChecksOfSameSubject(tx, ctx.org.id, id, input.limit))
  if (rows === null) throw notFound('risk check')
  return rows.map((row) => ({
    id: typeIdOf('chk', row.id),
    score: row.score,
    level: level.parse(row.level),
    stale: row.stale,
    checked_at: row.created_at.toISOString(),
  }))
}
