import { exportLimit, type Room } from '@/contract/console/console-lists'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { type CsvValue, csvText } from '@/server/platform/csv'
import { writeOrg } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import type { ListExport } from './list-export'
import { listExports } from './lists'

/**
 * Exports the matching rows of a list, in its order, as CSV page by page; a last line notes if they were cut off at `limit`.
 * The export is audited before the first byte, with only the names of the filters. Throws like the list's own verb, and
 * `not_found` for a list that cannot be exported.
 */
export async function exportList(
  ctx: Context,
  { room, params, limit = exportLimit }: { room: string; params: Record<string, unknown>; limit?: number },
): Promise<AsyncGenerator<string>> {
  const list = Object.hasOwn(listExports, room) ? listExports[room as Room] : undefined
  if (list === undefined) throw notFound('list')
  const pages = list.pages(ctx, params)
  // The first page is read before responding, so that an error is a proper answer and not a truncated file.
  const first = await pages.next()
  const filters = Object.keys(params).toSorted().join(' ')
  await writeOrg(ctx.org.id, (q) =>
    appendAudit(q, ctx, { action: 'list.exported', object_type: 'console_list', object_id: room, detail: { filters } }),
  )
  return linesOf(list, first, pages, limit)
}

async function* linesOf(
  { columns, note }: ListExport,
  first: IteratorResult<CsvValue[][]>,
  pages: AsyncGenerator<CsvValue[][]>,
  limit: number,
): AsyncGenerator<string> {
  yield csvText([columns])
  let written = 0
  for (let page = first; !page.done; page = await pages.next()) {
    const rows = page.value.slice(0, limit - written)
    if (rows.length > 0) yield csvText(rows)
    written += rows.length
    if (rows.length < page.value.length) {
      yield csvText([[`Cut off after ${limit} rows; narrow the filters to get the rest`]])
      await pages.return(undefined)
      break
    }
  }
  if (note !== null) yield csvText([[note]])
}
