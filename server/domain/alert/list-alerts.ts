import type { listAlerts as operation } from '@/contract/alert/alerts'
import type { Input, Output } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { alertDtos } from './alert.dto'
import { type AlertRow, findAlertPage } from './alert.repo'
import { type EvidenceRow, findShownEvidence } from './evidence/evidence-page.repo'
import { resolveFilter } from './resolve-filter'

/** One page of the organisation's alerts, newest first. Throws `network_unsupported`, `invalid_request`. */
export async function listAlerts(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'alerts:read')
  const { limit, cursor, snoozed, ...given } = input
  const resolved = resolveFilter(ctx, given)
  const filter = { ...resolved, snoozed: snoozed === undefined ? undefined : snoozed === 'true' }
  let evidence: EvidenceRow[] = []
  const { rows, page } = await keysetPage(ctx, {
    route: 'listAlerts',
    filters: { ...filter },
    input: { limit, cursor },
    keyOf: (row: AlertRow) => [row.created_at.toISOString(), row.id],
    read: (position, wanted) =>
      readChain(ctx.org.id, async (q) => {
        const after = position === null ? null : { at: String(position[0]), id: String(position[1]) }
        const found = await findAlertPage(q, ctx.org.id, { filter, after, limit: wanted, now: ctx.clock.now() })
        evidence = await findShownEvidence(
          q,
          ctx.org.id,
          found.slice(0, limit).map((row) => row.id),
        )
        return found
      }),
  })
  return { data: alertDtos(rows, evidence), page, disclaimer: disclaimerText }
}
