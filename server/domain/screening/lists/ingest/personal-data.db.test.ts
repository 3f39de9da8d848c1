import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runLists } from '@/scripts/lists/run-lists'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { closeDatabase } from '@/server/platform/db'
import { applyLists, fetchLists, type IngestOutcome, ingestList, inspectBytes, screenSanctions } from '../..'

const secret = /Mustermannova|Zlatoslava|P-7788991|1961-02-03/i
const person = 'Mustermannova'
const lines: string[] = []
const pool = testPool()
let org: SuiteOrganisation
const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-personal-'))

beforeAll(async () => {
  org = await suiteOrganisation('Personal data')
  const sink = { write: (line: string) => void lines.push(line) }
  ;(globalThis as { __assayLogger?: unknown }).__assayLogger = pino({ level: 'trace' }, sink)
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => void lines.push(said.map(String).join(' ')))
})
afterAll(async () => {
  vi.restoreAllMocks()
  rmSync(directory, { recursive: true })
  await pool.end()
  await closeDatabase()
})

const sdn = (columns: number, name = person) =>
  `36,"${name}, Zlatoslava","individual","CUBA"${',-0- '.repeat(columns - 5)},"DOB 03 Feb 1961; Passport P-7788991."\r\n`
const broken: [string, string][] = [
  ['sdn.csv', sdn(12) + sdn(11)],
  ['sdn.csv', `${sdn(12)}37,"${person} "quoted" Zlatoslava",P-7788991\r\n`],
  [
    'sdn.xml',
    `<sdnList><sdnEntry><uid>1</uid><firstName>Zlatoslava</firstName><sdnType>Individual</sdnType></sdnEntry></sdnList>`,
  ],
  ['sdn.xml', `<sdnList><sdnEntry><uid>1</uid><lastName>${person} & Zlatoslava</lastName></sdnEntry></sdnList>`],
  [
    'ftm.json',
    `{"id":"1","schema":"Person","properties":{"name":["${person} Zlatoslava"]}}\n{"id":"2","properties":{"name":["${person}"]`,
  ],
  ['list.csv', `id,name\n1,${person},P-7788991\n`],
  ['list.csv', `id,name\n1,"${person} "Zlatoslava\n`],
  ['list.csv', `id,name,type\n1,${person},Zlatoslava\n`],
  ['conlist.csv', `Last Updated,13/04/2018\nName 6,Group Type,Group ID\n${person},Individual,P-7788991\n`],
  [
    'eu.csv',
    `Date_file;Entity_logical_id;Subject_type;Naal_wholename;Naal_lastname;Naal_firstname;Birt_date\n1;${person};P;Zlatoslava\n`,
  ],
]

describe('personal data of listed persons', () => {
  it('stands in no log line and no refusal, whatever is wrong with a file', async () => {
    const kinds = new Set<string | undefined>()
    for (const [name, text] of broken) {
      const listId = `private_${randomUUID().replaceAll('-', '').slice(0, 10)}`
      const files = [await inspectBytes(name, Buffer.from(text))]
      const outcome: IngestOutcome = await ingestList(pool, { listId, orgId: org.ctx.org.id, files, now: new Date() })
      expect(outcome.state, text).toBe('refused')
      kinds.add(outcome.refusal?.kind)
      expect(outcome.refusal?.message).not.toMatch(secret)
    }
    expect([...kinds].sort()).toEqual(['columns', 'malformed'])
  })

  it('stands in none of what the command prints, the job logs or a screening logs', async () => {
    const file = path.join(directory, 'list.csv')
    const rows = Array.from({ length: 12 }, (_, i) => `p${i},${person} Zlatoslava ${i},person,1961-02-03,passport,P-7788991`)
    writeFileSync(file, `id,name,type,date_of_birth,identifier_type,identifier\n${rows.join('\n')}\n`)
    const slug = await slugOf()
    const before = lines.length
    const listId = `private_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const run = (args: Parameters<typeof runLists>[1]) => runLists(process.env.DATABASE_APP_URL ?? '', args)
    const ingest = {
      command: 'ingest' as const,
      list: listId,
      files: [file],
      published: null,
      url: null,
      confirm: null,
      organisation: slug,
    }
    expect(await run(ingest)).toBe(0)
    writeFileSync(file, `id,name\n1,${person}\n`)
    expect(await run(ingest)).toBe(1)
    expect(await run({ command: 'status', organisation: slug })).toBe(0)
    expect(lines.length - before).toBeGreaterThan(5)
    await screenSanctions(org.ctx, { identifier: `Zlatoslava ${person}`, date_of_birth: '1961-02-03', lists: [listId] })
    await applyLists(pool)
    const server = http.createServer((_request, response) => response.end(sdn(12) + sdn(11))).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sdn.csv?key=abc`
    const { logger } = await import('@/server/platform/logger')
    await fetchLists(pool, [{ listId: 'us_ofac_cons', urls: [url] }], logger(), new AbortController().signal)
    await new Promise((resolve) => server.close(resolve))
    await fetchLists(pool, [{ listId: 'us_ofac_cons', urls: [url] }], logger(), new AbortController().signal)
    const said = lines.join('\n')
    expect(said).toMatch(/refused/)
    expect(said).toMatch(/could not be read/)
    expect(said).not.toMatch(secret)
    expect(said).not.toMatch(/key=abc/)
  }, 60_000)

  async function slugOf(): Promise<string> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.org_id', $1, true)", [org.ctx.org.id])
      return (await client.query<{ slug: string }>('select slug from organisation')).rows[0]?.slug ?? ''
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})
