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
 * Screens an address, an identifier or a name and stores the answer with the list versions used. Throws `invalid_request`,
 * `network_unsupported` for the sandbox's networks, `provider_degraded` if no list has been ingested, and what `command`
 * throws.
 */
export async function screenSanctions(ctx: Context, input: ScreeningInput): Promise<Screening> {
  requireScope(ctx, 'screening:check')
  // All reads happen before the write transaction; a refusal is thrown inside it, after the idempotency claim.
  const facts = await refusedOr(() => prepareScreening(ctx, input))
  return command(ctx, { scope: 'screening:check' }, async (tx) => {
    if (facts instanceof AppError) throw facts
    return storeScreening(tx, ctx, facts)
  })
}

/** Screens in a snapshot, for callers that store the result themselves. Throws what `screenSanctions` throws. */
export async function prepareScreening(ctx: Context, input: ScreeningInput): Promise<ScreeningFacts> {
  const query = screeningQueryOf(ctx, input)
  // The first request for a list waits for its names to be loaded, which may outlast the snapshot; the retry finds them.
  return onceMore(() => readChain(ctx.org.id, (q) => findFacts(q, query, ctx.clock.now())))
}
