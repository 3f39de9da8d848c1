import { maximumLimit, type Page } from '@/contract/kernel/page'
import type { Context } from '../context'
import { keysetPage } from './keyset-page'

/** The page of internal callers, which want the whole list. */
export const wholePage = { limit: maximumLimit }

/** One page of a list that is short and always read whole, in the order of `whole`; `keyOf` identifies its rows. */
export async function pageOfWhole<Row>(
  ctx: Context,
  route: string,
  input: { limit: number; cursor?: string | undefined },
  whole: readonly Row[],
  keyOf: (row: Row) => string,
): Promise<{ data: Row[]; page: Page }> {
  const read = async (after: unknown[] | null, limit: number) => {
    const from = after === null ? 0 : whole.findIndex((row) => keyOf(row) === after[0]) + 1
    return whole.slice(from, from + limit)
  }
  const { rows, page } = await keysetPage(ctx, { route, filters: {}, input, keyOf: (row) => [keyOf(row)], read })
  return { data: rows, page }
}
