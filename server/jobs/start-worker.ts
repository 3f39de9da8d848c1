import { writeFile } from 'node:fs/promises'
import type { JobResult, Job as QueuedJob } from 'pg-boss'
import { writeHeartbeat } from '@/server/jobs/heartbeat.repo'
import { openQueue } from '@/server/jobs/queue'
import { queueError } from '@/server/jobs/queue-error'
import type { Job } from '@/server/jobs/registry'
import { aheadMs, systemClock } from '@/server/platform/clock/clock'
import { traceparentField } from '@/server/platform/command/job-sender'
import { followsLogin } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'
import { traced } from '@/server/platform/telemetry'

const heartbeatMs = 5000

export interface Worker {
  /** Takes no more jobs, gives running ones `timeoutMs` to finish and closes the queue. */
  stop(timeoutMs?: number): Promise<void>
}

/** Works every job's queue and maintains the schedules. */
export async function startWorker(connectionString: string, jobs: readonly Job[]): Promise<Worker> {
  const log = logger()
  const stopping = new AbortController()
  const boss = openQueue(connectionString, followsLogin() as Parameters<typeof openQueue>[1])
  boss.on('error', (error) => log.error({ err: queueError(error) }, 'the job queue reports an error'))
  await boss.start()
  for (const job of jobs) {
    const options = {
      batchSize: job.batchSize,
      burstWhenBatchFull: job.batchSize > 1,
      pollingIntervalSeconds: 1,
      perJobResults: true as const,
    }
    await boss.work<unknown>(job.name, options, (batch) =>
      Promise.all(batch.map((queued) => runOne(job, queued, stopping.signal))),
    )
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
    if (job.atStart) await boss.send(job.name, {})
  }
  await dropForgottenSchedules(boss, jobs)
  const detail = { pid: process.pid, jobs: jobs.length, started_at: systemClock.now().toISOString() }
  const beat = async () => {
    try {
      await writeHeartbeat('worker', { ...detail, clock_ahead_ms: aheadMs() })
      // Only after the write to the database succeeded: the age of the file shows that this process works.
      const file = env().HEARTBEAT_PATH
      if (file) await writeFile(file, detail.started_at)
    } catch (error) {
      log.warn({ err: error }, 'the heartbeat could not be written')
    }
  }
  await beat()
  const timer = setInterval(beat, heartbeatMs)
  return {
    stop: async (timeoutMs = 10_000) => {
      clearInterval(timer)
      stopping.abort()
      await boss.stop({ graceful: true, timeout: timeoutMs })
    },
  }
}

async function runOne(job: Job, queued: QueuedJob<unknown>, stopping: AbortSignal): Promise<JobResult> {
  const log = logger().child({ job: job.name, job_id: queued.id })
  const started = performance.now()
  const { [traceparentField]: parent, ...data } = (queued.data ?? {}) as Record<string, unknown>
  const spec = { name: `job ${job.name}`, kind: 'consumer', facts: { 'assay.job': job.name } } as const
  try {
    await traced({ ...spec, parent: typeof parent === 'string' ? parent : undefined }, () =>
      job.run(data, { jobId: queued.id, signal: AbortSignal.any([stopping, queued.signal]), log }),
    )
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
    return { id: queued.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, ms: Math.round(performance.now() - started) }, 'job failed')
    return { id: queued.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

async function dropForgottenSchedules(boss: ReturnType<typeof openQueue>, jobs: readonly Job[]): Promise<void> {
  const kept = new Set(jobs.filter((job) => job.cron).map((job) => job.name))
  for (const { name } of await boss.getSchedules()) if (!kept.has(name)) await boss.unschedule(name)
}
