import type { listAuditEvents as operation } from '@/contract/audit/audit'
import type { Input, Output } from '@/contract/kernel/operation'
import { appendAudit } from '@/server/platform/command/audit'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain, writeOrg } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { auditEventDto } from './audit.dto'
import { type AuditRow, findAuditRows } from './audit.repo'
import { auditFilterOf } from './audit-filter'

/** One page of the log, newest first by default. The first page of a query is itself audited. */
export async function listAuditEvents(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'audit:read')
  const { limit, cursor, sort = '-seq', ...asked } = input
  const filter = auditFilterOf(asked)
  if (cursor === undefined) await noteReading(ctx, asked)
  const { rows, page } = await keysetPage(ctx, {
    route: 'listAuditEvents',
    filters: { ...asked, sort },
    input: { limit, cursor },
    keyOf: (row: AuditRow) => [row.seq],
    read: (after, count) =>
      readChain(ctx.org.id, (q) =>
        findAuditRows(q, ctx.org.id, filter, { sort, after: after === null ? null : String(after[0]) }, count),
      ),
  })
  return { data: rows.map(auditEventDto), page }
}

async function noteReading(ctx: Context, asked: Record<string, unknown>): Promise<void> {
  const detail = {
    filters: Object.keys(asked)
      .filter((key) => asked[key] !== undefined)
      .sort()
      .join(' '),
  }
  await writeOrg(ctx.org.id, (q) => appendAudit(q, ctx, { action: 'audit.read', object_type: 'audit', object_id: null, detail }))
}
