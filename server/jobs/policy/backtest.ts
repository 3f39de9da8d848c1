import { z } from 'zod'
import { backtestJob, runBacktest } from '@/server/domain/backtest'
import { defineJob } from '@/server/jobs/registry'
import { systemClock } from '@/server/platform/clock/clock'

/** Runs one back-test; if a worker dies, the next resumes with the subjects that are left. */
export const backtestPolicy = defineJob({
  name: backtestJob,
  schema: z.strictObject({ org_id: z.uuid(), backtest_id: z.uuid() }),
  expireInSeconds: 12 * 3600,
  retryLimit: 20,
  handler: ({ org_id, backtest_id }, { signal, log }) =>
    runBacktest({ orgId: org_id, id: backtest_id, clock: systemClock, signal, log }),
})
