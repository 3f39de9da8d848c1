import type { z } from 'zod'
import type { Context } from '@/server/platform/context'
import type { CsvValue } from '@/server/platform/csv'
import { parsePart } from '@/server/platform/input/parse-part'

interface ExportPage<Row> {
  data: readonly Row[]
  /** Null or absent for a list without pages. */
  page?: { next: string | null }
}

/** Describes the export of one list: its filters and orders, the verb that reads a page, and the columns. */
interface ListDescription<Q extends z.ZodObject, Row> {
  /** Filters and order as in the query of the list, without `limit` and `cursor`. */
  query: Q
  /** The verb of the list; it checks the scope. */
  read: (ctx: Context, input: z.output<Q> & { limit: number; cursor?: string | undefined }) => Promise<ExportPage<Row>>
  /** Columns in order, by their headers. */
  columns: Record<string, (row: Row) => CsvValue>
  /** Appended to the file: a text that readers must see, such as the disclaimer for scores. */
  note?: string
  /** Rows per page, if not 200. */
  pageSize?: number
}

/** A list as `exportList` uses it, independent of the type of its rows. */
export interface ListExport {
  columns: readonly string[]
  note: string | null
  /** Pages of cells. Throws `invalid_request` for an invalid filter, and what the verb throws. */
  pages: (ctx: Context, params: Record<string, unknown>) => AsyncGenerator<CsvValue[][]>
}

/** Creates the export of a list; see `ListDescription`. */
export function listExport<Q extends z.ZodObject, Row>({
  query,
  read,
  columns,
  note,
  pageSize = 200,
}: ListDescription<Q, Row>): ListExport {
  const cells = Object.values(columns)
  return {
    columns: Object.keys(columns),
    note: note ?? null,
    async *pages(ctx, params) {
      const asked = parsePart('query', query, params)
      let cursor: string | undefined
      do {
        const { data, page } = await read(ctx, { ...asked, limit: pageSize, cursor })
        yield data.map((row) => cells.map((cell) => cell(row)))
        cursor = page?.next ?? undefined
      } while (cursor !== undefined)
    },
  }
}
