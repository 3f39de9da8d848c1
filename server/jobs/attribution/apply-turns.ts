import { z } from 'zod'
import { applyTurns } from '@/server/domain/attribution'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Marks stored answers as stale when an organisation's own statement starts or ceases to count. */
export const applyAttributionTurns = defineJob({
  name: 'attribution.apply-turns',
  schema: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  handler: async (_payload, { log }) => {
    const turned = await applyTurns(pool())
    if (turned > 0) log.info({ turned }, 'own attributions began or stopped counting')
  },
})
