import { readBridgeEpoch, readEpochs } from '@/server/chain/ingest'
import { activePolicy } from '@/server/domain/policy'
import type { Clock } from '@/server/platform/clock/clock'
import { pool, queryableOf, withOrg } from '@/server/platform/db'
import { monitoringContext } from '../job-context'
import { bringBridgedForward, bringOutdatedForward, bringReclusteredForward, readClusterMark } from './outdated.repo'

/** Attributions have a single epoch for the whole installation. */
const noNetwork = 0
/** Roughly how long a check takes; a worker can keep up with wallets spread at this rate. */
const spreadMs = 20

/**
 * Makes wallets due whose newest check is outdated: it used another policy or other attributions (which lists change too), read
 * a cluster that has changed since, for example by a split, or met a bridge before legs were matched or unmatched. `known` is
 * the mark returned last time; while it is unchanged, nothing is read.
 */
export async function followPolicy(
  orgId: string,
  clock: Clock,
  known: string | undefined,
): Promise<{ mark: string; due: number }> {
  const ctx = monitoringContext(orgId, clock)
  const policy = await activePolicy(ctx)
  const { attribution } = await readEpochs(pool(), noNetwork)
  const bridges = await readBridgeEpoch(pool())
  const mark = `${policy.id} ${attribution} ${bridges} ${await readClusterMark(pool())}`
  if (mark === known) return { mark, due: 0 }
  const current = { policyId: policy.id, attributionEpoch: attribution }
  const due = await withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const outdated = await bringOutdatedForward(q, orgId, current, clock.now(), spreadMs)
    const bridged = await bringBridgedForward(q, orgId, bridges, clock.now(), spreadMs)
    return outdated + bridged + (await bringReclusteredForward(q, orgId, clock.now()))
  })
  return { mark, due }
}
