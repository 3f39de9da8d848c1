import type { listEntityMerges as operation } from '@/contract/attribution/entity-merges'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { mergeDto } from './merge.dto'
import { findMerges, type MergeRow } from './merge.repo'

/** One page of the organisation's merges, newest first, including reversed ones. */
export async function listEntityMerges(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'entities:read')
  const entity = input.entity === undefined ? null : uuidOf('ent', input.entity)
  const { rows, page } = await keysetPage(ctx, {
    route: 'listEntityMerges',
    filters: { entity: input.entity },
    input,
    keyOf: (row: MergeRow) => [row.id],
    read: (after, limit) =>
      readChain(ctx.org.id, (q) => findMerges(q, ctx.org.id, { entity, after: after === null ? null : String(after[0]), limit })),
  })
  return { data: rows.map(mergeDto), page }
}
