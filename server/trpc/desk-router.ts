import * as contract from '@/contract/alert/desk'
import { deskQuality, giveVerdict, listDuty, listLooks, setDuty } from '@/server/domain/desk'
import { router, signedIn } from './init'

/** Running the desk: who is on duty, second looks at closed alerts, and quality of closings. Not part of the public API. */
export const deskRouter = router({
  duty: signedIn.output(contract.duty).query(({ ctx }) => listDuty(ctx.verb)),
  setDuty: signedIn
    .input(contract.dutyChange)
    .output(contract.duty)
    .mutation(({ ctx, input }) => setDuty(ctx.verb, input)),
  looks: signedIn
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(contract.looksQuery.strip())
    .output(contract.lookPage)
    .query(({ ctx, input }) => listLooks(ctx.verb, input)),
  giveVerdict: signedIn
    .input(contract.lookVerdict)
    .output(contract.secondLook)
    .mutation(({ ctx, input }) => giveVerdict(ctx.verb, input)),
  quality: signedIn
    .input(contract.qualityQuery)
    .output(contract.deskQuality)
    .query(({ ctx, input }) => deskQuality(ctx.verb, input)),
})
