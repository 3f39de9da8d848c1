import { type ImportRecord, importRecord } from '@/contract/imports'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findImports, type ImportHistoryRow } from './data-import.repo'
import { undoOf } from './undo-of'

const pageSize = 20

/**
 * Imports through the console, newest first, twenty per page; `before` is the `next` of the previous page. For administrators.
 */
export async function listImports(
  ctx: Context,
  input: { before?: string | undefined },
): Promise<{ data: ImportRecord[]; next: string | null }> {
  requireScope(ctx, 'keys:admin')
  const rows = await readChain(ctx.org.id, (q) => findImports(q, ctx.org.id, input.before ?? null, pageSize + 1))
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    data: shown.map(recordOf),
    next: last?.seq ?? null,
  }
}

function recordOf(row: ImportHistoryRow): ImportRecord {
  const { asset: _, undo: __, ...told } = row.detail
  const undo = undoOf(row)
  return importRecord.parse({
    list_id: null,
    ...told,
    id: row.seq,
    at: iso(row.at),
    by: row.actor_name,
    undo: undo.state === 'undone' ? { ...undo, at: iso(undo.at) } : undo.state === 'open' ? { state: 'open' } : undo,
  })
}
