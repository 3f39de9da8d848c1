import { z } from 'zod'
import { summariseAttribution, summariseJob } from '@/server/domain/attribution'
import { defineJob } from '@/server/jobs/registry'
import { pool } from '@/server/platform/db'

/** Applies an organisation's own statement about a very busy address once its tag summary is ready. */
export const summariseOwnAttribution = defineJob({
  name: summariseJob,
  schema: z.strictObject({ org_id: z.uuid(), attribution_id: z.uuid() }),
  expireInSeconds: 3600,
  retryLimit: 20,
  handler: async ({ org_id, attribution_id }, { log }) => {
    const counts = await summariseAttribution(pool(), org_id, attribution_id)
    log.info({ attribution: attribution_id, counts }, 'own attribution summarised')
  },
})
