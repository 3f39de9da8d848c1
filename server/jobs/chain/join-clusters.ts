import { z } from 'zod'
import { runClusterEpoch } from '@/server/chain/cluster'
import { networks } from '@/server/chain/networks'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Updates the clusters of every network to the indexed data, once an hour; the next run resumes one that was cut short. */
export const joinClusters = defineJob({
  name: 'clusters.join',
  schema: z.object({}),
  cron: '41 * * * *',
  expireInSeconds: 6 * 3600,
  retryLimit: 0,
  handler: async (_payload, { signal, log }) => {
    for (const network of networks) {
      if (signal.aborted) return
      const { epoch, links } = await runClusterEpoch(pool(), network, signal)
      if (epoch !== null) log.info({ network: network.name, epoch, links }, 'clusters joined')
    }
  },
})
