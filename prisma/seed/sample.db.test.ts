import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '@/scripts/db/migrate'
import { checkDatabase } from '@/scripts/doctor/database'
import { checkSample } from '@/scripts/doctor/sample'
import { riskDifferences } from '@/scripts/doctor/scenario'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { buildSample } from './dataset'
import { sampleVersion } from './fixed'
import { isDatabaseEmpty, loadSample } from './load'

// A database of its own: whether one is empty is what this suite asks, and others fill theirs side by side.
const name = `assay_sample_${process.pid}`
const onDatabase = (text: string | undefined, database: string) => {
  const url = new URL(text ?? '')
  url.pathname = `/${database}`
  return url.href
}
const server = onDatabase(process.env.TEST_DATABASE_OWNER_URL, 'postgres')
const ownerUrl = onDatabase(process.env.TEST_DATABASE_OWNER_URL, name)
const appUrl = onDatabase(process.env.DATABASE_APP_URL, name)
const sample = buildSample()
let owner: pg.Pool
let app: pg.Pool
let org: SuiteOrganisation
let loads = 0

const count = async (table: string) => Number((await owner.query(`select count(*) from ${table}`)).rows[0].count)
const state = async () => {
  const { rows } = await owner.query(
    `select (select json_agg(t order by network, address_id, asset_id) from address_asset_total t) as totals,
       (select json_agg(t order by network, dst, src, asset_id) from edge_in t) as edges,
       (select json_agg(t order by network, address_id, direction, counterparty, asset_id) from tag_summary t) as summary`,
  )
  return JSON.stringify(rows)
}

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  await migrate(ownerUrl)
  process.env.DATABASE_APP_URL = appUrl
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  app = new pg.Pool({ connectionString: appUrl, max: 4 })
  org = await suiteOrganisation('Sample suite')
}, 120_000)

