import type pg from 'pg'
import { asSoleWriter, bumpEpoch } from '@/server/chain/ingest'
import { attributeAddress } from './attribute-address'
import { findOwn, makeOwnCount } from './own-attribution.repo'

/**
 * Adds a very busy address to the tag summary for an organisation's own statement, which counts from then on. Ids are UUIDs.
 * Idempotent; returns whether the statement started to count.
 */
export async function summariseAttribution(pool: pg.Pool, orgId: string, id: string): Promise<boolean> {
  const client = await pool.connect()
  const asOrganisation = () => client.query("select set_config('app.org_id', $1, true)", [orgId])
  try {
    await client.query('begin')
    await asOrganisation()
    const found = await findOwn(client, orgId, id)
    await client.query('commit')
    if (found === null || !found.pending || found.removed_at !== null) return false
    return await asSoleWriter(client, [found.network], async () => {
      await asOrganisation()
      const counted = await makeOwnCount(client, orgId, id)
      if (counted === null) return false
      await attributeAddress(client, counted.network, counted.address_id)
      await bumpEpoch(client, 'attribution_epoch')
      return true
    })
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
