import { z } from 'zod'
import { fillPrices, priceSettings } from '@/server/chain/price-source'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Fills days without a price from PRICE_SOURCE_* and STABLECOINS; does nothing if neither is set. */
export const fillMissingPrices = defineJob({
  name: 'price.fill',
  schema: z.object({}),
  cron: '*/10 * * * *',
  retryLimit: 0,
  handler: async (_payload, { signal, log }) => {
    const settings = priceSettings(process.env)
    if (!settings.source && settings.stablecoins.length === 0) return
    const filled = await fillPrices({ pool: pool(), settings, log }, signal)
    if (filled > 0) log.info({ filled }, 'prices filled')
  },
})
