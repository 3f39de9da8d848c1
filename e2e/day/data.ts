import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { seededRandom } from '@/scripts/seeded-random'
import { recorded, recordedRows } from '../recorded-data'

/** The wallets to monitor. */
export const walletsWatched = 131

const withdrawals = 'transfers/ethereum-tornado-100eth-withdrawals.csv.gz'
const packs = [
  'tornado_cash.yaml',
  'ofac.yaml',
  'hacks.yaml.gz',
  'lazarus.yaml',
  'ronin_bridge.yaml',
  'blender_io.yaml',
  'hydra.yaml',
  'ponzi_scheme.yaml',
  'forsage.yaml',
  'ransomware.yaml.gz',
  'exchange-wallets-binance.yaml',
  'exchange-wallets-huobi.yaml',
  'exchange-wallets-kucoin.yaml',
  'exchange-wallets-okx.yaml',
  'etherscan-wordcloud-mixing_service.yaml',
  'etherscan-label-word-cloud.yaml.gz',
]

export const files = {
  transfers: path.join(recorded, withdrawals),
  packs: packs.map((name) => path.join(recorded, 'attributions/graphsense-tagpacks', name)).filter((file) => existsSync(file)),
  ofac: path.join(recorded, 'sanctions-ofac/sdn_csv/sdn-2022-08-08-1407c4af87.csv.gz'),
  un: path.join(recorded, 'sanctions-other/un'),
}

/** Whether the recorded data is available. */
export const hasData = existsSync(files.transfers)

export interface Watched {
  address: string
  customer: string
}

/** Recipients of the pool, the same on every machine; two wallets per customer. */
export function recipients(): Watched[] {
  const [header = [], ...rows] = recordedRows(withdrawals, ',')
  const to = header.indexOf('to')
  const all = [...new Set(rows.map((row) => row[to] as string))].filter((one) => !/^0x0+$/.test(one)).toSorted()
  const random = seededRandom(131)
  const chosen = new Set<string>()
  while (chosen.size < walletsWatched) chosen.add(all[Math.floor(random() * all.length)] as string)
  return [...chosen].map((address, n) => ({ address, customer: `customer-${Math.floor(n / 2) + 1}` }))
}

/**
 * Dollars per ether for every day of the withdrawals: the recorded data has no ether prices, so this is a round figure that an
 * operator might load, not a market price.
 */
export function writePrices(file: string): void {
  const lines = ['date,usd']
  for (let at = Date.UTC(2019, 11, 1); at <= Date.UTC(2022, 6, 1); at += 86_400_000) {
    lines.push(`${new Date(at).toISOString().slice(0, 10)},2000`)
  }
  writeFileSync(file, `${lines.join('\n')}\n`)
}
