import type { Input, Output } from '@/contract/kernel/operation'
import type { checkRisk as operation } from '@/contract/risk'
import { parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { freshnessOf, namedNetwork, requireConnected } from '@/server/domain/network'
import { activePolicy } from '@/server/domain/policy'
import { command } from '@/server/platform/command'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError, invalidField, notFound } from '@/server/platform/errors'
import { type Gathered, gather } from './gather'
import { findAddressId, transactionExists } from './risk.repo'
import { storeCheck } from './store-check'

/**
 * Scores an address against the organisation's active policy and stores the answer. Throws `invalid_request`,
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

async function read(ctx: Context, input: Input<typeof operation>): Promise<Gathered> {
  const hash = input.transaction_hash ?? input.hash
  const field = input.hash === undefined ? 'body.transaction_hash' : 'body.hash'
  if (hash !== undefined && !/^(0x)?[0-9a-fA-F]{64}$/.test(hash)) throw invalidField(field, 'must be 64 hexadecimal digits')
  const network = namedNetwork(input.network, 'risk_check', 'body.network')
  if (hash !== undefined) return refuseTransaction(ctx, network, hash, field)
  const text = addressOf(input)
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

/** An unknown transaction is missing; a known one cannot be scored yet, and saying so beats half a score. */
async function refuseTransaction(ctx: Context, network: Network, hash: string, field: string): Promise<never> {
  const known = await readChain(ctx.org.id, async (q) => {
    await requireConnected(q, network, 'risk_check')
    return transactionExists(q, network.id, Buffer.from(hash.replace(/^0x/, ''), 'hex'))
  })
  if (!known) throw notFound('transaction')
  throw invalidField(
    field,
    'scoring a transaction is not available yet; send the address of its payer or payee as `address` instead',
  )
}

function addressOf(input: Input<typeof operation>): string {
  for (const field of ['direction', 'output_index'] as const) {
    if (input[field] !== undefined)
      throw invalidField(`body.${field}`, 'belongs to a transaction; leave it out when scoring an address')
  }
  if (input.address === undefined) throw invalidField('body.address', 'give the address to score')
  return input.address
}
