import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Queryable } from './database/queryable'
import { asSnapshot } from './database/snapshot'
import { env, hasArchive, isSpread } from './env'
import { withThawed } from './failure/archive-fault'
import { logger } from './logger'
import { type Prisma, PrismaClient } from './prisma-client/client'
import { isOfFile, secretsFile } from './secret/secrets'
import { traced } from './telemetry'

export type Tx = Prisma.TransactionClient
export type { Queryable } from './database/queryable'

const store = globalThis as typeof globalThis & { __assayPool?: pg.Pool; __assayPrisma?: PrismaClient }

/** How this process connects to the database: `DATABASE_APP_URL`, with the login from `secrets.json` where that is rotated. */
export function databaseUrl(): string {
  const { DATABASE_APP_URL } = env()
  const file = isOfFile('POSTGRES_APP_PASSWORD') ? secretsFile() : null
  if (!file?.POSTGRES_APP_LOGIN) return DATABASE_APP_URL
  const url = new URL(DATABASE_APP_URL)
  url.username = encodeURIComponent(file.POSTGRES_APP_LOGIN)
  url.password = encodeURIComponent(file.POSTGRES_APP_PASSWORD ?? '')
  return url.href
}

/** A connection with the login current when it is opened. */
class CurrentClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionString: databaseUrl() })
  }
}

/** Settings of a pool that picks up a rotated login: new connections use it, and old ones expire. */
export function followsLogin(): pg.PoolConfig {
  return { Client: CurrentClient, maxLifetimeSeconds: env().DATABASE_CONNECTION_SECONDS } as pg.PoolConfig
}

/** The pool for chain data and set-based statements. A backend that dies must not end the process, hence the listeners. */
export function pool(): pg.Pool {
  if (store.__assayPool) return store.__assayPool
  const created = new pg.Pool({
    connectionString: env().DATABASE_APP_URL,
    max: env().DATABASE_POOL_SIZE,
    application_name: 'assay',
    ...readsArchive(),
    ...followsLogin(),
    connectionTimeoutMillis: 10_000,
  })
  created.on('error', (error) => logger().warn({ err: error }, 'an idle database connection was lost'))
  created.on('connect', (client) => {
    client.on('error', (error) => logger().warn({ err: error }, 'a database connection was lost'))
  })
  if (hasArchive()) retryAlone(created)
  store.__assayPool = created
  return created
}

/** Makes statements outside any transaction repeat as well, once the transfers they need are no longer archived. */
function retryAlone(created: pg.Pool): void {
  const query = created.query.bind(created) as (...asked: unknown[]) => Promise<unknown>
  created.query = ((...asked: unknown[]) => withThawed(() => query(...asked))) as pg.Pool['query']
}

/** Connection options that tell the database that this process can read archived transfers (`archive_reader`). */
export function readsArchive(): { options?: string } {
  return hasArchive() ? { options: '-c app.archive=on' } : {}
}

/** The Prisma client over the same pool. Only `command`, `withOrg` and the kernel's own repositories may use it. */
export function prisma(): PrismaClient {
  store.__assayPrisma ??= new PrismaClient({ adapter: new PrismaPg(pool(), { disposeExternalPool: false }) })
  return store.__assayPrisma
}

/** Runs `fn` in one transaction in which row-level security shows organisation `orgId` (a UUID) only. */
export function withOrg<T>(orgId: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransactionSpan('transaction', () =>
    withThawed(() =>
      prisma().$transaction(
        async (tx) => {
          await tx.$executeRaw`select set_config('app.org_id', ${orgId}, true)`
          return fn(tx)
        },
        { maxWait: 10_000, timeout: 30_000 },
      ),
    ),
  )
}

/** The running transaction for repositories that use SQL; `rowCount` counts the rows that a statement returned. */
export function queryableOf(tx: Tx): Queryable {
  const query = async (text: string, values: unknown[] = []) => {
    const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values)
    return { rows, rowCount: rows.length }
  }
  return { query } as unknown as Queryable
}

const beginRead = 'begin isolation level repeatable read read only'

/** One read-only transaction on a raw connection with the organisation set, for chain data joined with scoped rows. */
export function readChain<T>(orgId: string, fn: (q: Queryable) => Promise<T>): Promise<T> {
  return inTransactionSpan('read', () => withThawed(() => transact(orgId, beginRead, fn)))
}

/**
 * Like `readChain`, for `prepared` statements that find rows by their keys. PostgreSQL keeps a generic plan of each: planning
 * every execution would take longer than reading where tables have many partitions. Distributed tables are planned by the
 * values, which decide on the node. What is asked through `once` is asked a single time.
 */
export function readPlanned<T>(orgId: string, fn: (q: Queryable) => Promise<T>): Promise<T> {
  const begin = isSpread() ? beginRead : `${beginRead}; set local plan_cache_mode = force_generic_plan`
  return inTransactionSpan('read', () => withThawed(() => transact(orgId, begin, (q) => fn(asSnapshot(q)), leave)))
}

