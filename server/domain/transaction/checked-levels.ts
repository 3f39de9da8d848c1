import { level } from '@/contract/kernel/primitives'
import { namedNetwork } from '@/server/domain/network'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findCheckedLevels } from './checked-levels.repo'

/**
 * The level of each address at the organisation's last check of it, for the console. Checks nothing: a transaction may have
 * thousands of addresses. Unchecked addresses are absent.
 */
export async function checkedLevels(ctx: Context, input: { network: string; addresses: string[] }) {
  requireScope(ctx, 'wallets:read')
  const network = namedNetwork(ctx, input.network, 'transactions', 'network')
  const rows = await readChain(ctx.org.id, (q) => findCheckedLevels(q, ctx.org.id, network.id, input.addresses))
  return rows.map((row) => ({
    address: row.subject,
    check_id: typeIdOf('chk', row.id),
    score: row.score,
    level: level.parse(row.level),
    model_version: row.model_version,
    stale: row.stale,
    checked_at: iso(row.created_at),
  }))
}
