import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import pgModule from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTransfers as listOperation } from '@/contract/wallet/wallets'
import { openBackup } from '@/scripts/backup/read-backup'
import { writeBackup } from '@/scripts/backup/write-backup'
import type { Database } from '@/scripts/db/open-database'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { checkRisk } from '@/server/domain/risk'
import { getTransaction } from '@/server/domain/transaction'
import { getWallet, listTransfers, walletCounterparties } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool } from '@/server/platform/db'
import { foldNetwork, ingestTransfers, type NormalisedTransfer, recordPrices } from '../ingest'
import { networkNamed } from '../networks'
import { sampleTransfers } from '../testing/chain-fixture'
import { runInEngine, stopEngine } from './engine'
import { soundFiles } from './files'
import { moveBatch, restoreNewest, type Step } from './move.repo'
import { storedRows } from './parquet'
import { manifestDigest, pathOf, readSegments, type Segment } from './segments.repo'

const network = networkNamed('ethereum')
const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-archive-'))
const most = 115792089237316195423570985008687907853269984665640564039457584007913129639935n
const rows: NormalisedTransfer[] = sampleTransfers(network, 300).map((row, i) => ({
  ...row,
  // Addresses of a real form, and amounts of every shape.
  ...{ from: realAddress(row.from), to: realAddress(row.to) },
  amountRaw: i % 50 === 0 ? String(most) : i % 51 === 0 ? '0' : i % 52 === 0 ? `1${'0'.repeat(18 + (i % 40))}` : row.amountRaw,
}))
let ctx: Context
let database: Database
let owner: pg.PoolClient
let owners: pg.Pool

function realAddress(word: string): string {
  return /^0x0+$/.test(word) ? word : `0x${createHash('sha256').update(word).digest('hex').slice(0, 40)}`
}

beforeAll(async () => {
  process.env.ARCHIVE_DIR = directory
  database = await openTestDatabase()
  ctx = (await suiteOrganisation('Archive')).ctx
  owners = new pgModule.Pool({ connectionString: database.ownerUrl, max: 2 })
  owner = await owners.connect()
  const client = await pool().connect()
  try {
    await recordPrices(client, network, { contract: '' }, [{ day: '2020-09-13', usdMicro: 365_123_456n }], 'test')
    await ingestTransfers(pool(), network, rows, { source: 'test' })
    await foldNetwork(client, network.id)
  } finally {
    client.release()
  }
}, 240_000)
afterAll(async () => {
  stopEngine()
  owner.release()
  await owners.end()
  await closeDatabase()
  await database?.close()
  rmSync(directory, { recursive: true, force: true })
})

const volatile =
  /"(id|check_id|request_id|created_at|checked_at|as_of|generated_at|last_good_read_at|age_seconds|next_cursor|observed_at|expires_at|evaluated_at|result_sha256)":("[^"]*"|[0-9]+)/g
/** An answer's bytes without what differs in every answer, and without the pin that only an archive sets. */
const told = (answer: unknown) =>
  JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
    .replace(volatile, '"$1":0')
    .replace(/"archive_sha256":"[0-9a-f]{64}",/g, '')
const differing = (a: Record<string, string>, b: Record<string, string>) => Object.keys(a).filter((name) => a[name] !== b[name])

/** An address's list, page by page to its end. The cursors are valid for PostgreSQL as well. */
async function pages(address: string, query: Record<string, string> = {}): Promise<unknown[]> {
  const read: unknown[] = []
  for (let cursor: string | undefined; ; ) {
    const asked = listOperation.query.parse({ network: network.name, limit: '7', ...query, ...(cursor && { cursor }) })
    const page = await listTransfers(ctx, { address, ...asked })
    read.push(page)
    if (page.page.next === null) return read
    cursor = page.page.next
  }
}

async function answers(): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const at = { network: network.name }
  for (const address of [...new Set(rows.flatMap(({ from, to }) => [from, to]))].sort().slice(0, 12)) {
    said[`transfers ${address}`] = told(await pages(address))
    said[`transfers in ${address}`] = told(await pages(address, { direction: 'in' }))
    said[`wallet ${address}`] = told(await getWallet(ctx, { ...at, address } as never))
    said[`counterparties ${address}`] = told(
      await walletCounterparties(ctx, { ...at, address, limit: 20, order: 'total' } as never),
    )
    said[`check ${address}`] = told(await checkRisk(ctx, { ...at, address } as never).catch((error) => String(error)))
  }
  const [some] = rows
  said['transfers since'] = told(await pages((some as NormalisedTransfer).from, { from: '2020-09-20T00:00:00Z' }))
  for (const hash of [...new Set(rows.map((row) => row.hash))].slice(0, 20))
    said[`transaction ${hash}`] = told(await getTransaction(ctx, { hash, ...at } as never, () => null))
  return said
}

