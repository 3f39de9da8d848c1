import type { Input, Output } from '@/contract/kernel/operation'
import type { checkRisk as operation } from '@/contract/risk'
import { freshnessOf, namedNetwork, requireConnected } from '@/server/domain/network'
import { activePolicy } from '@/server/domain/policy'
import { command } from '@/server/platform/command'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { type Facts, gatherFacts } from './facts'
import { storeCheck } from './store-check'
import { parseSubject, resolveSubject } from './subject'

/**
 * Scores an address or a transaction against the organisation's active policy and stores the answer. Throws `invalid_request`,
 * `network_unsupported`, `provider_degraded`, and what `command` throws.
 */
export async function checkRisk(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  // All reading comes before the transaction of the write; a refusal is thrown inside it, after the idempotency claim.
  const facts = await read(ctx, input).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  const check = await command(ctx, { scope: 'risk:check' }, async (tx) => {
    if (facts instanceof AppError) throw facts
    const { result, ...effect } = await storeCheck(tx, ctx, facts)
    if (input.include?.includes('paths')) return { ...effect, result }
    const { paths: _, ...short } = result
    return { ...effect, result: short }
  })
  return check
}

/** Everything an answer needs, read in one snapshot. Throws what `checkRisk` throws. */
async function read(ctx: Context, input: Input<typeof operation>): Promise<Facts> {
  const network = namedNetwork(input.network, 'risk_check', 'body.network')
  parseSubject(network, input)
  const policy = await activePolicy(ctx)
  return readChain(ctx.org.id, async (q) => {
    const { state } = await requireConnected(q, network, 'risk_check')
    const now = ctx.clock.now()
    return gatherFacts(q, await resolveSubject(q, network, input), policy, freshnessOf(network, state, now), now)
  })
}
