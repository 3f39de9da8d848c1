import { reports } from '@/contract'
import { createReport, getReport, listReports, revokeReport } from '@/server/domain/report'
import { forOperation, router } from './init'

const createBody = reports.createReport.body as NonNullable<typeof reports.createReport.body>
const revokeBody = reports.revokeReport.body as NonNullable<typeof reports.revokeReport.body>

/** Reports for the console: the same verbs as REST. */
export const reportRouter = router({
  list: forOperation(reports.listReports)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(reports.listReports.query.strip())
    .query(({ ctx, input }) => listReports(ctx.verb, input)),
  get: forOperation(reports.getReport)
    .input(reports.getReport.params)
    .query(({ ctx, input }) => getReport(ctx.verb, input)),
  create: forOperation(reports.createReport)
    .input(createBody)
    .mutation(({ ctx, input }) => createReport(ctx.verb, input)),
  revoke: forOperation(reports.revokeReport)
    .input(reports.revokeReport.params.extend(revokeBody.shape))
    .mutation(({ ctx, input }) => revokeReport(ctx.verb, input)),
})
