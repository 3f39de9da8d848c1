import { screening } from '@/contract'
import { diffList, getScreening, listLists, listListVersions, listScreenings, screenSanctions } from '@/server/domain/screening'
import { forOperation, router } from './init'

/** Screening and the lists behind it, for the console. */
export const screeningRouter = router({
  screen: forOperation(screening.screenSanctions)
    .input(screening.screenSanctions.body as NonNullable<typeof screening.screenSanctions.body>)
    .mutation(({ ctx, input }) => screenSanctions(ctx.verb, input)),
  get: forOperation(screening.getScreening)
    .input(screening.getScreening.params)
    .query(({ ctx, input }) => getScreening(ctx.verb, input)),
  history: forOperation(screening.listScreenings)
    // An endless list of the console adds its direction.
    .input(screening.listScreenings.query.strip())
    .query(({ ctx, input }) => listScreenings(ctx.verb, input)),
  lists: forOperation(screening.listLists).query(({ ctx }) => listLists(ctx.verb)),
  versions: forOperation(screening.listListVersions)
    .input(screening.listListVersions.params.extend(screening.listListVersions.query.shape))
    .query(({ ctx, input }) => listListVersions(ctx.verb, input)),
  diff: forOperation(screening.diffList)
    .input(screening.diffList.params.extend(screening.diffList.query.shape))
    .query(({ ctx, input }) => diffList(ctx.verb, input)),
})
