import { z } from 'zod'
import { entities, entityMerges, typeId } from '@/contract'
import {
  entityExposure,
  getEntity,
  keepApart,
  listEntities,
  listEntityAttributions,
  listEntityMerges,
  mergeEntities,
  splitEntities,
  suggestMerges,
} from '@/server/domain/entity'
import { forOperation, router, signedIn } from './init'

const mergeBody = entityMerges.mergeEntities.body as NonNullable<typeof entityMerges.mergeEntities.body>
const splitBody = entityMerges.splitEntities.body as NonNullable<typeof entityMerges.splitEntities.body>

/** Entities and the statements about them, for the console. */
export const entityRouter = router({
  get: forOperation(entities.getEntity)
    .input(entities.getEntity.params)
    .query(({ ctx, input }) => getEntity(ctx.verb, input)),
  exposure: signedIn.input(entities.getEntity.params).query(({ ctx, input }) => entityExposure(ctx.verb, input)),
  list: forOperation(entities.listEntities)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(entities.listEntities.query.strip())
    .query(({ ctx, input }) => listEntities(ctx.verb, input)),
  attributions: forOperation(entities.listEntityAttributions)
    .input(entities.listEntityAttributions.params.extend(entities.listEntityAttributions.query.shape))
    .query(({ ctx, input }) => listEntityAttributions(ctx.verb, input)),
  merge: forOperation(entityMerges.mergeEntities)
    .input(mergeBody)
    .mutation(({ ctx, input }) => mergeEntities(ctx.verb, input)),
  merges: forOperation(entityMerges.listEntityMerges)
    .input(entityMerges.listEntityMerges.query.strip())
    .query(({ ctx, input }) => listEntityMerges(ctx.verb, input)),
  split: forOperation(entityMerges.splitEntities)
    .input(entityMerges.splitEntities.params.extend(splitBody.shape))
    .mutation(({ ctx, input }) => splitEntities(ctx.verb, input)),
  suggestions: signedIn
    .input(z.strictObject({ entity: typeId('ent').optional() }))
    .query(({ ctx, input }) => suggestMerges(ctx.verb, input)),
  keepApart: signedIn
    .input(z.strictObject({ one: typeId('ent'), other: typeId('ent') }))
    .mutation(({ ctx, input }) => keepApart(ctx.verb, input)),
})
