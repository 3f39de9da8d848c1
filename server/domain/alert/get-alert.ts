import type { Alert, getAlert as operation } from '@/contract/alert/alerts'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { alertDtos } from './alert.dto'
import { findAlerts } from './alert.repo'
import { findShownEvidence } from './evidence/evidence-page.repo'

/** An alert with its evidence. Throws `not_found`. */
export async function getAlert(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'alerts:read')
  const id = uuidOf('alr', input.id)
  const [found] = id === null ? [] : await readChain(ctx.org.id, (q) => readAlerts(q, ctx.org.id, [id]))
  if (!found) throw notFound('alert')
  return found
}

/** Alerts by their UUIDs as the API returns them, in that order; those unknown to the organisation are skipped. */
export async function readAlerts(q: Queryable, orgId: string, ids: readonly string[]): Promise<Alert[]> {
  const rows = await findAlerts(q, orgId, ids)
  return alertDtos(rows, await findShownEvidence(q, orgId, ids))
}
