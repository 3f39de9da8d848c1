import { isCustomerRule, type MonitoringRule } from '@/contract/monitoring/monitoring-rules'
import { networkById } from '@/server/chain/networks'
import { readDefaults } from '@/server/domain/monitoring/index'
import { readFacts } from '@/server/domain/risk'
import type { Context } from '@/server/platform/context'
import { readChain, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { claimOf } from '../transfers/given-transfer'
import { matchTransfer } from '../transfers/match'
import { findTaken, type GivenTransfer, type TransferRow } from '../transfers/transfer.repo'
import { readChainFacts } from './chain-facts.repo'

type CheckFacts = Awaited<ReturnType<typeof readFacts>>

/** The data for settling a transfer that must be read before its transaction. */
export interface Prepared {
  rules: MonitoringRule[]
  /** The check of a deposit's source in this movement, or of a withdrawal's address; null if the data is missing. */
  check: { facts: CheckFacts; index: number | null } | null
}

type Subject = GivenTransfer & Partial<Pick<TransferRow, 'id' | 'check_id' | 'state'>>

/** Errors that mean the data is not there yet, so the worker tries again; all others are refusals or defects. */
const notYet = new Set(['not_found', 'network_unsupported', 'provider_degraded'])

/** Reads the rules, and the data for the check that a transfer will need in the present state of the chain. */
export async function prepareSettling(ctx: Context, transfer: Subject): Promise<Prepared> {
  const rules = await customerRules(ctx)
  const asked = await checkAsked(ctx, transfer)
  if (asked === null) return { rules, check: null }
  try {
    return { rules, check: { facts: await readFacts(ctx, asked.input), index: asked.index } }
  } catch (error) {
    if (error instanceof AppError && notYet.has(error.code)) return { rules, check: null }
    throw error
  }
}

async function checkAsked(ctx: Context, transfer: Subject) {
  const network = networkById(transfer.network)
  if (transfer.direction === 'withdrawal') {
    if (transfer.check_id != null || transfer.address === null) return null
    return { input: { network: network.name, address: transfer.address }, index: null }
  }
  const hash = transfer.transaction_hash
  if (hash === null) return null
  return readChain(ctx.org.id, async (q) => {
    const facts = await readChainFacts(q, network, hash)
    const taken = await findTaken(q, ctx.org.id, { ...transfer, id: transfer.id ?? noTransfer })
    const outcome = matchTransfer(claimOf(network, transfer), facts, taken)
    if (outcome.state !== 'matched') return null
    if (transfer.check_id != null && transfer.state === 'matched') return null
    const { kind, index } = outcome.movement
    const output = kind === 'output' ? { output_index: index } : {}
    return { input: { network: network.name, transaction_hash: hash, direction: 'in' as const, ...output }, index }
  })
}

const noTransfer = '00000000-0000-0000-0000-000000000000'

/** The organisation's enabled rules about customers. Read before a write begins, as the first read creates the defaults. */
async function customerRules(ctx: Context): Promise<MonitoringRule[]> {
  const { rules } = await withOrg(ctx.org.id, (tx) => readDefaults(tx, ctx.org.id, ctx.clock.now()))
  return rules.filter(({ key, enabled }) => enabled && isCustomerRule(key))
}
