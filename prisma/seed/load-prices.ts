import type pg from 'pg'
import { networkNamed } from '@/server/chain/networks'
import type { Sample } from './dataset'

/** Records the sample's assets and their daily prices; what is already there stays. */
export async function loadPrices(pool: pg.Pool, sample: Sample): Promise<void> {
  for (const a of sample.assets) {
    await pool.query(
      `insert into asset (network, id, symbol, type, contract, decimals)
       select $1::smallint, case when $4 = '' then 0 else greatest(1, coalesce(max(id), 0) + 1) end, $2, $3, $4, $5 from asset where network = $1 on conflict do nothing`,
      [
        networkNamed(a.network).id,
        a.symbol,
        a.reference === 'native' ? 'native' : 'token',
        a.reference === 'native' ? '' : a.reference.toLowerCase(),
        a.decimals,
      ],
    )
  }
  for (const a of sample.assets) {
    const series = sample.prices.filter((p) => p.asset === a.key)
    await pool.query(
      `insert into price (network, asset_id, day, usd, source)
       select x.network, x.id, p.day, p.usd, 'sample' from asset x, unnest($3::date[], $4::numeric[]) as p(day, usd)
       where x.network = $1 and x.contract = $2 on conflict do nothing`,
      [
        networkNamed(a.network).id,
        a.reference === 'native' ? '' : a.reference.toLowerCase(),
        series.map((p) => p.day),
        series.map((p) => p.usdMicro.toString()),
      ],
    )
  }
}
