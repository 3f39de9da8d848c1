import type pg from 'pg'
import { matchStoredLegs } from '@/server/chain/bridges'
import { bumpEpoch } from '../epoch.repo'
import { findRelatedLegs, type TouchedLegs, writeMatches } from './bridge-legs.repo'

/**
 * Matches the changed legs with those of every network again: new ones find their other leg, and withdrawn ones lose their
 * match. Call inside the landing or the rewind, after `waitForBridges`.
 */
export async function matchBridgeLegs(client: pg.PoolClient, touched: TouchedLegs): Promise<void> {
  if (touched.keys.length === 0 && touched.beneficiaries.length === 0) return
  const legs = await findRelatedLegs(client, touched)
  const matches = matchStoredLegs(legs.map(({ leg }) => leg))
  const changed = legs.flatMap(({ leg: { ref }, match: before }) => {
    const match = matches.get(ref) ?? null
    const same = before?.other === match?.other && before?.basis === match?.basis && before?.confidence === match?.confidence
    return same ? [] : [{ ref, match }]
  })
  await writeMatches(client, changed)
  if (changed.length > 0) await bumpEpoch(client, 'bridge_epoch')
}
