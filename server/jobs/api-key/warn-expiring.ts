import { z } from 'zod'
import { warnExpiring } from '@/server/domain/api-key'
import { defineJob } from '@/server/jobs/registry'

/** Announces once a day the API keys that expire within 14 and within 3 days, as `key.expiring` events. */
export const warnExpiringKeys = defineJob({
  name: 'api-key.warn-expiring',
  schema: z.object({}),
  cron: '7 6 * * *',
  handler: async (_payload, { log }) => {
    const warned = await warnExpiring()
    if (warned > 0) log.info({ warned }, 'warnings about expiring keys sent')
  },
})
