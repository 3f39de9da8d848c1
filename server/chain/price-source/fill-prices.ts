import type pg from 'pg'
import type { Logger } from 'pino'
import { scrub } from '@/server/platform/logger'
import type { PricedAsset } from '../import'
import { type DayPrice, recordPrices } from '../ingest'
import { defaultResilience, Guard } from '../resilient'
import { findMissingDays } from './missing-days.repo'
import { readPrice } from './read-price'
import type { AskedAsset, PriceSettings, PriceSource } from './settings'

export interface FillPricesOptions {
  pool: pg.Pool
  settings: PriceSettings
  log: Logger
  /** Requests in one run, shared by all assets; 60 by default. */
  requests?: number
  guard?: Guard
}

/** Written to the price table, so that an operator's price is not mistaken for a market price. */
export const stablecoinSource = 'STABLECOINS: 1 USD by configuration'
const dollar = 1_000_000n
/** More days than any chain has. */
const everyDay = 20_000
/** Consecutive failures after which an asset is left to the next run. */
const patience = 3

/**
 * Fills days without a price: stablecoins with one dollar up to tomorrow, the others from the source up to yesterday, newest
 * first. Never replaces a price. Failures are logged and retried by the next run. Returns the number of days filled.
 */
export async function fillPrices(options: FillPricesOptions, signal: AbortSignal): Promise<number> {
  const { pool, settings, requests = 60, guard = new Guard({ ...defaultResilience, timeoutMs: 10_000, attempts: 3 }) } = options
  const { source, stablecoins } = settings
  let filled = 0
  for (const priced of stablecoins) {
    const days = await findMissingDays(pool, priced.network.id, priced.asset.contract, 1, everyDay)
    filled += await record(
      options,
      priced,
      days.map((day) => ({ day, usdMicro: dollar })),
      stablecoinSource,
    )
  }
  if (!source) return filled
  let left = requests
  for (const [place, asked] of source.assets.entries()) {
    const share = Math.ceil(left / (source.assets.length - place))
    const days = await findMissingDays(pool, asked.network.id, asked.asset.contract, -1, share)
    const prices = await ask(options, source, asked, days, guard, signal)
    left -= days.length
    filled += await record(options, asked, prices, `price source ${new URL(source.template).host}`)
  }
  return filled
}

async function ask(
  { log }: FillPricesOptions,
  source: PriceSource,
  asked: AskedAsset,
  days: readonly string[],
  guard: Guard,
  signal: AbortSignal,
): Promise<DayPrice[]> {
  const prices: DayPrice[] = []
  let failures = 0
  for (const day of days) {
    if (signal.aborted || failures >= patience) break
    try {
      const usdMicro = await guard.run((s) => readPrice(source, asked.name, day, s), signal)
      failures = 0
      if (usdMicro !== null) prices.push({ day, usdMicro })
    } catch (error) {
      failures += 1
      log.warn({ asset: asked.name, day, reason: (error as Error).message }, 'a price could not be read')
    }
  }
  return prices
}

async function record(
  { pool, log }: FillPricesOptions,
  priced: PricedAsset,
  prices: DayPrice[],
  source: string,
): Promise<number> {
  if (prices.length === 0) return 0
  const client = await pool.connect()
  try {
    return (await recordPrices(client, priced.network, priced.asset, prices, source)).added
  } catch (error) {
    const reason = scrub((error as Error).message)
    log.warn({ network: priced.network.name, asset: priced.asset.contract || 'native', reason }, 'prices could not be recorded')
    return 0
  } finally {
    client.release()
  }
}
