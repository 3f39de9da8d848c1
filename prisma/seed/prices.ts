import { type AssetKey, assets } from './assets'
import { daySeconds, rfc3339, sampleDays, sampleStart } from './fixed'
import { createRng } from './rng'

export interface SamplePrice {
  asset: AssetKey
  /** UTC day, `2025-04-01`. */
  day: string
  /** Millionths of a dollar for one whole unit. */
  usdMicro: bigint
}

const walks: readonly { asset: AssetKey; first: bigint; low: bigint; high: bigint }[] = [
  { asset: 'BTC', first: 84_000_000_000n, low: 62_000_000_000n, high: 128_000_000_000n },
  { asset: 'ETH', first: 2_400_000_000n, low: 1_700_000_000n, high: 4_400_000_000n },
]

/** Daily random walk in whole cents, kept inside its bounds. Invented: it looks like a market and is none. */
function walk(asset: AssetKey, first: bigint, low: bigint, high: bigint): bigint[] {
  const rng = createRng(`price:${asset}`)
  const series: bigint[] = []
  let price = first
  for (let day = 0; day <= sampleDays; day += 1) {
    series.push(price)
    const moved = (price * BigInt(10_000 + rng.int(-210, 220))) / 10_000n
    price = ((moved < low ? low : moved > high ? high : moved) / 10_000n) * 10_000n
  }
  return series
}

const series = new Map<AssetKey, bigint[]>(walks.map((w) => [w.asset, walk(w.asset, w.first, w.low, w.high)]))
series.set(
  'EXUSD',
  Array.from({ length: sampleDays + 1 }, () => 1_000_000n),
)

/** Price of one whole unit at a moment (epoch seconds), in millionths of a dollar; null for an unpriced asset. */
export function priceAt(asset: AssetKey, at: number): bigint | null {
  return series.get(asset)?.[Math.floor((at - sampleStart) / daySeconds)] ?? null
}

/** Every price of the sample, by asset and day, moved by `offset` seconds: each counts from the day its own first second falls on. */
export function samplePrices(offset = 0): SamplePrice[] {
  return Object.values(assets).flatMap(({ key }) =>
    (series.get(key) ?? []).map((usdMicro, day) => ({
      asset: key,
      day: rfc3339(sampleStart + day * daySeconds + offset).slice(0, 10),
      usdMicro,
    })),
  )
}
