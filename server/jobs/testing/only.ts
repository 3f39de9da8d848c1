import type { Job } from '@/server/jobs/registry'

/**
 * A job that does what `mine` says of its payload and passes over the rest at once: suites share a queue, and what the
 * others left there, which they run themselves, would hold the own one up or be run twice.
 */
export const only = (job: Job, mine: (payload: Record<string, unknown>) => boolean): Job => ({
  ...job,
  batchSize: 200,
  run: async (payload, context) => {
    if (mine(payload as Record<string, unknown>)) await job.run(payload, context)
  },
})
