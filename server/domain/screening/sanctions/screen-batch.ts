import type { Input, Output } from '@/contract/kernel/operation'
import { screenSanctionsBody } from '@/contract/screening/screening'
import type { screenSanctionsBatch as operation } from '@/contract/screening/screening-batch'
import type { AuditEntry } from '@/server/platform/command/audit'
import { command } from '@/server/platform/command/command'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { AppError, refusedOr } from '@/server/platform/errors'
import { errorResponse } from '@/server/platform/failure/error-body'
import { onceMore } from '@/server/platform/failure/once-more'
import { parseItem } from '@/server/platform/input/parse-part'
import { findFacts, type ScreeningFacts, screeningQueryOf, type VersionsOf, versionsReadOnce } from './screening-facts'
import { storeScreening } from './store-screening'

type Item = Output<typeof operation>['data'][number]
type Outcome = ScreeningFacts | AppError

/**
 * Screens every item as `screenSanctions` would, all in one snapshot that reads the lists once, and stores the successful ones
 * in one transaction. A refused item gets its own error. Throws only what `command` throws.
 */
export async function screenSanctionsBatch(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const outcomes = await onceMore(() =>
    readChain(ctx.org.id, async (q) => {
      const versionsOf = versionsReadOnce(q)
      const found: Outcome[] = []
      for (const item of input.items) found.push(await screened(q, ctx, item, versionsOf))
      return found
    }),
  )
  return command(ctx, { scope: 'screening:check' }, async (tx) => {
    const data: Item[] = []
    const audit: AuditEntry[] = []
    const events: OutboxEvent[] = []
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome instanceof AppError) {
        data.push({ index, error: errorResponse(outcome, ctx.requestId).body.error })
        continue
      }
      const stored = await storeScreening(tx, ctx, outcome)
      data.push({ index, result: stored.result })
      audit.push(...[stored.audit].flat())
      events.push(...(stored.events ?? []))
    }
    return { result: { data }, audit, events }
  })
}

/** The outcome of one item. An internal error ends the batch: nothing of it is stored, and it can be sent again. */
function screened(q: Queryable, ctx: Context, item: unknown, versionsOf: VersionsOf): Promise<Outcome> {
  return refusedOr(async () =>
    findFacts(q, screeningQueryOf(ctx, parseItem(screenSanctionsBody, item)), ctx.clock.now(), versionsOf),
  )
}
