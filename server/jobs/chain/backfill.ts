import { z } from 'zod'
import { connectedNetworks, variableName } from '@/server/chain/network-config'
import { networkById } from '@/server/chain/networks'
import { createProvider, findBackfill, runBackfill } from '@/server/chain/sync'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Runs one requested backfill; if a worker dies, the next resumes after the last stored row. */
export const backfillChain = defineJob({
  name: 'chain.backfill',
  // Rows of earlier installations have ids whose version bits do not follow the RFC.
  schema: z.strictObject({ id: z.guid() }),
  expireInSeconds: 24 * 3600,
  retryLimit: 20,
  handler: async ({ id }, { signal, log }) => {
    const backfill = await findBackfill(pool(), id)
    if (!backfill) return
    const name = networkById(backfill.network).name
    const connected = connectedNetworks(process.env).find(({ network }) => network.id === backfill.network)
    if (!connected)
      throw new Error(`no node is connected for ${name}; set CHAIN_${variableName({ name })}_URL and start the service again`)
    await runBackfill({ pool: pool(), provider: createProvider(connected), log }, id, signal)
  },
})
