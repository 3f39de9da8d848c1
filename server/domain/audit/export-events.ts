import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { listAuditEvents as operation } from '@/contract/audit/audit'
import type { Input } from '@/contract/kernel/operation'
import { appendAudit } from '@/server/platform/command/audit'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain, writeOrg } from '@/server/platform/db'
import { auditEventDto } from './audit.dto'
import { type AuditRow, findAuditRows } from './audit.repo'
import { auditFilterOf } from './audit-filter'

export type AuditExportFormat = 'csv' | 'jsonl'

const batch = 1000
const columns = [
  'seq',
  'at',
  'actor_type',
  'actor_id',
  'actor_name',
  'ip',
  'action',
  'object_type',
  'object_id',
  'request_id',
  'detail',
  'hash',
] as const

/**
 * The matching rows, newest first, as a stream of CSV (RFC 4180; cells that a spreadsheet would execute are escaped) or JSON
 * lines. The export is audited before the first byte.
 */
export async function exportAuditEvents(
  ctx: Context,
  input: Omit<Input<typeof operation>, 'limit' | 'cursor' | 'sort'> & { format: AuditExportFormat },
): Promise<Readable> {
  requireScope(ctx, 'audit:read')
  const { format, ...asked } = input
  await writeOrg(ctx.org.id, (q) =>
    appendAudit(q, ctx, { action: 'audit.exported', object_type: 'audit', object_id: null, detail: { format } }),
  )
  const events = eventsOf(ctx, asked)
  if (format === 'jsonl') return Readable.from(linesOf(events))
  const csv = stringify({ header: true, columns: [...columns], escape_formulas: true })
  // Not `pipe`, with which the download would hang when the source fails; this error reaches the reader of `csv`.
  return pipeline(Readable.from(cellsOf(events)), csv, () => {})
}

async function* eventsOf(ctx: Context, asked: Omit<Input<typeof operation>, 'limit' | 'cursor' | 'sort'>) {
  const filter = auditFilterOf(asked)
  let before: string | null = null
  for (;;) {
    const after: string | null = before
    const rows: AuditRow[] = await readChain(ctx.org.id, (q) =>
      findAuditRows(q, ctx.org.id, filter, { sort: '-seq', after }, batch),
    )
    for (const row of rows) yield auditEventDto(row)
    if (rows.length < batch) return
    before = rows.at(-1)?.seq ?? null
  }
}

async function* linesOf(events: ReturnType<typeof eventsOf>) {
  for await (const event of events) yield `${JSON.stringify(event)}\n`
}

async function* cellsOf(events: ReturnType<typeof eventsOf>) {
  for await (const { actor, detail, object: _, prev_hash: __, ...event } of events) {
    yield {
      ...event,
      actor_type: actor.type,
      actor_id: actor.id,
      actor_name: actor.name,
      detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
    }
  }
}
