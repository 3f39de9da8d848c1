import type { Input, Output } from '@/contract/kernel/operation'
import { sortParts } from '@/contract/kernel/sort'
import type { listVersionSorts, listListVersions as operation } from '@/contract/screening/screening-lists'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { findList, findVersions, type VersionRow } from '../lists/list.repo'
import { versionDto } from './list.dto'

type Sort = (typeof listVersionSorts)[number]

const keys: Record<Sort, (row: VersionRow) => number> = {
  published_at: (row) => row.effective_at.getTime(),
  ingested_at: (row) => row.ingested_at.getTime(),
  entry_count: (row) => row.entry_count,
}

/** Versions of a list, by default by effective day, newest first. Throws `not_found`. */
export async function listListVersions(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const { state, sort = '-published_at' } = input
  const { field, descending } = sortParts(sort)
  const key = keys[field]
  const sign = descending ? -1 : 1
  return readChain(ctx.org.id, async (q) => {
    const list = await findList(q, input.list_id, ctx.org.id)
    if (!list) throw notFound('list')
    // A list has a few hundred versions per decade, so all are read and sorted here.
    const versions = (await findVersions(q, list.id))
      .filter((row) => state === undefined || state.includes(row.state))
      .map((row) => ({ row, key: key(row) }))
      .sort((a, b) => sign * (a.key - b.key || a.row.seq - b.row.seq))
    const { rows, page } = await keysetPage(ctx, {
      route: 'listListVersions',
      filters: { list_id: input.list_id, state, sort },
      input,
      keyOf: (one: (typeof versions)[number]) => [one.key, one.row.seq],
      read: async (after, limit) =>
        versions
          .filter((one) => after === null || sign * (one.key - Number(after[0]) || one.row.seq - Number(after[1])) > 0)
          .slice(0, limit),
    })
    return { data: rows.map(({ row }) => versionDto(list, row)), page }
  })
}
