import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { etlLineOf, readRawBlock } from '@/server/chain/testing/raw-block'
import type { Asked } from './questions'
import type { RunningRelease } from './running-release'

const packs = ['ofac.yaml', 'tornado_cash.yaml', 'lazarus.yaml', 'hydra.yaml']
const withdrawals = 'transfers/ethereum-tornado-100eth-withdrawals.csv.gz'
const sdn = 'sanctions-ofac/sdn_csv/sdn-2022-08-08-1407c4af87.csv.gz'
const rawBlock = 'chain-bitcoin/raw-blocks/mainnet-540107.raw'

/** How many recorded addresses of each network the questions begin with. */
const addressesAsked = 60

/**
 * Loads recorded data into an installation with its own commands: tag packs, a sanctions list, withdrawals of a pool on
 * ethereum and block 540107 of bitcoin. Returns addresses to request, the same on each run.
 */
export function loadRecorded(release: RunningRelease, data: string, scratch: string): Asked[] {
  const file = (name: string) => path.join(data, name)
  const needed = [withdrawals, sdn, rawBlock, ...packs.map((name) => `attributions/graphsense-tagpacks/${name}`)]
  const missing = needed.filter((name) => !existsSync(file(name)))
  if (missing.length > 0) throw new Error(`--data ${data}: there is no ${missing.join(', ')}`)
  const { time, transactions } = readRawBlock(readFileSync(file(rawBlock)))
  const etl = path.join(scratch, 'block-540107.json')
  writeFileSync(etl, transactions.map((one, index) => etlLineOf(one, index, { height: 540_107, time })).join('\n'))
  for (const name of packs) release.import('tagpack', file(`attributions/graphsense-tagpacks/${name}`))
  release.import('transfers', file(withdrawals))
  release.import('transfers', etl)
  release.command('scripts/lists.ts', [0], 'ingest', 'us_ofac_sdn', file(sdn))
  const paid = transactions.flatMap(({ outputs, inputs }) => [...outputs, ...inputs].flatMap(({ address }) => address ?? []))
  const bitcoin = ['343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb', ...everyNth([...new Set(paid)].toSorted(), addressesAsked)]
  const ethereum = ['0xa160cdab225685da1d56aa342ad8841c3b53f291', ...everyNth(recipientsOf(file(withdrawals)), addressesAsked)]
  return [
    ...bitcoin.map((address) => ({ network: 'bitcoin', address })),
    ...ethereum.map((address) => ({ network: 'ethereum', address })),
  ]
}

function everyNth(all: readonly string[], wanted: number): string[] {
  const step = Math.max(1, Math.floor(all.length / wanted))
  return all.filter((_, index) => index % step === 0).slice(0, wanted)
}

function recipientsOf(file: string): string[] {
  const [header = '', ...rows] = gunzipSync(readFileSync(file)).toString('utf8').trim().split(/\r?\n/)
  const to = header.split(',').indexOf('to')
  return [...new Set(rows.map((row) => row.split(',')[to] ?? ''))].filter((one) => /^0x0*[1-9a-f]/i.test(one)).toSorted()
}
