import { screening, screeningLists, screeningMatches } from '@/contract'
import {
  decideMatches,
  diffList,
  diffListTouched,
  getScreening,
  listLists,
  listListVersions,
  listMatchDecisions,
  listScreeningMatches,
  listScreenings,
  screenSanctions,
} from '@/server/domain/screening'
import { forOperation, router } from './init'

/** Screening and its lists, for the console. */
export const screeningRouter = router({
  screen: forOperation(screening.screenSanctions)
    .input(screening.screenSanctions.body as NonNullable<typeof screening.screenSanctions.body>)
    .mutation(({ ctx, input }) => screenSanctions(ctx.verb, input)),
  get: forOperation(screening.getScreening)
    .input(screening.getScreening.params)
    .query(({ ctx, input }) => getScreening(ctx.verb, input)),
  history: forOperation(screening.listScreenings)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(screening.listScreenings.query.strip())
    .query(({ ctx, input }) => listScreenings(ctx.verb, input)),
  lists: forOperation(screeningLists.listLists).query(({ ctx }) => listLists(ctx.verb)),
  versions: forOperation(screeningLists.listListVersions)
    .input(screeningLists.listListVersions.params.extend(screeningLists.listListVersions.query.shape))
    .query(({ ctx, input }) => listListVersions(ctx.verb, input)),
  diff: forOperation(screeningLists.diffList)
    .input(screeningLists.diffList.params.extend(screeningLists.diffList.query.shape))
    .query(({ ctx, input }) => diffList(ctx.verb, input)),
  touched: forOperation(screeningMatches.diffListTouched)
    .input(screeningMatches.diffListTouched.params.extend(screeningMatches.diffListTouched.query.shape))
    .query(({ ctx, input }) => diffListTouched(ctx.verb, input)),
  matches: forOperation(screeningMatches.listScreeningMatches)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(screeningMatches.listScreeningMatches.query.strip())
    .query(({ ctx, input }) => listScreeningMatches(ctx.verb, input)),
  decide: forOperation(screeningMatches.decideMatches)
    .input(screeningMatches.decideMatches.body as NonNullable<typeof screeningMatches.decideMatches.body>)
    .mutation(({ ctx, input }) => decideMatches(ctx.verb, input)),
  decisions: forOperation(screeningMatches.listMatchDecisions)
    .input(screeningMatches.listMatchDecisions.query.strip())
    .query(({ ctx, input }) => listMatchDecisions(ctx.verb, input)),
})
