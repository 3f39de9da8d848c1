import { z } from 'zod'
import { alerts, typeId } from '@/contract'
import * as turns from '@/contract/alert/alert-turns'
import * as triage from '@/contract/alert/triage'
import { getAlert, listAlertHistory, listAlerts } from '@/server/domain/alert'
import {
  alertGroups,
  alertTrend,
  assignablePeople,
  bulkUpdateAlerts,
  countAlerts,
  pastDecisions,
  queuePage,
  queueRows,
  ruleStatistics,
  similarAlerts,
  updateAlert,
} from '@/server/domain/triage'
import { forOperation, router, signedIn } from './init'

const updateBody = alerts.updateAlert.body as NonNullable<typeof alerts.updateAlert.body>
const bulkBody = alerts.bulkUpdateAlerts.body as NonNullable<typeof alerts.bulkUpdateAlerts.body>

/** Alerts for the console: the verbs of REST, and the queries of its queue. */
export const alertRouter = router({
  list: forOperation(alerts.listAlerts)
    .input(alerts.listAlerts.query)
    .query(({ ctx, input }) => listAlerts(ctx.verb, input)),
  get: forOperation(alerts.getAlert)
    .input(alerts.getAlert.params)
    .query(({ ctx, input }) => getAlert(ctx.verb, input)),
  history: forOperation(turns.listAlertHistory)
    .input(turns.listAlertHistory.params.extend(turns.listAlertHistory.query.shape))
    .query(({ ctx, input }) => listAlertHistory(ctx.verb, input)),
  update: forOperation(alerts.updateAlert)
    .input(alerts.updateAlert.params.extend(updateBody.shape))
    .mutation(({ ctx, input }) => updateAlert(ctx.verb, input)),
  bulk: forOperation(alerts.bulkUpdateAlerts)
    .input(bulkBody)
    .mutation(({ ctx, input }) => bulkUpdateAlerts(ctx.verb, input)),
  queue: signedIn
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(triage.queueQuery.strip())
    .output(triage.queuePage)
    .query(({ ctx, input }) => queuePage(ctx.verb, input)),
  groups: signedIn
    .input(triage.groupsQuery)
    .output(triage.alertGroups)
    .query(({ ctx, input }) => alertGroups(ctx.verb, input)),
  rows: signedIn
    .input(triage.rowsQuery)
    .output(triage.alertRows)
    .query(({ ctx, input }) => queueRows(ctx.verb, input)),
  counts: signedIn
    .input(triage.queueFilter)
    .output(triage.alertCounts)
    .query(({ ctx, input }) => countAlerts(ctx.verb, input)),
  similar: signedIn
    .input(z.strictObject({ id: typeId('alr'), limit: z.number().int().min(1).max(50).default(10) }))
    .output(triage.similarAlerts)
    .query(({ ctx, input }) => similarAlerts(ctx.verb, input)),
  decisions: signedIn
    .input(z.strictObject({ id: typeId('alr') }))
    .output(triage.pastDecisions)
    .query(({ ctx, input }) => pastDecisions(ctx.verb, input)),
  statistics: signedIn
    .input(triage.statisticsQuery)
    .output(triage.ruleStatistics)
    .query(({ ctx, input }) => ruleStatistics(ctx.verb, input)),
  trend: signedIn
    .input(z.strictObject({ days: z.number().int().min(1).max(90).default(30) }))
    .output(triage.alertTrend)
    .query(({ ctx, input }) => alertTrend(ctx.verb, input)),
  people: signedIn.output(triage.assignablePeople).query(({ ctx }) => assignablePeople(ctx.verb)),
})
