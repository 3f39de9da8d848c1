import type { listEntityAttributions as operation } from '@/contract/attribution/entities'
import type { Input, Output } from '@/contract/kernel/operation'
import { namedNetwork } from '@/server/domain/network'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { entityAttributionDto } from './entity.dto'
import { type EntityAttributionRow, findEntity, findEntityAttributions } from './entity.repo'

/** One page of the statements about an entity, newest first. Throws `not_found`. */
export async function listEntityAttributions(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'entities:read')
  const id = uuidOf('ent', input.id)
  const network = input.network === undefined ? null : namedNetwork(ctx, input.network, 'wallets')
  const known = id === null ? null : await readChain(ctx.org.id, (q) => findEntity(q, ctx.org.id, id))
  if (id === null || known === null) throw notFound('entity')
  const { rows, page } = await keysetPage(ctx, {
    route: 'listEntityAttributions',
    filters: { id: known.id, network: network?.name },
    input,
    keyOf: (row: EntityAttributionRow) => [row.id],
    read: (after, limit) => {
      const selection = { entityId: known.id, network: network?.id ?? null, order: 'newest', limit } as const
      return readChain(ctx.org.id, (q) =>
        findEntityAttributions(q, ctx.org.id, { ...selection, after: after === null ? null : String(after[0]) }),
      )
    },
  })
  return { data: rows.map(entityAttributionDto), page }
}
