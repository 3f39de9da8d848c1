import type { Scope } from '@/contract/kernel/scopes'
import { type AuditEntry, appendAudit } from './audit'
import { type Context, requireScope } from './context'
import { type Tx, withOrg } from './db'
import { claimIdempotency, storeResponse } from './idempotency'
import { appendEvents, type OutboxEvent } from './outbox'

export interface Effect<R> {
  result: R
  /** One row, or one for each thing that was done. */
  audit: AuditEntry | AuditEntry[]
  events?: OutboxEvent[]
}

/**
 * The only way to write. One transaction holds the claim of the idempotency key, the effect, its events, the stored
 * response and the audit row; nothing that leaves the process may happen inside `work`, and nothing may read on
 * another connection there (the pool could run dry).
 * Throws `insufficient_scope`, `idempotency_conflict`, `idempotency_in_progress` and whatever `work` throws.
 */
export async function command<R>(ctx: Context, options: { scope: Scope }, work: (tx: Tx) => Promise<Effect<R>>): Promise<R> {
  requireScope(ctx, options.scope)
  return withOrg(ctx.org.id, async (tx) => {
    const idempotency = ctx.idempotency
    if (idempotency) {
      const stored = await claimIdempotency(tx, ctx, idempotency)
      if (stored) {
        idempotency.outcome = { ...stored, replayed: true }
        return JSON.parse(stored.body) as R
      }
    }
    const effect = await work(tx)
    await appendEvents(tx, ctx, effect.events ?? [])
    if (idempotency) {
      const response = idempotency.serialise(effect.result)
      await storeResponse(tx, ctx, idempotency, response)
      idempotency.outcome = { ...response, replayed: false }
    }
    await appendAudit(tx, ctx, effect.audit)
    return effect.result
  })
}
