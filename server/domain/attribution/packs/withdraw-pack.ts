import type pg from 'pg'
import { asSoleWriter, bumpEpoch, untagAddresses } from '@/server/chain/ingest'
import { findPackNetworks, findUntagged, forgetAbuses, withdrawStatements } from './withdraw-pack.repo'

/**
 * Withdraws a pack (its UUID): statements that no other pack contains no longer count, and remain readable. Idempotent;
 * importing the pack again makes them count again. Checks made with them keep their answers. For a private list's pack the
 * caller has set `app.org_id` on the session. Returns the statements withdrawn, and those that another pack still contains.
 */
export async function withdrawPack(
  client: pg.PoolClient,
  packId: string,
  at: Date,
): Promise<{ withdrawn: number; kept: number }> {
  const networks = await findPackNetworks(client, packId)
  return asSoleWriter(client, networks, async () => {
    const counts = await withdrawStatements(client, packId, at)
    if (counts.withdrawn === 0) return counts
    for (const [network, ids] of await findUntagged(client)) await untagAddresses(client, network, ids)
    await forgetAbuses(client)
    await bumpEpoch(client, 'attribution_epoch')
    return counts
  })
}
