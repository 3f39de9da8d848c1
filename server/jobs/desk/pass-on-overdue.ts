import { z } from 'zod'
import { passOnOverdue } from '@/server/domain/desk'
import { defineJob } from '@/server/jobs/registry'
import { systemClock } from '@/server/platform/clock/clock'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool } from '@/server/platform/db'

/** Reassigns overdue alerts every minute, by the settings of each organisation. */
export const passOnOverdueAlerts = defineJob({
  name: 'desk.pass-on-overdue',
  schema: z.object({}),
  cron: '* * * * *',
  handler: async (_payload, { log, signal }) => {
    for (const org of await findOrganisationIds(pool())) {
      if (signal.aborted) return
      try {
        const steps = await passOnOverdue(org, systemClock)
        if (steps > 0) log.info({ org, steps }, 'overdue alerts passed on')
      } catch (error) {
        // A failure for one organisation must not affect the others; what was not done is due a minute later.
        log.error({ err: error, org }, 'overdue alerts could not be passed on')
      }
    }
  },
})
