import type { Scope } from '@/contract/kernel/scopes'
import { type Context, requireScope } from '../context'
import { type Queryable, queryableOf, type Tx, withOrg, writeOrg } from '../db'
import { requireRoom } from '../limit/room'
import { type AuditEntry, appendAudit } from './audit'
import { claimIdempotency, storeResponse } from './idempotency'
import { appendEvents, type OutboxEvent } from './outbox'

export interface Effect<R> {
  result: R
  /** One row, or one for each action. */
  audit: AuditEntry | AuditEntry[]
  events?: OutboxEvent[]
  /** Statements that were not awaited: they are sent in one packet with the audit row, and the command is done when all are. */
  written?: Promise<unknown>
}

/** An effect that was performed. `requireSent` throws if a statement in `written` has already failed. */
type Performed<R> = Pick<Effect<R>, 'result' | 'audit' | 'written'> & { requireSent?: () => void }

export interface CommandOptions {
  scope: Scope
  /** Also while the disk is full: revoking access must not wait for free space. */
  always?: boolean
}

/**
 * The only way to write. One transaction holds the claim of the idempotency key, the effect, its events, the stored response
 * and the audit row. Nothing in `work` may leave the process or read on another connection (the pool could run dry).
 *
 * Throws `insufficient_scope`, `temporarily_unavailable` where the disk is full, `idempotency_conflict`,
 * `idempotency_in_progress` and whatever `work` throws.
 */
export async function command<R>(ctx: Context, options: CommandOptions, work: (tx: Tx) => Promise<Effect<R>>): Promise<R> {
  requireScope(ctx, options.scope)
  if (!options.always) requireRoom()
  return withOrg(ctx.org.id, async (tx) => {
    const q = queryableOf(tx)
    const { result, audit, written } = await perform(q, ctx, () => work(tx))
    await written
    await appendAudit(q, ctx, audit)
    return result
  })
}

/** `command` for frequent writes in plain SQL: the same transaction on a connection without Prisma. */
export async function commandSql<R>(
  ctx: Context,
  options: CommandOptions,
  work: (q: Queryable) => Promise<Effect<R>>,
): Promise<R> {
  requireScope(ctx, options.scope)
  if (!options.always) requireRoom()
  const done = await writeOrg(
    ctx.org.id,
    (q) => perform(q, ctx, () => work(q)),
    (q, { audit, written, requireSent }) => {
      requireSent?.()
      return Promise.all([written, appendAudit(q, ctx, audit)])
    },
  )
  return done.result
}

/** Everything but the audit row, which comes last. A replayed response has none. */
async function perform<R>(q: Queryable, ctx: Context, work: () => Promise<Effect<R>>): Promise<Performed<R>> {
  const idempotency = ctx.idempotency
  if (idempotency) {
    const stored = await claimIdempotency(q, ctx, idempotency)
    if (stored) {
      idempotency.outcome = { ...stored, replayed: true }
      return { result: JSON.parse(stored.body) as R, audit: [] }
    }
  }
  const { result, audit, events, written } = await work()
  const requireSent = written && sent(written)
  try {
    await appendEvents(q, ctx, events ?? [])
    if (idempotency) {
      const response = idempotency.serialise(result)
      await storeResponse(q, ctx, idempotency, response)
      idempotency.outcome = { ...response, replayed: false }
    }
  } catch (error) {
    // After a failed statement PostgreSQL refuses all others, so report the first failure.
    await written
    throw error
  }
  return { result, audit, ...(written && requireSent && { written, requireSent }) }
}

/** The COMMIT after a failed statement rolls back. If a statement failed before the COMMIT was sent, it must not be sent. */
function sent(written: Promise<unknown>): () => void {
  let failure: { error: unknown } | null = null
  written.catch((error: unknown) => {
    failure = { error }
  })
  return () => {
    if (failure !== null) throw failure.error
  }
}
