import type { Logger } from 'pino'
import type { z } from 'zod'

export interface JobContext {
  jobId: string
  /** Aborted when the worker stops or the job times out. */
  signal: AbortSignal
  log: Logger
}

export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  /** `<noun>.<verb>`, which is also the queue's name. */
  name: string
  schema: S
  handler: (payload: z.output<S>, context: JobContext) => Promise<void>
  /** Five-field cron in UTC; the payload of a scheduled run is `{}`. */
  cron?: string
  /** Runs at every start of a worker, besides its schedule. */
  atStart?: boolean
  /** How long one run may take before it counts as lost, in seconds; 900 when absent. */
  expireInSeconds?: number
  /** Retries after the first failure, with exponential backoff; 5 when absent. */
  retryLimit?: number
  /** Jobs fetched at once; each still succeeds or fails alone. 1 when absent. */
  batchSize?: number
}

/** What the worker runs: the handler takes the raw payload and validates it first. */
export interface Job {
  name: string
  cron?: string
  atStart: boolean
  expireInSeconds: number
  retryLimit: number
  batchSize: number
  run: (payload: unknown, context: JobContext) => Promise<void>
}

/** Declares a background job; list it in `server/jobs/index.ts` so that its queue is created and worked. */
export function defineJob<S extends z.ZodType>(definition: JobDefinition<S>): Job {
  return {
    name: definition.name,
    ...(definition.cron ? { cron: definition.cron } : {}),
    atStart: definition.atStart ?? false,
    expireInSeconds: definition.expireInSeconds ?? 900,
    retryLimit: definition.retryLimit ?? 5,
    batchSize: definition.batchSize ?? 1,
    run: async (payload, context) => definition.handler(definition.schema.parse(payload ?? {}), context),
  }
}