/** Every side of every transfer, wherever it is stored, as one text; throws if one is in both places. */
async function everySide(): Promise<string> {
  const { rows: hot } = await owner.query<{ r: string }>(
    `select concat_ws(' ', address_id, block_height, tx_index, encode(tx_hash, 'hex'), transfer_index, direction, counterparty, asset_id, amount_raw, coalesce(usd::text, '-'), extract(epoch from block_time)::bigint, ingest_seq) as r
     from address_transfer where network = $1 and status = 0`,
    [network.id],
  )
  const segments = await readSegments(owner, network.id)
  const cold =
    segments.length === 0
      ? []
      : await runInEngine(
          `select concat_ws(' ', address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty, asset_id, amount_raw, coalesce(usd, '-'), block_time, ingest_seq)
           from ${storedRows(await soundFiles(segments), null)}`,
        )
  const all = [...hot.map(({ r }) => r), ...cold.map(([r]) => String(r))]
  expect(new Set(all).size).toBe(all.length)
  return all.sort().join('\n')
}

const heights = [...new Set(rows.map((row) => row.blockHeight))].sort((a, b) => a - b)
const until = heights[Math.floor(heights.length * 0.8)] as number

it('answers the same to the byte before, while and after transfers are archived', { timeout: 300_000 }, async () => {
  // A wallet shows its newest check.
  await answers()
  const [before, sides] = [await answers(), await everySide()]
  expect(Object.keys(before).length).toBeGreaterThan(80)
  const moved: number[] = []
  for (;;) {
    const segment = await moveBatch(owner, network.id, { until, batch: 80 })
    if (segment === null) break
    moved.push(segment.sides)
    expect(await everySide()).toBe(sides)
  }
  expect(moved.length).toBeGreaterThan(2)
  const { rows: left } = await owner.query<{ n: number }>(
    'select count(*)::int as n from address_transfer where network = $1 and block_height <= $2',
    [network.id, until],
  )
  expect(left).toEqual([{ n: 0 }])
  expect(differing(before, await answers())).toEqual([])
  expect(differing(before, await answers())).toEqual([])
  while ((await restoreNewest(owner, network.id)) !== null) expect(await everySide()).toBe(sides)
  expect(differing(before, await answers())).toEqual([])
})

it('leaves exactly one copy of each row, whatever step it is stopped at', { timeout: 300_000 }, async () => {
  const sides = await everySide()
  await restoreAll()
  const stops: Step[] = ['written', 'renamed', 'recorded', 'deleted', 'committed']
  for (const stop of stops) {
    const fails = moveBatch(owner, network.id, {
      until,
      batch: 100,
      onStep: (step) => {
        if (step === stop) throw new Error(`stopped at ${stop}`)
      },
    })
    await expect(fails).rejects.toThrow(`stopped at ${stop}`)
    expect(await everySide()).toBe(sides)
  }
  for (const stop of ['restored', 'unrecorded'] as const) {
    const fails = restoreNewest(owner, network.id, (step) => {
      if (step === stop) throw new Error(`stopped at ${stop}`)
    })
    await expect(fails).rejects.toThrow(`stopped at ${stop}`)
    expect(await everySide()).toBe(sides)
  }
})

