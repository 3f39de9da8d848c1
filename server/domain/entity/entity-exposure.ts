import type { EntityExposure } from '@/contract/attribution/entity-exposure'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findEntity } from './entity.repo'
import { findExposure, knownAddresses } from './exposure.repo'
import { exposureSide } from './exposure-side'

/** The direct counterparties of the entity's largest addresses, in both directions. `id` is a TypeID; throws `not_found`. */
export async function entityExposure(ctx: Context, input: { id: string }): Promise<EntityExposure> {
  requireScope(ctx, 'entities:read')
  const id = uuidOf('ent', input.id)
  if (id === null) throw notFound('entity')
  const found = await readChain(ctx.org.id, async (q) => {
    const entity = await findEntity(q, ctx.org.id, id)
    if (entity === null) throw notFound('entity')
    return findExposure(q, ctx.org.id, entity.id)
  })
  const { totals, known, summed, rows, unpriced: gaps } = found
  const side = (direction: 0 | 1, total: string, unpriced: string) =>
    exposureSide(
      rows.filter((row) => row.direction === direction),
      BigInt(total),
      Number(unpriced),
      gaps.filter((row) => row.direction === direction),
    )
  return {
    addresses: { summed, known: Math.min(known, knownAddresses), more: known > knownAddresses },
    source: side(0, totals.in_usd, totals.in_unpriced),
    destination: side(1, totals.out_usd, totals.out_unpriced),
  }
}
