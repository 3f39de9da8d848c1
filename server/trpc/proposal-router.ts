import { proposal, proposalId, proposalPage, proposalRefusal, proposalsQuery } from '@/contract/proposals'
import { acceptProposal, listProposals, refuseProposal } from '@/server/domain/proposal'
import { router, signedIn } from './init'

/** What programs proposed, and what people decide of it. */
export const proposalRouter = router({
  list: signedIn
    // An endless list of the console adds its direction.
    .input(proposalsQuery.strip())
    .output(proposalPage)
    .query(({ ctx, input }) => listProposals(ctx.verb, input)),
  accept: signedIn
    .input(proposalId)
    .output(proposal)
    .mutation(({ ctx, input }) => acceptProposal(ctx.verb, input)),
  refuse: signedIn
    .input(proposalRefusal)
    .output(proposal)
    .mutation(({ ctx, input }) => refuseProposal(ctx.verb, input)),
})
