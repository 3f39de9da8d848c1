import { setTimeout as sleep } from 'node:timers/promises'
import type { RiskCheck } from '@/contract/risk/risk'
import type { Network } from '@/server/chain/networks'
import type { PinnedRisk } from '@/server/domain/alert'
import { currentRisks } from '@/server/domain/risk'
import type { Context } from '@/server/platform/context'
import { pool, readChain } from '@/server/platform/db'
import { logger } from '@/server/platform/logger'
import type { RiskSource } from './judge-hits'
import { foldedSeq } from './moves/hits.repo'
import { pinnedRisk } from './pinned-risk'
import { findChecks, type HitWallet } from './wallet.repo'

/** How many wallets are checked again at once; alerts of the others pin their newest check. */
const mostChecks = 100
const foldWaitMs = 1_000
/** During sync, edges are folded after every ingest. A larger gap means a bulk load, which is not waited for. */
const followedGap = 2n

/**
 * The risk that alerts pin. While the chain is being followed, wallets are checked again once the transfers in question are
 * folded into the graph's edges; otherwise their newest check is used.
 */
export const checkForAlerts: RiskSource = async (ctx, network, wallets, hits) => {
  const pinned = new Map<string, PinnedRisk>()
  if (wallets.length === 0) return pinned
  const last = hits.reduce((most, { ingestSeq }) => (BigInt(ingestSeq) > most ? BigInt(ingestSeq) : most), 0n)
  const followed = await untilFolded(network.id, last)
  if (followed) await checkAnew(ctx, network, wallets.slice(0, mostChecks), pinned)
  const stored = wallets.flatMap(({ id, checkId }) => (pinned.has(id) || checkId === null ? [] : [{ id, checkId }]))
  if (stored.length === 0) return pinned
  const checks = await readChain(ctx.org.id, (q) =>
    findChecks(
      q,
      ctx.org.id,
      stored.map(({ checkId }) => checkId),
    ),
  )
  for (const { id, checkId } of stored) {
    const result = checks.get(checkId)
    if (result !== undefined) pinned.set(id, pinnedRisk(JSON.parse(result) as RiskCheck))
  }
  return pinned
}

async function checkAnew(
  ctx: Context,
  network: Network,
  wallets: readonly HitWallet[],
  pinned: Map<string, PinnedRisk>,
): Promise<void> {
  const byAddress = new Map(wallets.map(({ id, address }) => [address, id]))
  const failed = (address: string, error: unknown) =>
    logger().warn({ err: error, wallet: byAddress.get(address) }, 'no check could be made for an alert')
  try {
    for (const [address, check] of await currentRisks(ctx, network, [...byAddress.keys()], failed)) {
      pinned.set(byAddress.get(address) as string, pinnedRisk(check))
    }
  } catch (error) {
    logger().warn({ err: error, network: network.name }, 'no checks could be made for alerts')
  }
}

/** Waits until an ingest is folded into the graph, for a second at most. False if the gap is that of a bulk load. */
async function untilFolded(networkId: number, seq: bigint): Promise<boolean> {
  for (let waited = 0; waited < foldWaitMs; waited += 50) {
    const gap = seq - (await foldedSeq(pool(), networkId))
    if (gap > followedGap) return false
    if (gap <= 0n) return true
    await sleep(50)
  }
  return true
}
