import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifyBundle } from '@/bundle'
import type { Input } from '@/contract/kernel/operation'
import { createReport as createOperation, type createReport as creating, type Report } from '@/contract/report/reports'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { addCaseNote, createCase } from '@/server/domain/case'
import { createMonitoredWallet } from '@/server/domain/monitoring'
import { ingestList, inspectBytes, screenSanctions } from '@/server/domain/screening'
import { publicKeys, revokeSigningKey } from '@/server/domain/signing'
import { spareKey } from '@/server/domain/signing/testing/spare-key'
import { renderReport } from '@/server/jobs/report/render'
import { startWorker } from '@/server/jobs/start-worker'
import { only } from '@/server/jobs/testing/only'
import { blobStore, readBlob } from '@/server/platform/blob/blob-store'
import { systemClock } from '@/server/platform/clock/clock'
import { closeJobSender } from '@/server/platform/command/job-sender'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { parsePart } from '@/server/platform/input/parse-part'
import { logger } from '@/server/platform/logger'
import { createReport, getReport, type ReportTools, reportTools, runReport } from '.'
import { suitePerson } from './testing/suite-person'

let org: SuiteOrganisation
let ada: Context
let real: ReportTools
const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const [mixer, wallet] = [freshAddress('ethereum'), freshAddress('ethereum')]

beforeAll(async () => {
  real = await reportTools()
  logger().level = 'silent'
  org = await suiteOrganisation('Contents of reports')
  ada = await suitePerson(org, 'Ada', 'lead')
  await takeList()
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Suite mixer', confidence: 100 })
  const [height, time] = [takeHeights(2), Math.floor(Date.now() / 1000) - 900]
  await land('ethereum', [
    { from: mixer, to: wallet, amount: 20n * 10n ** 18n, height, time },
    { from: wallet, to: freshAddress('ethereum'), amount: 5n * 10n ** 18n, height: height + 1, time: time + 60 },
  ])
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

/** Ingests a list of the organisation's own with the wallet on it. */
async function takeList(): Promise<void> {
  const text = `id,name,type,program,network,address,listed_at\n1,Grupa Testowa,organisation,DPRK3,ETH,${wallet},2019-09-13\n`
  const pool = testPool()
  try {
    const files = [await inspectBytes('list.csv', Buffer.from(text))]
    const { state } = await ingestList(pool, {
      listId,
      orgId: org.org_id,
      files,
      publishedAt: new Date('2024-01-01'),
      now: new Date(),
    })
    expect(state).toBe('active')
  } finally {
    await pool.end()
  }
}

async function made(json: object, tools = real): Promise<Report> {
  const { id } = await createReport(ada, parsePart('body', createOperation.body as never, json) as Input<typeof creating>)
  await runReport({ orgId: org.org_id, id: uuidOf('rpt', id) ?? '', clock: systemClock, log: logger() }, tools)
  const report = await getReport(ada, { id })
  expect(report.error).toBeNull()
  expect(report.status).toBe('ready')
  return report
}
async function fileOf(report: Report, format: string): Promise<Buffer> {
  const file = report.formats.find((one) => one.format === format)
  return readBlob(blobStore('reports'), org.org_id, file?.sha256 ?? '')
}

describe('a report with its real content', () => {
  it.each<[string, () => Promise<object>]>([
    ['wallet', async () => ({ type: 'wallet', subject: { value: wallet, network: 'ethereum' } })],
    [
      'case',
      async () => {
        const { id } = await createCase(ada, {
          title: 'A deposit',
          subjects: [{ type: 'address', value: wallet, network: 'ethereum' }],
        })
        await addCaseNote(ada, { id, text: 'Called the **exchange**.' })
        return { type: 'case', case_id: id }
      },
    ],
    [
      'screening',
      async () => ({
        type: 'screening',
        subject: { value: (await screenSanctions(ada, { address: wallet, network: 'ethereum', lists: [listId] })).id },
      }),
    ],
    [
      'monitoring period',
      async () => {
        const { id } = await createMonitoredWallet(ada, { address: wallet, network: 'ethereum' })
        return { type: 'monitoring_period', subject: { value: id } }
      },
    ],
    ['monitoring period of all wallets', async () => ({ type: 'monitoring_period', period: { from: '2026-01-01T00:00:00Z' } })],
  ])('of a %s verifies as a bundle by the published keys', async (_, about) => {
    const report = await made(await about())
    const bundle = await fileOf(report, 'zip')
    const verdict = verifyBundle(bundle, await publicKeys())
    expect(verdict.problems).toEqual([])
    expect(verdict).toMatchObject({
      ok: true,
      signature: { state: 'vouched', key_id: report.signature?.key_id },
      manifest: { report_id: report.id, version: report.version, type: report.type, title: report.title },
    })
    for (const format of ['pdf', 'csv', 'json'] as const) {
      const sha256 = report.formats.find((file) => file.format === format)?.sha256
      expect(verdict.files.find((file) => file.name === `report.${format}`)).toMatchObject({ state: 'intact', expected: sha256 })
    }
    const document = JSON.parse((await fileOf(report, 'json')).toString()) as Record<string, unknown>
    expect(document).toMatchObject({
      id: report.id,
      title: report.title,
      disclaimer: report.disclaimer,
      generated_by: { type: 'user', name: 'Ada' },
      stale: report.stale,
      data_as_of: report.data_as_of,
      model_version: report.model_version,
      hop_limit: report.hop_limit,
    })
    expect((await fileOf(report, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('verifies by a key that signs no more, and not once that key is revoked', async () => {
    const spare = await spareKey()
    const about = { type: 'wallet', subject: { value: wallet, network: 'ethereum' } }
    const bundle = await fileOf(await made(about, { ...real, sign: spare.sign }), 'zip')
    expect((await publicKeys()).keys.find((key) => key.key_id === spare.id)?.status).toBe('retired')
    expect(verifyBundle(bundle, await publicKeys())).toMatchObject({
      ok: true,
      signature: { state: 'vouched', key_id: spare.id },
    })
    await revokeSigningKey(spare.id)
    expect(verifyBundle(bundle, await publicKeys())).toMatchObject({ ok: false, signature: { state: 'revoked_key' } })
  })

  it('is made by the worker, from the job that came with it', async () => {
    const about = { type: 'wallet', subject: { value: wallet, network: 'ethereum' }, formats: ['pdf', 'zip'] }
    const { id } = await createReport(ada, parsePart('body', createOperation.body as never, about) as Input<typeof creating>)
    const own = only(renderReport, (job) => job.report_id === uuidOf('rpt', id))
    const worker = await startWorker(process.env.DATABASE_APP_URL ?? '', [own])
    try {
      await vi.waitFor(async () => expect((await getReport(ada, { id })).status).toBe('ready'), {
        timeout: 60_000,
        interval: 200,
      })
    } finally {
      await worker.stop()
    }
    expect((await getReport(ada, { id })).formats.map((file) => file.format)).toEqual(['pdf', 'zip'])
  }, 90_000)

  it('says in plain words why it could not be made', async () => {
    const { id } = await createReport(ada, { type: 'wallet', subject: { value: wallet, network: 'ethereum' } })
    const compose: ReportTools['compose'] = (ctx, request) =>
      real.compose(ctx, { ...request, subject: { type: 'address', value: 'nonsense', network: 'ethereum' } })
    await runReport({ orgId: org.org_id, id: uuidOf('rpt', id) ?? '', clock: systemClock, log: logger() }, { ...real, compose })
    expect(await getReport(ada, { id })).toMatchObject({ status: 'failed', error: expect.stringMatching(/address/) })
  })
})
