import { z } from 'zod'
import { pruneFeed } from '@/server/chain/ingest'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Removes folded edge deltas that are more than a day old or beyond the last half million of a network. */
export const pruneEdgeDeltas = defineJob({
  name: 'edge-delta.prune',
  schema: z.object({}),
  cron: '37 * * * *',
  handler: async (_payload, { log }) => {
    const client = await pool().connect()
    try {
      const removed = await pruneFeed(client)
      if (removed > 0) log.info({ removed }, 'folded edge deltas removed')
    } finally {
      client.release()
    }
  },
})
