import { z } from 'zod'
import { publishFreezes } from '@/server/domain/attribution'
import { defineJob } from '@/server/jobs/registry'
import { systemClock } from '@/server/platform/clock/clock'
import { pool } from '@/server/platform/db'

/** Turns token issuers' freezes and unfreezes into statements; a lost run leaves them to the next. */
export const publishIssuerFreezes = defineJob({
  name: 'attribution.publish-freezes',
  schema: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  handler: async (_payload, { log }) => {
    const changed = await publishFreezes(pool(), systemClock.now())
    if (changed > 0) log.info({ changed }, 'freezes by issuers published')
  },
})
