import { readBridgeEpoch, readEpochs } from '@/server/chain/ingest'
import { activePolicy } from '@/server/domain/policy'
import type { Clock } from '@/server/platform/clock/clock'
import { pool, queryableOf, withOrg } from '@/server/platform/db'
import { monitoringContext } from '../job-context'
import { bringBridgedForward, bringOutdatedForward, bringReclusteredForward, readClusterMark } from './outdated.repo'

/** Attributions have one epoch for the installation. */
const noNetwork = 0
/** A check takes about this long, so that a worker keeps up. */
const spreadMs = 20

/**
 * Makes an organisation's wallets due whose check is not of the active policy or of the attributions as they are, which
 * lists change too, or which read a cluster that has changed since, as by a split, or met a bridge before legs were matched
 * or parted. `known` is what this returned the last time; nothing is looked at while it is the same.
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
