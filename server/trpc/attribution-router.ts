import { attributions } from '@/contract'
import { createAttribution, listAttributions, removeAttribution } from '@/server/domain/attribution'
import { forOperation, router } from './init'

/** The organisation's own statements, for the console. */
export const attributionRouter = router({
  list: forOperation(attributions.listAttributions)
    .input(attributions.listAttributions.query)
    .query(({ ctx, input }) => listAttributions(ctx.verb, input)),
  create: forOperation(attributions.createAttribution)
    .input(attributions.createAttribution.body as NonNullable<typeof attributions.createAttribution.body>)
    .mutation(({ ctx, input }) => createAttribution(ctx.verb, input)),
  remove: forOperation(attributions.removeAttribution)
    .input(attributions.removeAttribution.params)
    .mutation(({ ctx, input }) => removeAttribution(ctx.verb, input)),
})
