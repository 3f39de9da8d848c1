import { z } from 'zod'
import { warnEnding } from '@/server/domain/suppression'
import { defineJob } from '@/server/jobs/registry'

/** Announces once a day the suppressions that end within a week, in messages to those who subscribed. */
export const warnEndingSuppressions = defineJob({
  name: 'suppression.warn-ending',
  schema: z.object({}),
  cron: '17 6 * * *',
  handler: async (_payload, { log }) => {
    const warned = await warnEnding()
    if (warned > 0) log.info({ warned }, 'told of suppressions that end soon')
  },
})
