import type { Job } from '@/server/jobs/registry'

/**
 * A job that runs only payloads that `mine` accepts and completes all others at once. Suites share a queue: jobs left there by
 * other suites, which run them themselves, would delay this one or run twice.
 */
export const only = (job: Job, mine: (payload: Record<string, unknown>) => boolean): Job => ({
  ...job,
  batchSize: 200,
  run: async (payload, context) => {
    if (mine(payload as Record<string, unknown>)) await job.run(payload, context)
  },
})
