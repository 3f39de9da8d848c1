import type { RiskCheck } from '@/contract/risk/risk'
import type { Network } from '@/server/chain/networks'
import { type ActivePolicy, activePolicy } from '@/server/domain/policy'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findNewestChecks } from '../check/check.repo'
import { storeCheck } from '../check/store-check'
import type { Facts } from '../facts/checked-facts'
import { gatherCurrent } from './gather-current'

/** Addresses traced in one snapshot: parts of the graph they share are read once. */
const together = 25

/**
 * `currentRisk` of several addresses (canonical, distinct), by address: all under one policy, in batches of one snapshot each,
 * with new checks stored in one transaction. An address that cannot be checked is passed to `failed` and left out.
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
  for (let start = 0; start < addresses.length; start += together) {
    const part = addresses.slice(start, start + together)
    for (const [address, read] of await gatherPart(ctx, network, part, policy, newest)) {
      const stored = newest.get(address)
      if (read instanceof Error) failed(address, read)
      else if (read !== null) gathered.set(address, read)
      else if (stored !== undefined) current.set(address, JSON.parse(stored.result) as RiskCheck)
    }
  }
  const stored = await commandSql(ctx, { scope: 'wallets:read' }, async (q) => {
    const effects = await Promise.all([...gathered.values()].map((facts) => storeCheck(q, ctx, facts)))
    return {
      result: effects.map(({ result }) => result),
      audit: effects.flatMap(({ audit }) => audit),
      written: Promise.all(effects.map(({ written }) => written)),
    }
  })
  for (const [n, address] of [...gathered.keys()].entries()) current.set(address, stored[n] as RiskCheck)
  return current
}

type Newest = Awaited<ReturnType<typeof findNewestChecks>>

/** Gathers in one snapshot; if a statement fails and aborts it, gathers each address in its own snapshot. */
async function gatherPart(
  ctx: Context,
  network: Network,
  addresses: readonly string[],
  policy: ActivePolicy,
  newest: Newest,
): Promise<Map<string, Facts | Error | null>> {
  try {
    return await gatherCurrent(ctx, network, addresses, policy, newest)
  } catch (error) {
    if (addresses.length === 1)
      return new Map([[addresses[0] as string, error instanceof Error ? error : new Error(String(error))]])
    const alone = new Map<string, Facts | Error | null>()
    for (const address of addresses) {
      for (const [, read] of await gatherPart(ctx, network, [address], policy, newest)) alone.set(address, read)
    }
    return alone
  }
}