/** Ends a transaction that has all its answers; the caller need not wait for it. */
const leave = 'leave'

/**
 * Like `readChain`, for statements that are all sent before any is awaited: they share one round trip with the beginning and
 * the end of the transaction. A statement sent later throws.
 */
export function readOnce<T>(orgId: string, ask: (q: Queryable) => Promise<T>): Promise<T> {
  return inTransactionSpan('read', () => transactOnce(orgId, ask))
}

/**
 * Like `withOrg`, for repositories that use SQL only, on a raw connection: several times cheaper. What `last` asks for at once
 * is sent with the commit, so a lock it takes is not held for a round trip.
 */
export function writeOrg<T>(
  orgId: string,
  fn: (q: Queryable) => Promise<T>,
  last?: (q: Queryable, result: T) => Promise<unknown>,
): Promise<T> {
  return inTransactionSpan('write', () =>
    withThawed(() => transact(orgId, "begin; set local statement_timeout = '30s'", fn, last)),
  )
}

/**
 * Statements are sent when they are issued, whether or not earlier ones have answered; those issued together share one round
 * trip. After a failure PostgreSQL refuses all that follow, including the commit.
 */
async function transact<T>(
  orgId: string,
  begin: string,
  fn: (q: Queryable) => Promise<T>,
  last?: typeof leave | ((q: Queryable, result: T) => Promise<unknown>),
): Promise<T> {
  requireUuid(orgId)
  const client = await pool().connect()
  let ended = false
  let broken: Error | undefined
  const query = (...asked: unknown[]): unknown => {
    // A statement issued after another has failed must not reach the connection's next transaction.
    if (ended) throw new Error('the transaction has ended')
    sendTogether(client)
    return (client.query as (...asked: unknown[]) => unknown)(...asked)
  }
  const q: Queryable = { query: query as Queryable['query'] }
  setPipeline(client, true)
  sendTogether(client)
  try {
    const begun = client.query(`${begin}; select set_config('app.org_id', '${orgId}', true)`)
    begun.catch(() => {})
    const result = await fn(q)
    sendTogether(client)
    const closing = last === leave ? undefined : last?.(q, result)
    ended = true
    const committed = Promise.all([client.query('commit'), begun, closing]).then(([{ command }]) => {
      if (command !== 'COMMIT') throw new Error('a statement failed unnoticed, and the transaction was rolled back')
    })
    if (last === leave) void committed.catch(regret).then(giveBack)
    else await committed.then(giveBack)
    return result
  } catch (error) {
    ended = true
    await rollBack()
    giveBack()
    throw error
  }

  async function rollBack(): Promise<void> {
    await client.query('rollback').catch((e: Error) => {
      broken = e
    })
  }

  function regret(error: unknown): Promise<void> {
    logger().warn({ err: error }, 'a snapshot that had answered did not end as it should')
    return rollBack()
  }

  function giveBack(): void {
    setPipeline(client, false)
    client.release(broken)
  }
}

async function transactOnce<T>(orgId: string, ask: (q: Queryable) => Promise<T>): Promise<T> {
  requireUuid(orgId)
  const client = await pool().connect()
  let ended = false
  let broken: Error | undefined
  const query = (...asked: unknown[]): unknown => {
    if (ended) throw new Error('the transaction has ended')
    return (client.query as (...asked: unknown[]) => unknown)(...asked)
  }
  setPipeline(client, true)
  sendTogether(client)
  try {
    const begun = client.query(`${beginRead}; select set_config('app.org_id', '${orgId}', true)`)
    const answered = ask({ query: query as Queryable['query'] })
    ended = true
    const [, result] = await Promise.all([begun, answered, client.query('commit')])
    return result
  } catch (error) {
    // After a failed statement the commit rolls back; this rollback also waits for it.
    await client.query('rollback').catch((e: Error) => {
      broken = e
    })
    throw error
  } finally {
    setPipeline(client, false)
    client.release(broken)
  }
}

/** A text of two statements takes no parameters, so `orgId` is inlined and must be a UUID or empty. */
function requireUuid(orgId: string): void {
  if (!/^([0-9a-f-]{36})?$/i.test(orgId)) throw new TypeError('the organisation must be a UUID')
}

/** Traces a transaction as part of the current trace: its duration and outcome, never its content. */
function inTransactionSpan<T>(kind: 'read' | 'write' | 'transaction', run: () => Promise<T>): Promise<T> {
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': kind } as const
  return traced({ name: `postgresql ${kind}`, kind: 'client', facts, inner: true }, run)
}

/** Set per transaction and not for the pool, because COPY needs a connection without it. Call only while no statement runs. */
function setPipeline(client: pg.PoolClient, on: boolean): void {
  Object.assign(client, { pipeline: on })
}

/** Sends what is asked of a connection in one tick in one packet: one system call here, one wake-up of the backend. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Closes every connection of this process. */
export async function closeDatabase(): Promise<void> {
  await store.__assayPrisma?.$disconnect()
  await store.__assayPool?.end()
  store.__assayPrisma = undefined
  store.__assayPool = undefined
}
