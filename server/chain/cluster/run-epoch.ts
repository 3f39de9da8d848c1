import type pg from 'pg'
import type { Network } from '../networks'
import { asClusterWriter } from './cluster-lock.repo'
import type { EpochResult } from './epoch-result'
import { indexedLinks } from './indexed-links'
import { joinDeposits } from './join-deposits'
import { joinLinks } from './join-links'
import { markUnlinksApplied, shakenClusters } from './link-claims.repo'
import { batchEnd, beginEpoch, countBatch, endEpoch, markRead, type Stretch, unreadHeights } from './progress.repo'
import { remakeClusters } from './remake-clusters'
import { spendsBetween } from './spends.repo'

/** Transactions read, joined and committed at once. */
const TRANSACTIONS = 5_000

/**
 * Updates the clusters of a network to the indexed data: rebuilds invalid clusters, then joins what was indexed since the last
 * epoch. Each batch is a transaction, so an interrupted run resumes where it stopped.
 */
export async function runClusterEpoch(pool: pg.Pool, network: Network, signal: AbortSignal): Promise<EpochResult> {
  if (network.model !== 'utxo') return joinDeposits(pool, network, signal)
  const stretches = await unreadHeights(pool, network.id)
  const shaken = await shakenClusters(pool, network.id)
  if (stretches.length === 0 && shaken.length === 0) return { epoch: null, links: 0 }
  const blocks = stretches.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const epoch = await asClusterWriter(pool, network.id, (client) => beginEpoch(client, network.id, blocks))
  await asClusterWriter(pool, network.id, async (client) => {
    await remakeClusters(client, network, await shakenClusters(client, network.id), epoch)
    await markUnlinksApplied(client, network.id)
  })
  let links = 0
  for (const stretch of stretches) links += await readStretch(pool, network, stretch, epoch, signal)
  if (!signal.aborted) await asClusterWriter(pool, network.id, (client) => endEpoch(client, network.id, epoch))
  return { epoch, links }
}

async function readStretch(
  pool: pg.Pool,
  network: Network,
  { from, to }: Stretch,
  epoch: number,
  signal: AbortSignal,
): Promise<number> {
  let links = 0
  for (let at = from; at <= to && !signal.aborted; ) {
    const end = await batchEnd(pool, network.id, { from: at, to }, TRANSACTIONS)
    const batch = { from: at, to: end }
    links += await asClusterWriter(pool, network.id, async (client) => {
      const found = await indexedLinks(client, network, await spendsBetween(client, network.id, batch.from, batch.to))
      const joined = await joinLinks(client, network.id, found, epoch)
      await markRead(client, network.id, batch)
      await countBatch(client, network.id, epoch, { blocks: end - batch.from + 1, links: joined.links })
      return joined.links
    })
    at = end + 1
  }
  return links
}
