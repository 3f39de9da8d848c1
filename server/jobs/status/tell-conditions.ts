import { z } from 'zod'
import { tellConditions } from '@/server/domain/status'
import { defineJob } from '@/server/jobs/registry'

/** Notifies administrators every minute of conditions that began to limit answers and of those that ended. */
export const tellInstallationConditions = defineJob({
  name: 'status.tell-conditions',
  schema: z.object({}),
  cron: '* * * * *',
  handler: async (_payload, { log, signal }) => {
    const told = await tellConditions({ signal })
    if (told > 0) log.info({ told }, 'told of the state of the installation')
  },
})
