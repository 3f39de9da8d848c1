import { PgBoss } from 'pg-boss'
import { pool, type Tx } from '../db'
import { logger } from '../logger'
import { telemetry } from '../telemetry'

/** PostgreSQL schema of the job queue; created by its owner in migrations, used by the application role. */
export const jobSchema = 'pgboss'

const store = globalThis as typeof globalThis & { __assayJobSender?: Promise<PgBoss> | undefined }

/** The field of a job's payload that carries its trace; removed before the job reads the payload. */
export const traceparentField = '_traceparent'

/** Sends a job inside a running transaction, so that it exists exactly if the transaction commits. */
export type SendJob = (tx: Tx, name: string, payload: object) => Promise<void>

/**
 * The queue as requests use it: for sending only. Call this before a transaction begins, since the first use reads the queues
 * on a connection of its own.
 */
export async function jobSender(): Promise<SendJob> {
  store.__assayJobSender ??= open().catch((error: unknown) => {
    store.__assayJobSender = undefined
    throw error
  })
  const boss = await store.__assayJobSender
  return async (tx, name, payload) => {
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: await tx.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values),
    })
    const traceparent = telemetry()?.traceparent()
    const id = await boss.send(name, traceparent ? { ...payload, [traceparentField]: traceparent } : payload, {
      db: { executeSql },
    })
    if (id === null) throw new Error(`the job ${name} was not taken by its queue`)
  }
}

async function open(): Promise<PgBoss> {
  const executeSql = (text: string, values: unknown[] = []) => pool().query(text, values)
  const boss = new PgBoss({
    db: { executeSql },
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    reindex: false,
  })
  boss.on('error', (error) => logger().warn({ err: error }, 'the job queue reports an error'))
  await boss.start()
  return boss
}

/** Releases the queue. The pool is shared and stays open. */
export async function closeJobSender(): Promise<void> {
  const opened = store.__assayJobSender
  store.__assayJobSender = undefined
  const boss = await opened?.catch(() => undefined)
  await boss?.stop({ graceful: false })
}
