import type pg from 'pg'
import { bumpEpoch } from '@/server/chain/ingest'
import { takeTurns } from '../statements/private-tag.repo'

/**
 * Raises the attribution epoch if an own statement started or ceased to count since the last call, so that stored answers are
 * recomputed. Returns how many did.
 */
export async function applyTurns(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const taken = await takeTurns(client)
    if (taken > 0) await bumpEpoch(client, 'attribution_epoch')
    await client.query('commit')
    return taken
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
