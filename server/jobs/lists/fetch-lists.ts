import { z } from 'zod'
import { fetchLists, listSources } from '@/server/domain/screening'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Fetches the lists configured by LIST_<ID>_URL every six hours; does nothing if none is. */
export const fetchPublishedLists = defineJob({
  name: 'lists.fetch',
  schema: z.object({}),
  cron: '23 */6 * * *',
  expireInSeconds: 2 * 3600,
  retryLimit: 0,
  handler: async (_payload, { signal, log }) => {
    const sources = listSources(process.env)
    if (sources.length > 0) await fetchLists(pool(), sources, log, signal)
  },
})