it('keeps every row through kills of the process that moves', { timeout: 300_000 }, async () => {
  const sides = await everySide()
  let seed = 7
  for (let round = 0; round < 4; round++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const child = fork(
      path.join(import.meta.dirname, 'testing/move-to-and-fro.ts'),
      [database.ownerUrl, String(network.id), String(until)],
      {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    await new Promise((resolve) => child.once('message', resolve))
    await new Promise((resolve) => setTimeout(resolve, 20 + (seed % 1_500)))
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    // The backend of a killed process rolls back only after a while.
    await owner.query(`begin; select pg_advisory_xact_lock(${0x61737379}, ${network.id})`)
    await owner.query('commit')
    expect(await everySide()).toBe(sides)
  }
})

async function archived(): Promise<Segment[]> {
  while ((await moveBatch(owner, network.id, { until, batch: 80 })) !== null);
  return readSegments(owner, network.id)
}
const oldest = rows[0] as NormalisedTransfer
const failure = (run: Promise<unknown>) =>
  run.then(
    () => expect.fail('it was answered'),
    (error) => error,
  )

it('answers 503 with the name of a file that is missing or altered, and never less', { timeout: 120_000 }, async () => {
  const segments = await archived()
  const [{ files }] = segments.slice(-1) as [Segment]
  const whole = await pages(oldest.from)
  for (const file of files) {
    await owner.query('delete from thawed_transfer; delete from thawed_address')
    const at = pathOf(file)
    const bytes = readFileSync(at)
    renameSync(at, `${at}.away`)
    const missing = await failure(pages(oldest.from))
    expect(missing).toMatchObject({
      code: 'temporarily_unavailable',
      message: expect.stringContaining(`${file.name} is missing`),
    })
    const check = await failure(checkRisk(ctx, { network: network.name, address: oldest.from } as never))
    expect(check).toMatchObject({ code: 'temporarily_unavailable' })
    const changed = Buffer.from(bytes)
    changed[100] = (changed[100] ?? 0) ^ 1
    writeFileSync(at, changed)
    expect(await failure(pages(oldest.from))).toMatchObject({ message: expect.stringContaining(`${file.name} was altered`) })
    await expect(restoreAll()).rejects.toThrow(`${file.name} was altered`)
    renameSync(`${at}.away`, at)
    await archived()
  }
  expect(await pages(oldest.from)).toEqual(whole)
})

const restoreAll = async () => {
  while ((await restoreNewest(owner, network.id)) !== null);
}

it('refuses what would change archived transfers, and takes the same file again', { timeout: 120_000 }, async () => {
  await archived()
  const sides = await everySide()
  const client = await pool().connect()
  try {
    const again = await ingestTransfers(pool(), network, rows, { source: 'test' })
    expect(again).toMatchObject({ added: 0, known: rows.length })
    const beside = { ...oldest, hash: 'fe'.repeat(32), txIndex: 9 }
    expect(await failure(ingestTransfers(pool(), network, [beside], { source: 'test' }))).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('npm run archive -- --restore ethereum'),
    })
    const other = recordPrices(client, network, { contract: '' }, [{ day: '2020-09-13', usdMicro: 1n }], 'test')
    expect(await failure(other)).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('archived') })
    expect(await everySide()).toBe(sides)
  } finally {
    client.release()
  }
})

it('refuses processes that cannot read the archive, until nothing is archived', { timeout: 60_000 }, async () => {
  await archived()
  const old = new pgModule.Pool({ connectionString: database.appUrl, max: 1 })
  try {
    await expect(old.query('select count(*) from address_transfer')).rejects.toMatchObject({ code: 'AS003' })
    await restoreAll()
    await expect(old.query('select count(*) from address_transfer')).resolves.toBeDefined()
  } finally {
    await old.end()
  }
})

it('has a digest for what is archived and none for nothing', async () => {
  expect(manifestDigest(await readSegments(owner, network.id))).toBeNull()
  const segments = await archived()
  expect(manifestDigest(segments)).toMatch(/^[0-9a-f]{64}$/)
  expect(manifestDigest(segments.slice(1))).not.toBe(manifestDigest(segments))
})

it('is in a backup, file by file, and an altered one is named', { timeout: 120_000 }, async () => {
  const segments = await archived()
  const place = path.join(directory, 'backup')
  const manifest = await writeBackup(database, { directory: place, secrets: false })
  const files = segments.flatMap((segment) => segment.files).map(({ name, sha256 }) => ({ name, sha256 }))
  expect(manifest.archive).toEqual(files.sort((a, b) => (a.name < b.name ? -1 : 1)))
  await expect(openBackup(place)).resolves.toMatchObject({ manifest: { archive: manifest.archive } })
  const one = path.join(place, 'archive', (manifest.archive[0] as { name: string }).name)
  const bytes = readFileSync(one)
  bytes[50] = (bytes[50] ?? 0) ^ 1
  writeFileSync(one, bytes)
  await expect(openBackup(place)).rejects.toThrow('was altered')
})
