import { z } from 'zod'
import { purge } from '@/server/domain/retention'
import { defineJob } from '@/server/jobs/registry'

/** Deletes every night what the retention rules have expired. */
export const purgeExpired = defineJob({
  name: 'retention.purge',
  schema: z.object({}),
  cron: '37 3 * * *',
  handler: async (_payload, { log }) => {
    for (const { rule, rows } of await purge()) if (rows > 0) log.info({ rule, rows }, 'rows past their retention removed')
  },
})
