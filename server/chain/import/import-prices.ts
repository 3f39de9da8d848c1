import path from 'node:path'
import type pg from 'pg'
import { isCalendarDay } from '@/server/platform/input/calendar'
import { type DayPrice, recordPrices } from '../ingest'
import { resolveNetwork } from '../networks'
import { usdMicros } from '../usd-micros'
import { csvRecords } from './csv-records'
import { RowRefused } from './fields'
import { finishImportRun, startImportRun } from './import-run.repo'
import { digestFile, type OnProgress, openInput } from './input-file'
import { assetOfFileName, type PricedAsset, pricedAsset } from './price-asset'
import { type Fields, type NetworkLookup, textOf } from './records'

export interface ImportPricesOptions {
  readonly onRefused: (file: string, line: number | undefined, reason: string) => void
  readonly onProgress?: OnProgress | undefined
  /** `bitcoin`, `ethereum:native`, `ethereum:0x...`; if not set, the rows or the file's name must tell. */
  readonly asset?: string | undefined
  readonly lookup?: NetworkLookup
  /** UUID by which `takeBackPrices` can undo the import. */
  readonly batch?: string | undefined
}

export interface PriceSummary {
  read: number
  added: number
  known: number
  refused: number
  revalued: number
}

interface Series extends PricedAsset {
  prices: Map<string, bigint>
}

/** Imports a CSV of daily prices (`date`, `usd`, optionally `network` and `asset`) and revalues the affected transfers. */
export async function importPrices(pool: pg.Pool, file: string, options: ImportPricesOptions): Promise<PriceSummary> {
  const lookup = options.lookup ?? resolveNetwork
  const fallback = options.asset === undefined ? assetOfFileName(path.basename(file), lookup) : pricedAsset(options.asset, lookup)
  const run = await startImportRun(pool, 'prices', path.basename(file), await digestFile(file))
  const summary: PriceSummary = { read: 0, added: 0, known: 0, refused: 0, revalued: 0 }
  const series = new Map<string, Series>()
  for await (const record of csvRecords(await openInput(file, options.onProgress))) {
    summary.read += 1
    const reason = 'reason' in record ? record.reason : collect(series, record.fields, fallback, lookup)
    if (reason === undefined) continue
    summary.refused += 1
    options.onRefused(file, record.line, reason)
  }
  const client = await pool.connect()
  try {
    for (const { network, asset, prices } of series.values()) {
      const days: DayPrice[] = [...prices].map(([day, usdMicro]) => ({ day, usdMicro })).sort((a, b) => (a.day < b.day ? -1 : 1))
      const counts = await recordPrices(client, network, asset, days, path.basename(file), options.batch)
      summary.added += counts.added
      summary.known += counts.known
      summary.revalued += counts.revalued
    }
    Object.assign(run, {
      read: summary.read,
      added: summary.added,
      known: summary.known,
      bad: summary.refused,
      position: summary.read,
    })
    await finishImportRun(client, run, 'done')
  } catch (error) {
    await finishImportRun(client, run, 'failed')
    throw error
  } finally {
    client.release()
  }
  return summary
}

function collect(
  series: Map<string, Series>,
  fields: Fields,
  fallback: PricedAsset | undefined,
  lookup: NetworkLookup,
): string | undefined {
  try {
    const priced = assetOfRow(fields, lookup) ?? fallback
    if (!priced) throw new RowRefused('no asset is named; give --asset bitcoin, or columns network and asset')
    const day = dayField(textOf(fields, 'date'))
    const usdMicro = microsField(textOf(fields, 'usd'))
    const key = `${priced.network.id} ${priced.asset.contract}`
    const entry = series.get(key) ?? { ...priced, prices: new Map<string, bigint>() }
    series.set(key, entry)
    const before = entry.prices.get(day)
    if (before !== undefined && before !== usdMicro)
      throw new RowRefused(`${day} is listed twice with different prices; keep one`)
    entry.prices.set(day, usdMicro)
    return undefined
  } catch (error) {
    if (error instanceof RowRefused) return error.message
    throw error
  }
}

function assetOfRow(fields: Fields, lookup: NetworkLookup): PricedAsset | undefined {
  const network = textOf(fields, 'network')
  const asset = textOf(fields, 'asset')
  if (network !== undefined) return pricedAsset(`${network}:${asset ?? 'native'}`, lookup)
  return asset === undefined ? undefined : pricedAsset(asset, lookup)
}

function dayField(text: string | undefined): string {
  const day = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text ?? '')?.[1]
  if (day === undefined || !isCalendarDay(day)) {
    throw new RowRefused(`date is ${text === undefined ? 'missing' : `"${text}"`}; give a UTC day such as 2022-08-08`)
  }
  return day
}

function microsField(text: string | undefined): bigint {
  const micros = text === undefined ? null : usdMicros(text)
  if (micros === null)
    throw new RowRefused(`usd is ${text === undefined ? 'missing' : `"${text}"`}; give decimal dollars such as 226.76`)
  return micros
}
