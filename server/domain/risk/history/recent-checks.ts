import { level } from '@/contract/kernel/primitives'
import { networkById } from '@/server/chain/networks'
import type { Context } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findRecentChecks } from './recent-checks.repo'

/** The organisation's newest checks, one per subject, for the console's home. `address` is the hash where `type` is `transaction`. */
export async function recentChecks(ctx: Context, input: { limit: number }) {
  const rows = await withOrg(ctx.org.id, (tx) => findRecentChecks(tx, ctx.org.id, input.limit))
  return rows.map((row) => ({
    id: typeIdOf('chk', row.id),
    network: networkById(row.network).name,
    type: row.subject_type === 'transaction' ? ('transaction' as const) : ('address' as const),
    address: row.subject,
    score: row.score,
    level: level.parse(row.level),
    stale: row.stale,
    checked_at: row.created_at.toISOString(),
  }))
}
