import { z } from 'zod'
import { reportJob, reportTools, runReport } from '@/server/domain/report'
import { defineJob } from '@/server/jobs/registry'
import { systemClock } from '@/server/platform/clock/clock'

/** Composes, renders, signs and stores one report; if a worker dies, the next starts it again. */
export const renderReport = defineJob({
  name: reportJob,
  schema: z.strictObject({ org_id: z.uuid(), report_id: z.uuid() }),
  retryLimit: 8,
  handler: async ({ org_id, report_id }, { log }) =>
    runReport({ orgId: org_id, id: report_id, clock: systemClock, log }, await reportTools()),
})
