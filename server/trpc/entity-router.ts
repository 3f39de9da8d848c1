import { entities } from '@/contract'
import { entityExposure, getEntity, listEntities, listEntityAttributions } from '@/server/domain/entity'
import { forOperation, router, signedIn } from './init'

/** Entities and what is stated about them, for the console. */
export const entityRouter = router({
  get: forOperation(entities.getEntity)
    .input(entities.getEntity.params)
    .query(({ ctx, input }) => getEntity(ctx.verb, input)),
  exposure: signedIn.input(entities.getEntity.params).query(({ ctx, input }) => entityExposure(ctx.verb, input)),
  list: forOperation(entities.listEntities)
    // An endless list of the console adds its direction.
    .input(entities.listEntities.query.strip())
    .query(({ ctx, input }) => listEntities(ctx.verb, input)),
  attributions: forOperation(entities.listEntityAttributions)
    .input(entities.listEntityAttributions.params.extend(entities.listEntityAttributions.query.shape))
    .query(({ ctx, input }) => listEntityAttributions(ctx.verb, input)),
})
