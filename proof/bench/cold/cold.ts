import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const usage = `usage: npm run proof -- bench cold [--transfers 2000000] [--segment 5000000] [--pages 200] [--directory DIR] [--keep] [--postgres]
       npm run proof -- bench cold --read --directory DIR    pages of what an earlier run with --keep has written so far
  Writes generated transfers straight into archived files with the writer of npm run archive and reads pages of
  addresses: bytes a transfer and side, seconds, and how long a page takes.
  --postgres stores the same rows in a database of its own and reads the same pages of it.`

const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '2000000' },
    segment: { type: 'string', default: '5000000' },
    pages: { type: 'string', default: '200' },
    directory: { type: 'string', default: path.join(os.tmpdir(), 'assay-cold') },
    memory: { type: 'string', default: '3000' },
    read: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}
const total = Number(values.transfers)
// Rounded up to whole blocks.
const most = Math.min(Math.ceil(Number(values.segment) / 150) * 150, total)
if (!(total > 0 && most > 0)) throw new Error(usage)

mkdirSync(values.directory, { recursive: true })
Object.assign(process.env, {
  ARCHIVE_DIR: path.resolve(values.directory),
  ARCHIVE_MEMORY_MB: values.memory,
  ARCHIVE_THREADS: '2',
  DATABASE_APP_URL: 'postgresql:///unused',
  ...Object.fromEntries(['AUTH_SECRET', 'KEY_PEPPER', 'CURSOR_SECRET', 'SEALING_KEY'].map((name) => [name, 'x'.repeat(32)])),
})
const { runInEngine, stopEngine } = await import('@/server/chain/archive')
const { archivedRows } = await import('@/server/chain/archive/page.repo')
const { generated } = await import('./generated')
const { processorTime } = await import('@/proof/bench/kernel/processor-time')
const { settle, writeSegment } = await import('@/server/chain/archive/move.repo')
const { enginePid, scratchDirectory } = await import('@/server/chain/archive/engine')
type Segment = import('@/server/chain/archive').Segment

const network = 1
const manifest = path.join(values.directory, 'bench.json')
const before: { addresses: number; segments: Segment[] } | null =
  values.read && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : null
const addresses = before?.addresses ?? Math.ceil(total / 4)
const seconds = (since: number) => Number(((performance.now() - since) / 1000).toFixed(1))
const segments: Segment[] = before?.segments ?? []
const began = performance.now()
let [bytes, transactionBytes, sides] = [0, 0, 0]
for (let from = 0; from < total && !values.read; from += most) {
  const until = Math.min(total, from + most)
  await runInEngine(generated(from, until, addresses))
  const made = performance.now()
  const files = ['sides', 'transactions'].map((kind) => path.join(scratchDirectory(), `bench.${kind}.parquet`)) as [
    string,
    string,
  ]
  const told = await writeSegment('generated', files)
  const [first, last] = [Math.floor(Math.floor((2 * from) / 3) / 100), Math.floor(Math.floor((2 * (until - 1)) / 3) / 100)]
  const named = await Promise.all(files.map((file, i) => settle(file, network, first, last, i === 0 ? 'sides' : 'transactions')))
  segments.unshift({
    ...{ network, fromHeight: first, toHeight: last, fromTime: new Date(told.from * 1000), toTime: new Date(told.to * 1000) },
    ...{ sides: told.sides, transactions: told.transactions, files: named as unknown as Segment['files'] },
  })
  bytes += (named[0]?.bytes ?? 0) + (named[1]?.bytes ?? 0)
  transactionBytes += named[1]?.bytes ?? 0
  sides += told.sides
  writeFileSync(manifest, JSON.stringify({ addresses, segments }))
  console.log(
    `${until.toLocaleString('en')} transfers: ${(bytes / sides).toFixed(2)} bytes a transfer and side, ${(transactionBytes / sides).toFixed(2)} of them for transactions; ${seconds(made)} s for this segment, ${seconds(began)} s in all, load ${os.loadavg()[0]?.toFixed(1)}`,
  )
}

/** Milliseconds of processor time that this process and its engine have used. */
function processorMs(): number {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const pid = enginePid()
  return (userCPUTime + systemCPUTime) / 1000 + (pid === null ? 0 : processorTime(pid))
}

const page = (address: number, after: Parameters<typeof archivedRows>[1]['after'] = null) =>
  archivedRows(
    segments,
    {
      network,
      address: String(address),
      seq: '9000000000000',
      after,
      assets: null,
      directions: null,
      counterparty: null,
      least: null,
      below: null,
    },
    51,
  )
const verifying = performance.now()
await page(1)
console.log(`first page of this process, all files verified by their digests as they are met: ${seconds(verifying)} s`)
for (const [name, address] of [
  ['addresses as they occur in transfers', () => 1 + Math.floor(addresses * Math.random() ** 4)],
  ['any address', () => 1 + Math.floor(addresses * Math.random())],
  ['the thousand busiest', () => 1 + Math.floor(1000 * Math.random())],
] as const) {
  const [times, rows]: [number[], number[]] = [[], []]
  const spent = processorMs()
  let asked = 0
  for (let i = 0; i < Number(values.pages) + 20; i++) {
    const started = performance.now()
    asked += 1
    const read = await page(address())
    if (i >= 20) times.push(performance.now() - started)
    rows.push(read.length)
    const last = read.at(-1)
    if (i % 4 === 0 && last && read.length === 51) {
      const next = performance.now()
      asked += 1
      await page(1, {
        blockHeight: last.block_height,
        txIndex: last.tx_index,
        transferIndex: last.transfer_index,
        txHash: last.tx_hash,
      })
      if (i >= 20) times.push(performance.now() - next)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)
  console.log(
    `page of 51, ${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms of ${times.length}; ${(rows.reduce((a, b) => a + b, 0) / rows.length).toFixed(1)} rows on average; ${((processorMs() - spent) / asked).toFixed(1)} ms of processor a page; load ${os.loadavg()[0]?.toFixed(1)}`,
  )
}
if (values.postgres) {
  const { besidePostgres } = await import('./postgres')
  await besidePostgres({ segments, addresses, pages: Number(values.pages), archived: page })
}
stopEngine()
if (!values.keep) rmSync(values.directory, { recursive: true, force: true })
