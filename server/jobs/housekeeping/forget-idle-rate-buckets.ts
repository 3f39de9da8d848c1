import { z } from 'zod'
import { deleteIdleRateBuckets } from '@/server/jobs/housekeeping/rate-bucket.repo'
import { defineJob } from '@/server/jobs/registry'

/** Removes rate-limit state of keys and addresses that have not called for an hour: their allowance is full by then. */
export const forgetIdleRateBuckets = defineJob({
  name: 'rate-bucket.forget-idle',
  schema: z.object({}),
  cron: '17 * * * *',
  handler: async (_payload, { log }) => {
    const removed = await deleteIdleRateBuckets(3600)
    log.info({ removed }, 'idle rate-limit state removed')
  },
})
