import type { Input, Output } from '@/contract/kernel/operation'
import type { checkRisk as operation } from '@/contract/risk'
import { parseAddress } from '@/server/chain/address'
import { freshnessOf, namedNetwork, requireConnected } from '@/server/domain/network'
import { activePolicy } from '@/server/domain/policy'
import { command } from '@/server/platform/command'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { type Gathered, gather } from './gather'
import { findAddressId } from './risk.repo'
import { storeCheck } from './store-check'

/**
 * Scores an address against the organisation's active policy and stores the answer. Throws `invalid_request`,
 * `network_unsupported`, `provider_degraded`, and what `command` throws.
 */
export async function checkRisk(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  const address = subjectOf(input)
  // All reading comes before the transaction of the write; a refusal is thrown inside it, after the idempotency claim.
  const facts = await read(ctx, input.network, address).catch((error: unknown) => {
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

async function read(ctx: Context, name: string, text: string): Promise<Gathered> {
  const network = namedNetwork(name, 'risk_check', 'body.network')
  const parsed = parseAddress(network, text)
  if (!parsed.ok) throw invalidField('body.address', parsed.reason)
  const policy = await activePolicy(ctx)
  return readChain(ctx.org.id, async (q) => {
    const { state } = await requireConnected(q, network, 'risk_check')
    const now = ctx.clock.now()
    const id = await findAddressId(q, network.id, parsed.canonical)
    return gather(q, { network, address: parsed.canonical, echo: text, id }, policy, freshnessOf(network, state, now), now)
  })
}

function subjectOf(input: Input<typeof operation>): string {
  if (input.transaction_hash !== undefined || input.hash !== undefined) {
    const field = input.hash === undefined ? 'body.transaction_hash' : 'body.hash'
    throw invalidField(field, 'scoring a transaction is not available yet; send the address of the payer or payee as `address` instead')
  }
  for (const field of ['direction', 'output_index'] as const) {
    if (input[field] !== undefined) throw invalidField(`body.${field}`, 'belongs to a transaction; leave it out when scoring an address')
  }
  if (input.address === undefined) throw invalidField('body.address', 'give the address to score')
  return input.address
}
