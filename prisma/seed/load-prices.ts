import type pg from 'pg'
import { recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import type { Sample } from './dataset'
import { sampleCreator } from './fixed'
import { assetRef } from './normalised'

/** Records the sample's prices. A day that has a price of another source keeps it: invented prices never replace real ones. */
export async function loadPrices(pool: pg.Pool, { assets, prices }: Sample): Promise<void> {
  const client = await pool.connect()
  try {
    for (const asset of assets.filter((a) => a.priced)) {
      const network = networkNamed(asset.network)
      const ref = assetRef(asset.reference)
      const { rows } = await client.query<{ day: string }>(
        `select p.day::text as day from price p join asset a on a.network = p.network and a.id = p.asset_id
         where a.network = $1 and a.contract = $2 and p.source <> $3`,
        [network.id, ref.contract, sampleCreator],
      )
      const taken = new Set(rows.map((row) => row.day))
      const own = prices.filter((p) => p.asset === asset.key && !taken.has(p.day))
      await recordPrices(client, network, ref, own, sampleCreator)
    }
  } finally {
    client.release()
  }
}
