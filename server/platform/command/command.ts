import type { Scope } from '@/contract/kernel/scopes'
import { type Context, requireScope } from '../context'
import { type Queryable, queryableOf, type Tx, withOrg, writeOrg } from '../db'
import { requireRoom } from '../limit/room'
import { type AuditEntry, appendAudit } from './audit'
import { claimIdempotency, storeResponse } from './idempotency'
import { appendEvents, type OutboxEvent } from './outbox'

export interface Effect<R> {
  result: R
  /** One row, or one for each thing that was done. */
  audit: AuditEntry | AuditEntry[]
  events?: OutboxEvent[]
  /** Statements that were not awaited: they leave in one packet with the audit row, and the command is done when all are. */
  written?: Promise<unknown>
}

/** An effect that was performed; `requireSent` throws where what is written still has failed already. */
type Performed<R> = Pick<Effect<R>, 'result' | 'audit' | 'written'> & { requireSent?: () => void }

export interface CommandOptions {
  scope: Scope
  /** Also while the disk is full: what takes access away may not wait for room. */
  always?: boolean
}

/**
 * The only way to write. One transaction holds the claim of the idempotency key, the effect, its events, the stored
 * response and the audit row; nothing that leaves the process may happen inside `work`, and nothing may read on
 * another connection there (the pool could run dry).
 * Throws `insufficient_scope`, `temporarily_unavailable` where the disk is full, `idempotency_conflict`, `idempotency_in_progress` and whatever `work` throws.
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

/** `command` for what is written often and by SQL alone: the same transaction on a connection without Prisma. */
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

/** Everything but the audit row, which comes last; there is none where the stored response answers. */
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
    // Behind a statement that failed, all others are refused: the first failure is the one to tell.
    await written
    throw error
  }
  return { result, audit, ...(written && requireSent && { written, requireSent }) }
}

/**
 * A statement that fails takes the commit behind it with it; what failed before it was one must not be followed by a commit.
 */
function sent(written: Promise<unknown>): () => void {
  let failure: { error: unknown } | null = null
  written.catch((error: unknown) => {
    failure = { error }
  })
  return () => {
    if (failure !== null) throw failure.error
  }
}
