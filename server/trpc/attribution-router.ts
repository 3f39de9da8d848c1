import { attributions, disputes } from '@/contract'
import { attributionDecision, ownAttribution, proposedAttribution } from '@/contract/attribution/attributions'
import {
  createAttribution,
  decideAttribution,
  listAttributions,
  proposeAttribution,
  removeAttribution,
} from '@/server/domain/attribution'
import { createDispute, listDisputes, resolveDispute } from '@/server/domain/dispute'
import { forOperation, router, signedIn } from './init'

const disputeBody = disputes.createDispute.body as NonNullable<typeof disputes.createDispute.body>
const resolutionBody = disputes.resolveDispute.body as NonNullable<typeof disputes.resolveDispute.body>

/** The organisation's own statements, and its disputes of any statement, for the console. */
export const attributionRouter = router({
  list: forOperation(attributions.listAttributions)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(attributions.listAttributions.query.strip())
    .query(({ ctx, input }) => listAttributions(ctx.verb, input)),
  create: forOperation(attributions.createAttribution)
    .input(attributions.createAttribution.body as NonNullable<typeof attributions.createAttribution.body>)
    .mutation(({ ctx, input }) => createAttribution(ctx.verb, input)),
  propose: signedIn
    .input(proposedAttribution)
    .output(ownAttribution)
    .mutation(({ ctx, input }) => proposeAttribution(ctx.verb, input)),
  decide: signedIn
    .input(attributionDecision)
    .output(ownAttribution)
    .mutation(({ ctx, input }) => decideAttribution(ctx.verb, input)),
  remove: forOperation(attributions.removeAttribution)
    .input(attributions.removeAttribution.params)
    .mutation(({ ctx, input }) => removeAttribution(ctx.verb, input)),
  disputes: forOperation(disputes.listDisputes)
    .input(disputes.listDisputes.params.extend(disputes.listDisputes.query.shape))
    .query(({ ctx, input }) => listDisputes(ctx.verb, input)),
  dispute: forOperation(disputes.createDispute)
    .input(disputes.createDispute.params.extend(disputeBody.shape))
    .mutation(({ ctx, input }) => createDispute(ctx.verb, input)),
  resolveDispute: forOperation(disputes.resolveDispute)
    .input(disputes.resolveDispute.params.extend(resolutionBody.shape))
    .mutation(({ ctx, input }) => resolveDispute(ctx.verb, input)),
})
