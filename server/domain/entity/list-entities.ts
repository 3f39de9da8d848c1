import type { listEntities as operation } from '@/contract/entities'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/keyset-page'
import { entitySummaryDto } from './entity.dto'
import { countAddresses, type EntityRow, findEntityPage } from './entity.repo'

/** One page of the entities the organisation may see, newest first. */
export async function listEntities(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'entities:read')
  const jurisdiction = input.jurisdiction?.toUpperCase()
  const { query, category } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listEntities',
    filters: { query, category, jurisdiction },
    input,
    keyOf: (row: EntityRow) => [row.id],
    read: (after, limit) => {
      const selection = { query: query ?? null, category: category ?? null, jurisdiction: jurisdiction ?? null, limit }
      return readChain(ctx.org.id, (q) =>
        findEntityPage(q, ctx.org.id, { ...selection, after: after === null ? null : String(after[0]) }),
      )
    },
  })
  const ids = rows.map((row) => row.id)
  const counts = await readChain(ctx.org.id, (q) => countAddresses(q, ctx.org.id, ids))
  const data = rows.map((row) =>
    entitySummaryDto(
      row,
      counts.filter((count) => count.entityId === row.id),
    ),
  )
  return { data, page }
}
