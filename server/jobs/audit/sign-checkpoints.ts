import { z } from 'zod'
import { anchorHistory } from '@/server/domain/anchor'
import { makeCheckpoints } from '@/server/domain/audit'
import { defineJob } from '@/server/jobs/registry'

/** Signs every hour a checkpoint of each organisation's audit log, and anchors it outside the database. */
export const signAuditCheckpoints = defineJob({
  name: 'audit.checkpoint',
  schema: z.object({}),
  cron: '7 * * * *',
  atStart: true,
  handler: async (_payload, { log }) => {
    const made = await makeCheckpoints()
    const { n, places, faults } = await anchorHistory()
    log.info({ made, batch: n }, 'audit checkpoints signed and anchored')
    for (const { kind, error } of places) if (error !== null) log.warn({ place: kind, error }, 'a place refuses anchors')
    for (const fault of faults) log.error({ fault }, 'the history is not the one that was anchored')
  },
})
