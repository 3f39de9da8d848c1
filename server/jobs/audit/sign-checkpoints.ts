import { z } from 'zod'
import { makeCheckpoints } from '@/server/domain/audit'
import { defineJob } from '@/server/jobs/registry'

/** Signs every hour how far the audit log of each organisation goes. */
export const signAuditCheckpoints = defineJob({
  name: 'audit.checkpoint',
  schema: z.object({}),
  cron: '7 * * * *',
  handler: async (_payload, { log }) => {
    const made = await makeCheckpoints()
    log.info({ made }, 'audit checkpoints signed')
  },
})
