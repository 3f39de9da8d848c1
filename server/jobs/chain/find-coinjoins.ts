import { z } from 'zod'
import { backfillCoinjoins } from '@/server/chain/structural/backfill-coinjoins'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Detects CoinJoins among transactions that were stored before the rules existed, or that were imported from a file. */
export const findStoredCoinjoins = defineJob({
  name: 'coinjoin.find',
  schema: z.object({}),
  cron: '*/10 * * * *',
  expireInSeconds: 6 * 3600,
  retryLimit: 0,
  handler: async (_payload, { signal, log }) => {
    const found = await backfillCoinjoins({ pool: pool(), log }, signal)
    if (found > 0) log.info({ found }, 'CoinJoins claimed')
  },
})