afterAll(async () => {
  const { closeDatabase } = await import('@/server/platform/db')
  await Promise.all([closeDatabase(), owner.end(), app.end()])
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

describe('loading the sample', () => {
  it('fills an empty database, whole, and marks it', async () => {
    const { installationStatus, sampleScenarios } = await import('@/server/domain/installation')
    expect(await isDatabaseEmpty({ appUrl })).toBe(true)
    expect(await sampleScenarios(org.ctx)).toEqual([])
    expect((await installationStatus(org.ctx)).sample_data).toBeNull()
    let last: [number, number] = [0, 0]
    const summary = await loadSample({
      ownerUrl,
      appUrl,
      onProgress: (done, total) => {
        last = [done, total]
        loads += 1
      },
    })
    expect(summary).toEqual({ transfersAdded: sample.transfers.length, transfersKnown: 0, scenarios: sample.scenarios.length })
    expect(last[0]).toBe(last[1])
    expect(loads).toBeGreaterThan(10)
    expect(await count('transfer')).toBe(sample.transfers.length)
    expect(await count('attribution')).toBe(sample.world.tags.length)
    expect(await count('price')).toBe(sample.prices.length)
    expect(await count('utxo_tx where status = 0')).toBe(sample.coins.length)
    expect(await count('utxo_output')).toBe(sample.coins.flatMap((t) => t.outputs).length)
    expect(await count('edge_delta d join network_state s using (network) where d.ingest_seq > s.folded_seq')).toBe(0)
    expect(await isDatabaseEmpty({ appUrl })).toBe(false)
    expect((await installationStatus(org.ctx)).sample_data).toMatchObject({ version: sampleVersion })
    expect(await sampleScenarios(org.ctx)).toHaveLength(sample.scenarios.length)
  }, 120_000)

  it('values every priced transfer and no other', async () => {
    const { rows } = await owner.query<{ symbol: string; unpriced: string; n: string; decimals: number }>(
      `select a.symbol, a.decimals, count(*) filter (where t.usd is null) as unpriced, count(*) as n
       from transfer t join asset a on a.network = t.network and a.id = t.asset_id group by 1, 2 order by 1`,
    )
    expect(rows.map(({ symbol, decimals, unpriced, n }) => [symbol, decimals, unpriced === '0', unpriced === n])).toEqual([
      ['BTC', 8, true, false],
      ['ETH', 18, true, false],
      ['EXMEME', 18, false, true],
      ['EXUSD', 6, true, false],
    ])
  })

  it('adds nothing the second time', async () => {
    const before = await state()
    const summary = await loadSample({ ownerUrl, appUrl })
    expect(summary.transfersAdded).toBe(0)
    expect(summary.transfersKnown).toBe(sample.transfers.length)
    expect(await state()).toBe(before)
    expect(await count('attribution')).toBe(sample.world.tags.length)
  }, 120_000)

  it('never replaces a real price by an invented one', async () => {
    const day = `update price set usd = $1, source = $2 where network = 1 and asset_id = 0 and day = '2025-12-24' returning usd`
    const { rows } = await owner.query<{ usd: string }>(
      `select usd from price where network = 1 and asset_id = 0 and day = '2025-12-24'`,
    )
    await owner.query(day, ['1', 'an exchange'])
    await loadSample({ ownerUrl, appUrl })
    expect((await owner.query(`select usd from price where source = 'an exchange'`)).rows).toEqual([{ usd: '1' }])
    expect((await owner.query(day, [rows[0]?.usd, 'Assay sample data'])).rowCount).toBe(1)
  }, 120_000)

  it('refuses another version of itself, and real data', async () => {
    const fact = `update installation_fact set value = jsonb_set(value, '{version}', $1::jsonb) where key = 'sample_data'`
    await owner.query(fact, ['"0"'])
    await expect(loadSample({ ownerUrl, appUrl })).rejects.toThrow('npm run db:reset')
    await owner.query(`update installation_fact set key = 'set_aside' where key = 'sample_data'`)
    await expect(loadSample({ ownerUrl, appUrl })).rejects.toThrow('real chain data')
    await owner.query(`update installation_fact set key = 'sample_data' where key = 'set_aside'`)
    await owner.query(fact, [JSON.stringify(sampleVersion)])
    expect(await count('transfer')).toBe(sample.transfers.length)
  }, 120_000)

  it('takes up an interrupted load', async () => {
    await owner.query(`update installation_fact set key = 'sample_loading', value = '{}' where key = 'sample_data'`)
    expect(await isDatabaseEmpty({ appUrl })).toBe(true)
    await loadSample({ ownerUrl, appUrl })
    expect(await isDatabaseEmpty({ appUrl })).toBe(false)
  }, 120_000)
})

describe('the doctor', () => {
  it('finds nothing wrong with the database or with any scenario', async () => {
    const installation = await checkDatabase(owner, app, false)
    expect(installation.filter((f) => f.status === 'failed')).toEqual([])
    const findings = await checkSample(app, null, 'http://127.0.0.1:3000')
    expect(findings.filter((f) => f.status !== 'ok')).toEqual([])
    expect(findings).toHaveLength(sample.scenarios.length + 1)
    expect(findings.find((f) => f.name === 'dusted-bystander')?.link).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/wallets\/ethereum\/0x[0-9a-fA-F]{40}$/,
    )
  })
})

describe('the engine answers what each scenario expects', () => {
  it.each(sample.scenarios.map((s) => [s.key, s] as const))('%s', async (_, scenario) => {
    const { checkRisk } = await import('@/server/domain/risk')
    const { network, address } = scenario
    const answer = await checkRisk(org.ctx, { network, address, include: ['exposure'] })
    expect(riskDifferences(scenario, answer)).toEqual([])
    const methods = [answer.coverage.source?.method, answer.coverage.destination?.method].filter((m) => m !== undefined)
    expect(new Set(methods).isSubsetOf(new Set([network === 'bitcoin' ? 'transactions' : 'ledgers']))).toBe(true)
  })
})

describe('the doctor, beside a running service,', () => {
  it('asks for every risk check and says what it was told', async () => {
    const { checkRisk } = await import('@/server/domain/risk')
    const asked: (string | undefined)[] = []
    const service = http.createServer(async (request, response) => {
      asked.push(request.headers.authorization)
      const body = JSON.parse(await text(request)) as { network: string; address: string }
      const answer = await checkRisk(org.ctx, { ...body, include: ['exposure'] })
      if (body.address === sample.scenarios[0]?.address) answer.risk.level = 'severe'
      response.end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    try {
      const [, wrong, ...right] = await checkSample(app, { url, apiKey: 'asy_test' }, url)
      expect(wrong).toMatchObject({ status: 'failed', detail: 'level severe (score 0), expected unknown' })
      expect(right.filter((f) => f.status !== 'ok')).toEqual([])
      expect(right.find((f) => f.name === 'listed-entity')?.detail).toBe('severe 100')
      expect(asked).toEqual(sample.scenarios.map(() => 'Bearer asy_test'))
    } finally {
      service.closeAllConnections()
      service.close()
    }
  }, 120_000)
})

// Last, since it breaks what it looks at.
describe('the doctor, of a damaged sample,', () => {
  it('notices a missing transfer, a missing tag and a worker that is gone', async () => {
    const subject = sample.scenarios.find((s) => s.key === 'ransomware-collector')?.address
    await owner.query(`delete from attribution where label = 'Example Ransomware Group, collector 1'`)
    await owner.query(
      `update address_total set transfers_in = transfers_in - 1 where (network, address_id) = (select network, id from address where address = $1)`,
      [subject],
    )
    const finding = (await checkSample(app, null, '')).find((f) => f.name === 'ransomware-collector')
    expect(finding?.status).toBe('failed')
    expect(finding?.detail).toContain('transfers in, expected')
    expect(finding?.detail).toContain('the tag "Example Ransomware Group, collector 1" is missing')
    const worker = (await checkDatabase(owner, app, true)).find((f) => f.name === 'worker')
    expect(worker).toMatchObject({ status: 'failed', detail: 'no heartbeat yet' })
    await loadSample({ ownerUrl, appUrl })
    const mended = (await checkSample(app, null, '')).find((f) => f.name === 'ransomware-collector')
    expect(mended?.detail).not.toContain('is missing')
  }, 120_000)

  it('is removed again, and can be loaded anew', async () => {
    const { previewSampleRemoval, removeSample } = await import('@/server/domain/installation')
    const preview = await previewSampleRemoval(org.ctx)
    expect(await count('transfer')).toBeGreaterThan(0)
    expect(await removeSample(org.ctx)).toEqual(preview)
    for (const table of ['transfer', 'edge_in', 'tag_summary', 'attribution', 'entity', 'sample_row'])
      expect([table, await count(table)]).toEqual([table, 0])
    await loadSample({ ownerUrl, appUrl })
    expect(await count('transfer')).toBeGreaterThan(0)
  }, 120_000)
})
