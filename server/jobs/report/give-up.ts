import { z } from 'zod'
import { giveUpReports } from '@/server/domain/report'
import { defineJob } from '@/server/jobs/registry'
import { systemClock } from '@/server/platform/clock/clock'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool } from '@/server/platform/db'

/** Fails reports whose job was lost for good, so that no one waits for them. */
export const giveUpLostReports = defineJob({
  name: 'report.give-up',
  schema: z.object({}),
  cron: '47 * * * *',
  handler: async (_payload, { log }) => {
    for (const orgId of await findOrganisationIds(pool())) {
      const ended = await giveUpReports(orgId, systemClock)
      if (ended > 0) log.warn({ ended, org_id: orgId }, 'reports were given up')
    }
  },
})
