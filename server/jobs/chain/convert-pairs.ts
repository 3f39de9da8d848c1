import { z } from 'zod'
import { convertStoredPairs } from '@/server/chain/structural/convert-pairs'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Derives transfers that an earlier version stored as pairs from their outpoints. Nothing to do for a new installation. */
export const convertPairsToOutpoints = defineJob({
  name: 'outpoints.convert',
  schema: z.object({}),
  cron: '*/10 * * * *',
  expireInSeconds: 6 * 3600,
  retryLimit: 0,
  handler: async (_payload, { signal, log }) => {
    const converted = await convertStoredPairs({ pool: pool(), log }, signal)
    if (converted > 0) log.info({ converted }, 'transactions whose transfers follow from their outpoints')
  },
})
