import type { Input, Output } from '@/contract/kernel/operation'
import type { listListVersions as operation } from '@/contract/screening'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { keysetPage } from '@/server/platform/keyset-page'
import { findList, findVersions, type VersionRow } from '../lists/list.repo'
import { versionDto } from './list.dto'

/** Versions of a list by the day they speak for, newest first. Throws `not_found`. */
export async function listListVersions(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  return readChain(ctx.org.id, async (q) => {
    const list = await findList(q, input.list_id, ctx.org.id)
    if (!list) throw notFound('list')
    const versions = await findVersions(q, list.id)
    const { rows, page } = await keysetPage(ctx, {
      route: 'listListVersions',
      filters: { list_id: input.list_id },
      input,
      keyOf: (row: VersionRow) => [row.effective_at.getTime(), row.seq],
      read: async (after, limit) =>
        versions.filter((row) => after === null || isBehind(row, Number(after[0]), Number(after[1]))).slice(0, limit),
    })
    return { data: rows.map((row) => versionDto(list, row)), page }
  })
}

function isBehind(row: VersionRow, at: number, seq: number): boolean {
  const time = row.effective_at.getTime()
  return time < at || (time === at && row.seq < seq)
}
