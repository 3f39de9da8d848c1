import { type ConstructorOptions, PgBoss, type QueueOptions } from 'pg-boss'
import type { Job } from '@/server/jobs/registry'
import { steadyClock } from '@/server/jobs/steady-clock'
import { jobSchema } from '@/server/platform/command/job-sender'

export { jobSchema }

/** How a job's queue is stored: in its own partition, and with a heartbeat that detects a dead worker's job within seconds. */
export function queueOptions(job: Job): QueueOptions & { partition: true; heartbeatSeconds: number } {
  return {
    partition: true,
    heartbeatSeconds: 10,
    expireInSeconds: job.expireInSeconds,
    retryLimit: job.retryLimit,
    retryDelay: 2,
    retryBackoff: true,
    retentionSeconds: 14 * 24 * 3600,
    deleteAfterSeconds: 3 * 24 * 3600,
  }
}

/** A queue client for web and worker; it never changes the schema. */
export function openQueue(connectionString: string, options: Partial<ConstructorOptions> = {}): PgBoss {
  return new PgBoss({
    connectionString,
    schema: jobSchema,
    application_name: 'assay-jobs',
    max: 6,
    migrate: false,
    createSchema: false,
    // Rebuilding an index requires its owner, which the application role is not.
    reindex: false,
    // Schedules use the database's clock: a jump of it is noticed within seconds instead of the usual ten minutes.
    clock: steadyClock,
    clockMonitorIntervalSeconds: 10,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    ...options,
  })
}
