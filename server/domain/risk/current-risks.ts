import type { RiskCheck } from '@/contract/risk'
import { inParallel } from '@/server/chain/in-parallel'
import type { Network } from '@/server/chain/networks'
import { activePolicy } from '@/server/domain/policy'
import { commandSql } from '@/server/platform/command'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findNewestChecks } from './check.repo'
import { gatherCurrent } from './current-risk'
import type { Facts } from './facts'
import { storeCheck } from './store-check'

/** Snapshots that are read at once; the pool serves others as well. */
const atOnce = 4

/**
 * `currentRisk` of several addresses (canonical, no two alike), by address: each in a snapshot of its own, all under one
 * policy, and those that are new stored in one transaction. An address that cannot be checked is told to `failed` and
 * left out.
 */
export async function currentRisks(
  ctx: Context,
  network: Network,
  addresses: readonly string[],
  failed: (address: string, error: unknown) => void,
): Promise<Map<string, RiskCheck>> {
  if (addresses.length === 0) return new Map()
  const policy = await activePolicy(ctx)
  const newest = await readChain(ctx.org.id, (q) => findNewestChecks(q, ctx.org.id, network.id, addresses))
  const current = new Map<string, RiskCheck>()
  const gathered = new Map<string, Facts>()
  await inParallel(addresses, atOnce, async (address) => {
    try {
      const stored = newest.get(address) ?? null
      const facts = await gatherCurrent(ctx, network, address, policy, stored)
      if (facts !== null) gathered.set(address, facts)
      else if (stored !== null) current.set(address, JSON.parse(stored.result) as RiskCheck)
    } catch (error) {
      failed(address, error)
    }
  })
  const stored = await commandSql(ctx, { scope: 'wallets:read' }, async (q) => {
    const effects = await Promise.all([...gathered.values()].map((facts) => storeCheck(q, ctx, facts)))
    return { result: effects.map(({ result }) => result), audit: effects.flatMap(({ audit }) => audit) }
  })
  for (const [n, address] of [...gathered.keys()].entries()) current.set(address, stored[n] as RiskCheck)
  return current
}
