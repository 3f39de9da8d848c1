import type pg from 'pg'
import { ingestTransfers, recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { findSampleFact } from './installation.repo'
import { liveBlock } from './live-block'
import { findLiveTip, findLiveUntil, type LiveTip } from './sample-live.repo'

const ethereum = networkNamed('ethereum')

/**
 * Adds the next block to the sample's ethereum through the importer's own code, while the sample lives. Returns how many
 * transfers it brought; null where the sample does not live or something else feeds the network.
 */
export async function addLiveBlock(pool: pg.Pool, now: Date): Promise<number | null> {
  const until = await findLiveUntil(pool)
  if (until === null || until <= now) return null
  const [fact, tip] = await Promise.all([findSampleFact(pool), findLiveTip(pool, ethereum.id)])
  if (!fact?.cast || tip === null) return null
  await carryPrice(pool, tip, now)
  const rows = liveBlock(fact.cast, tip.height + 1, Math.floor(now.getTime() / 1000), Number(tip.usdMicro) / 1e6)
  const { added } = await ingestTransfers(pool, ethereum, rows, { source: 'sample' })
  return added
}

/** A day that begins has the price of the one before, so that what is paid on it has a value. */
async function carryPrice(pool: pg.Pool, { usdMicro, day }: LiveTip, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  if (day >= today) return
  const client = await pool.connect()
  try {
    await recordPrices(client, ethereum, { contract: '' }, [{ day: today, usdMicro }], 'Assay sample data')
  } finally {
    client.release()
  }
}
