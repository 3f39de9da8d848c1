import type { listEntities as operation } from '@/contract/attribution/entities'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { entitySummaryDto } from './entity.dto'
import { countAddresses } from './entity.repo'
import { findEntityPage } from './entity-page.repo'
import { findParts } from './merge.repo'

/** One page of the entities visible to the organisation; newest first unless asked otherwise. */
export async function listEntities(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'entities:read')
  const jurisdiction = input.jurisdiction?.toUpperCase()
  const { query, category, sort = '-created_at' } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listEntities',
    filters: { query, category, jurisdiction, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) => {
      const selection = { query: query ?? null, category: category ?? null, jurisdiction: jurisdiction ?? null }
      return readChain(ctx.org.id, (q) =>
        findEntityPage(q, ctx.org.id, { ...selection, sort, after: sortedPosition(after), limit }),
      )
    },
  })
  const ids = rows.map((row) => row.id)
  const [counts, parts] = await readChain(ctx.org.id, async (q) => [
    await countAddresses(q, ctx.org.id, ids),
    await findParts(q, ctx.org.id, ids),
  ])
  const data = rows.map((row) =>
    entitySummaryDto(
      row,
      counts.filter((count) => count.entityId === row.id),
      parts.filter((part) => part.root_id === row.id),
    ),
  )
  return { data, page }
}
