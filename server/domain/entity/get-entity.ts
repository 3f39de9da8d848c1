import type { getEntity as operation } from '@/contract/attribution/entities'
import type { Input, Output } from '@/contract/kernel/operation'
import { networkById } from '@/server/chain/networks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { confidenceOf, conflictsOf, entityAttributionDto, entitySummaryDto, everyOf } from './entity.dto'
import { countAddresses, findEntity, findEntityAttributions, findEntityFacts } from './entity.repo'
import { findParts } from './merge.repo'
import { findEntityClusters } from './structural-members.repo'

const shown = 100
/** The most clusters that are listed individually. */
const mostClusters = 20

/** An entity with the statements of every source. Throws `not_found`, also for another organisation's entity. */
export async function getEntity(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'entities:read')
  const asked = uuidOf('ent', input.id)
  if (asked === null) throw notFound('entity')
  return readChain(ctx.org.id, async (q) => {
    const row = await findEntity(q, ctx.org.id, asked)
    if (row === null) throw notFound('entity')
    const { id } = row
    const parts = await findParts(q, ctx.org.id, [id])
    const surest = { entityId: id, network: null, after: null, order: 'surest', limit: shown } as const
    const attributions = await findEntityAttributions(q, ctx.org.id, surest)
    const facts = await findEntityFacts(q, ctx.org.id, id)
    const structural = await findEntityClusters(q, ctx.org.id, id, mostClusters)
    const counts = await countAddresses(q, ctx.org.id, [id])
    return {
      ...entitySummaryDto(row, counts, parts),
      categories: everyOf(row, parts, 'categories'),
      merged: parts.map((part) => ({ id: typeIdOf('ent', part.id), name: part.name, merge_id: typeIdOf('emg', part.merge_id) })),
      url: row.uri,
      attributions: attributions.map(entityAttributionDto),
      attribution_count: facts.attributions,
      sources: facts.packs.map(({ imported_at, ...pack }) => ({ ...pack, imported_at: iso(imported_at) })),
      confidence: confidenceOf(attributions[0], facts),
      conflicts: conflictsOf(facts),
      structural: {
        members: structural.untagged,
        cluster_count: structural.count,
        clusters: structural.clusters.map(({ id: cluster, network, size, epoch, tagged }) => ({
          id: typeIdOf('clu', cluster),
          network: networkById(network).name,
          size,
          epoch: Number(epoch),
          tagged,
        })),
      },
      sanctions: facts.listings.map((listing) => ({
        ...listing,
        designated_at: isoOrNull(listing.designated_at),
        delisted_at: isoOrNull(listing.delisted_at),
      })),
    }
  })
}
