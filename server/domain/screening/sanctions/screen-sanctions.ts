import type { Screening } from '@/contract/screening/screening'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError, refusedOr } from '@/server/platform/errors'
import { onceMore } from '@/server/platform/failure/once-more'
import type { ScreeningInput } from './query'
import { findFacts, type ScreeningFacts, screeningQueryOf } from './screening-facts'
import { storeScreening } from './store-screening'

/**
 * Screens an address, an identifier or a name and stores the answer with the list versions it was made against. Throws
 * `invalid_request`, `network_unsupported` for the sandbox's networks, `provider_degraded` where no list has been ingested, and what `command` throws.
 */
export async function screenSanctions(ctx: Context, input: ScreeningInput): Promise<Screening> {
  requireScope(ctx, 'screening:check')
  // All reading comes before the transaction of the write; a refusal is thrown inside it, after the idempotency claim.
  const facts = await refusedOr(() => prepareScreening(ctx, input))
  return command(ctx, { scope: 'screening:check' }, async (tx) => {
    if (facts instanceof AppError) throw facts
    return storeScreening(tx, ctx, facts)
  })
}

/** What a screening finds, read in a snapshot, for whoever stores it with something else. Throws what `screenSanctions` throws. */
export async function prepareScreening(ctx: Context, input: ScreeningInput): Promise<ScreeningFacts> {
  const query = screeningQueryOf(ctx, input)
  // The first to ask for a list waits until its names are in memory, which may outlast the snapshot; then they are.
  return onceMore(() => readChain(ctx.org.id, (q) => findFacts(q, query, ctx.clock.now())))
}
