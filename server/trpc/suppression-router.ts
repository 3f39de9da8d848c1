import * as suppressions from '@/contract/monitoring/suppressions'
import {
  approveSuppression,
  createSuppression,
  endSuppression,
  getSuppression,
  listSuppressions,
} from '@/server/domain/suppression'
import { forOperation, router } from './init'

const createBody = suppressions.createSuppression.body as NonNullable<typeof suppressions.createSuppression.body>
const endBody = suppressions.endSuppression.body as NonNullable<typeof suppressions.endSuppression.body>

/** Suppressions for the console: the verbs of REST. */
export const suppressionRouter = router({
  list: forOperation(suppressions.listSuppressions)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(suppressions.listSuppressions.query.strip())
    .query(({ ctx, input }) => listSuppressions(ctx.verb, input)),
  get: forOperation(suppressions.getSuppression)
    .input(suppressions.getSuppression.params)
    .query(({ ctx, input }) => getSuppression(ctx.verb, input)),
  create: forOperation(suppressions.createSuppression)
    .input(createBody)
    .mutation(({ ctx, input }) => createSuppression(ctx.verb, input)),
  approve: forOperation(suppressions.approveSuppression)
    .input(suppressions.approveSuppression.params)
    .mutation(({ ctx, input }) => approveSuppression(ctx.verb, input)),
  end: forOperation(suppressions.endSuppression)
    .input(suppressions.endSuppression.params.extend(endBody.shape))
    .mutation(({ ctx, input }) => endSuppression(ctx.verb, input)),
})
