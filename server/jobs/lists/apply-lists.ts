import { z } from 'zod'
import { applyLists } from '@/server/domain/screening'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Applies list versions that came into force to attributions and re-screening; a lost run leaves them to the next. */
export const applyListVersions = defineJob({
  name: 'lists.apply',
  schema: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  handler: async (_payload, { signal, log }) => {
    const applied = await applyLists(pool(), signal)
    if (applied > 0) log.info({ applied }, 'list versions applied')
  },
})
