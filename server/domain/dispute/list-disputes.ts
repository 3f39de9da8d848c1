import type { listDisputes as operation } from '@/contract/attribution/disputes'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { findAffectedAlerts } from './affected-alerts.repo'
import { affectedAlertsDto, disputeDto } from './dispute.dto'
import { type DisputeRow, findDisputes, findStatement } from './dispute.repo'

/** One page of the disputes of an attribution, newest first, with the alerts that rest on it. Throws `not_found`. */
export async function listDisputes(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'entities:read')
  const id = uuidOf('att', input.id)
  const statement = id === null ? null : await readChain(ctx.org.id, (q) => findStatement(q, ctx.org.id, id))
  if (statement === null) throw notFound('attribution')
  const { rows, page } = await keysetPage(ctx, {
    route: 'listDisputes',
    filters: { id: statement.id },
    input,
    keyOf: (row: DisputeRow) => [row.id],
    read: (after, limit) =>
      readChain(ctx.org.id, (q) =>
        findDisputes(q, ctx.org.id, { attribution: statement.id, after: after === null ? null : String(after[0]), limit }),
      ),
  })
  const affected = await readChain(ctx.org.id, (q) => findAffectedAlerts(q, ctx.org.id, statement))
  return { data: rows.map(disputeDto), page, affected_alerts: affectedAlertsDto(affected) }
}
