import type { z } from 'zod'
import type { Context } from '@/server/platform/context'
import type { CsvValue } from '@/server/platform/csv'
import { parsePart } from '@/server/platform/input/parse-part'

interface ExportPage<Row> {
  data: readonly Row[]
  /** Null or absent for a list that comes as a whole. */
  page?: { next: string | null }
}

/** One list as a file: what it can be narrowed to and ordered by, the verb that reads a page, and what a row says. */
interface ListDescription<Q extends z.ZodObject, Row> {
  /** Filters and order as the query of the list spells them, without `limit` and `cursor`. */
  query: Q
  /** The verb of the list; it checks the scope. */
  read: (ctx: Context, input: z.output<Q> & { limit: number; cursor?: string | undefined }) => Promise<ExportPage<Row>>
  /** Columns in their order, by the name that heads them. */
  columns: Record<string, (row: Row) => CsvValue>
  /** Ends the file: what must not be read without being said, such as the disclaimer where scores are given. */
  note?: string
  /** Rows read at a time, where the list takes another number than 200. */
  pageSize?: number
}

/** A list as `exportList` knows it, whatever its rows are. */
export interface ListExport {
  columns: readonly string[]
  note: string | null
  /** Pages of cells. Throws `invalid_request` on a wrong filter, and what the verb throws. */
  pages: (ctx: Context, params: Record<string, unknown>) => AsyncGenerator<CsvValue[][]>
}

/** Describes the file of a list; see `ListDescription`. */
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
