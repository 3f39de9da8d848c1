import type { z } from 'zod'
import type { AlertGroups, groupsQuery } from '@/contract/alert/triage'
import { severities } from '@/contract/monitoring/monitoring-rules'
import { networkById } from '@/server/chain/networks'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findGroups } from './groups.repo'
import { queueFilterOf } from './queue-filter'

const most = 200

/**
 * The filtered queue in groups: the most severe first, then the largest. At most two hundred groups; the others are counted.
 */
export async function alertGroups(ctx: Context, input: z.output<typeof groupsQuery>): Promise<AlertGroups> {
  requireScope(ctx, 'alerts:read')
  const { by, ...given } = input
  const filter = queueFilterOf(ctx, given)
  const rows = await readChain(ctx.org.id, (q) => findGroups(q, ctx.org.id, { by, filter, now: ctx.clock.now() }))
  const rest = rows.slice(most)
  return {
    by,
    groups: rows.slice(0, most).map((row) => ({
      key: row.key === null ? null : by === 'wallet' ? typeIdOf('mon', row.key) : row.key,
      label: row.label,
      network: row.network === null ? null : networkById(row.network).name,
      address: row.address,
      alerts: row.alerts,
      severity: severities[row.rank] ?? 'low',
      amount_usd: row.amount_usd,
      unvalued: row.unvalued,
      due_at: iso(row.due_at),
    })),
    more: { groups: rest.length, alerts: rest.reduce((sum, { alerts }) => sum + alerts, 0) },
  }
}
