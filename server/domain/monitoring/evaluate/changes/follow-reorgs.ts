import { orphanEvidence } from '@/server/domain/alert'
import type { Clock } from '@/server/platform/clock/clock'
import { command } from '@/server/platform/command/command'
import { pool, queryableOf } from '@/server/platform/db'
import { monitoringContext } from '../job-context'
import { bringForward } from '../wallet.repo'
import { findOrganisationsOf, findReorgs, holdPosition, savePosition } from './chain-event.repo'

/**
 * Marks the evidence that reorgs of a network removed since the last call, one reorg after another. Locks the network's
 * position meanwhile, so that evidence restored by the replacing blocks is not marked again.
 */
export async function followReorgs(networkId: number, clock: Clock): Promise<number> {
  if ((await findReorgs(pool(), networkId)).length === 0) return 0
  return holdPosition(networkId, async (client) => {
    const events = await findReorgs(client, networkId)
    const heights = events.map(({ toHeight, fromHeight }) => ({ above: toHeight, upTo: fromHeight }))
    const last = events.at(-1)
    if (last === undefined) return 0
    for (const orgId of await findOrganisationsOf(client)) {
      const ctx = monitoringContext(orgId, clock)
      await command(ctx, { scope: 'alerts:write' }, async (tx) => {
        const orphaned = await orphanEvidence(tx, ctx, { network: networkId, heights })
        const wallets = [...new Set(orphaned.result.flatMap(({ walletId }) => walletId ?? []))]
        if (wallets.length > 0) await bringForward(queryableOf(tx), orgId, wallets, clock.now(), 0)
        return { ...orphaned, result: null }
      })
    }
    await savePosition(client, networkId, last, clock.now())
    return events.length
  })
}
