import { transactionTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { TransferEvidence } from '@/server/trace'
import type { TracedLink } from '../lanes/lane-trace'

/** The transfers that carried each link of a path, in link order, with their value. */
export async function findCarriers(q: Queryable, network: number, links: readonly TracedLink[]): Promise<TransferEvidence[][]> {
  const places = links.flatMap((link, i) => link.carriers.map((carrier) => ({ i, asset: link.asset, ...carrier })))
  if (places.length === 0) return links.map(() => [])
  const { rows } = await q.query<{ n: number; usd: string | null }>(
    `select p.n, t.usd from unnest($2::int[], $3::bigint[], $4::text[], $5::int[]) as p(n, height, hash, idx)
     join ${transactionTransfers(network, '$1', "decode(p.hash, 'hex')")} t on t.network = $1 and t.block_height = p.height and t.tx_hash = decode(p.hash, 'hex') and t.transfer_index = p.idx`,
    [
      network,
      places.map((_, n) => n),
      places.map(({ place }) => place.height),
      places.map(({ place }) => place.hash),
      places.map(({ place }) => place.index),
    ],
  )
  const worth = new Map(rows.map((row) => [row.n, row.usd]))
  const found: TransferEvidence[][] = links.map(() => [])
  places.forEach(({ i, asset, place, time, raw }, n) => {
    const usd = worth.get(n) ?? null
    found[i]?.push({
      txHash: Buffer.from(place.hash, 'hex'),
      index: place.index,
      blockHeight: place.height,
      time,
      asset,
      raw,
      usd: usd === null ? null : BigInt(usd),
    })
  })
  return found
}
