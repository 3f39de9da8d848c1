import { proposal, proposalId, proposalPage, proposalRefusal, proposalsQuery } from '@/contract/proposals'
import { acceptProposal, listProposals, refuseProposal } from '@/server/domain/proposal'
import { router, signedIn } from './init'

/** Proposals of programs, and people's decisions on them. */
export const proposalRouter = router({
  list: signedIn
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
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
