import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@/contract/kernel/operation'
import { createReport as createOperation, type createReport as creating, report as reportSchema } from '@/contract/report/reports'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { systemClock } from '@/server/platform/clock/clock'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import { closeJobSender } from '@/server/platform/command/job-sender'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { parsePart } from '@/server/platform/input/parse-part'
import { logger } from '@/server/platform/logger'
import { createReport, getReport, giveUpReports, listReports, type ReportTools, revokeReport, runReport } from '.'
import { plainTools } from './testing/plain-tools'
import { suitePerson } from './testing/suite-person'
import { verifyingKeys } from './testing/verifying-keys'

let org: SuiteOrganisation
let other: SuiteOrganisation
let ada: Context
const wallet = freshAddress('ethereum')

beforeAll(async () => {
  logger().level = 'silent'
  org = await suiteOrganisation('Reports')
  other = await suiteOrganisation('Other reports')
  ada = await suitePerson(org, 'Ada', 'analyst')
  const height = takeHeights(1)
  await land('ethereum', [{ from: freshAddress('ethereum'), to: wallet, amount: 10n ** 18n, height, time: 1_700_000_000 }])
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

const body = (json: object) => parsePart('body', createOperation.body as never, json) as Input<typeof creating>
const ask = (json: object, ctx: Context = ada) => createReport(ctx, body(json))
const run = (id: string, tools: ReportTools = plainTools) =>
  runReport({ orgId: org.org_id, id: uuidOf('rpt', id) ?? '', clock: systemClock, log: logger() }, tools)
const newCase = async (title = 'A case to report') => (await createCase(ada, { title })).id
async function finished(json: object) {
  const { id } = await ask(json)
  await run(id)
  return getReport(ada, { id })
}
const audited = (action: string, id: string) =>
  withOrg(org.org_id, (tx) => tx.auditEvent.findMany({ where: { org_id: org.org_id, action, object_id: id } }))
const events = (type: string, id: string) =>
  withOrg(org.org_id, (tx) => tx.outboxEvent.findMany({ where: { org_id: org.org_id, type, subject_id: id } }))

describe('a report', () => {
  it('is queued with its job, rendered, signed and ready, once', async () => {
    const caseId = await newCase()
    const asked = reportSchema.parse(await ask({ type: 'case', case_id: caseId }))
    expect(asked).toMatchObject({
      status: 'queued',
      type: 'case',
      case_id: caseId,
      version: 1,
      supersedes: null,
      requested_formats: ['pdf', 'csv', 'json', 'zip'],
      formats: [],
      signature: null,
      download: { authorized: false, reason: 'The report is not ready yet.', url: null },
    })
    const jobs = await asOwner((client) =>
      client.query("select 1 from pgboss.job where name = 'report.render' and data->>'report_id' = $1", [
        uuidOf('rpt', asked.id),
      ]),
    )
    expect(jobs.rowCount).toBe(1)
    await run(asked.id)
    await run(asked.id)
    const ready = reportSchema.parse(await getReport(ada, { id: asked.id }))
    expect(ready).toMatchObject({
      status: 'ready',
      model_version: 'suite-1',
      hop_limit: 3,
      stale: true,
      data_as_of: { network: 'bitcoin', block_height: 7 },
      download: { authorized: true, reason: null, method: 'GET' },
    })
    expect(ready.formats.map((f) => f.format)).toEqual(['pdf', 'csv', 'json', 'zip'])
    const manifest = await withOrg(org.org_id, (tx) =>
      tx.report.findFirstOrThrow({ where: { id: uuidOf('rpt', asked.id) ?? '' }, select: { manifest: true } }),
    )
    expect(await verifyingKeys(ready.signature, manifest.manifest as Uint8Array)).toEqual([ready.signature?.key_id])
    for (const action of ['report.requested', 'report.rendered']) expect(await audited(action, asked.id), action).toHaveLength(1)
    const [event, ...more] = await events('report.ready', asked.id)
    expect(more).toEqual([])
    expect(event?.data).toMatchObject({ id: asked.id, case_id: caseId, version: 1, status: 'ready' })
  })

  it('is superseded by the next one about the same thing, however it was spelled', async () => {
    const first = await finished({ type: 'wallet', subject: { value: wallet, network: 'ethereum' } })
    const queued = await ask({ type: 'wallet', subject: { type: 'address', value: wallet.toLowerCase(), network: 'eth' } })
    expect(queued).toMatchObject({ version: 2, supersedes: first.id })
    expect((await getReport(ada, { id: first.id })).superseded_by).toBeNull()
    await run(queued.id)
    expect((await getReport(ada, { id: first.id })).superseded_by).toBe(queued.id)
    const { signature, formats, status } = await getReport(ada, { id: first.id })
    expect({ signature, formats, status }).toEqual({ signature: first.signature, formats: first.formats, status: 'ready' })
  })

  it('supersedes what was finished before it, not what failed or still waits', async () => {
    const case_id = await newCase()
    const broken = await ask({ type: 'case', case_id })
    await run(broken.id, { ...plainTools, compose: () => Promise.reject(new AppError('not_found', 'No such case.')) })
    const second = await ask({ type: 'case', case_id })
    const third = await ask({ type: 'case', case_id })
    expect([broken.version, second.version, third.version]).toEqual([1, 2, 3])
    await run(second.id)
    await run(third.id)
    expect(await getReport(ada, { id: second.id })).toMatchObject({ supersedes: null, superseded_by: third.id })
    expect(await getReport(ada, { id: third.id })).toMatchObject({ supersedes: second.id, superseded_by: null })
  })

  it('gets different versions however many are asked for at once', async () => {
    const case_id = await newCase()
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask({ type: 'case', case_id })))
    expect(asked.map((r) => r.version).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('fails with the cause where it cannot be made, and is tried again where it may be', async () => {
    const { id } = await ask({ type: 'case', case_id: await newCase() })
    const away = Object.assign(new Error('connection terminated'), { code: '57P01' })
    await expect(run(id, { ...plainTools, render: () => Promise.reject(away) })).rejects.toThrow(away)
    expect((await getReport(ada, { id })).status).toBe('rendering')
    await run(id)
    expect((await getReport(ada, { id })).status).toBe('ready')

    const lost = await ask({ type: 'case', case_id: await newCase() })
    await run(lost.id, { ...plainTools, compose: () => Promise.reject(new AppError('not_found', 'No such case.')) })
    expect(await getReport(ada, { id: lost.id })).toMatchObject({ status: 'failed', error: 'No such case.', formats: [] })
    const odd = await ask({ type: 'case', case_id: await newCase() })
    await run(odd.id, { ...plainTools, compose: () => Promise.reject(new Error('select secret from internals')) })
    expect(await getReport(ada, { id: odd.id })).toMatchObject({
      status: 'failed',
      error: expect.not.stringContaining('secret'),
    })
  })

  it('is given up after failures that would not pass', async () => {
    const { id } = await ask({ type: 'case', case_id: await newCase() })
    const away = Object.assign(new Error('connection terminated'), { code: '57P01' })
    const tools = { ...plainTools, compose: () => Promise.reject(away) }
    for (let n = 0; n < 5; n++) await expect(run(id, tools)).rejects.toThrow(away)
    await run(id, tools)
    expect((await getReport(ada, { id })).status).toBe('failed')
  })

  it('is given up where its job is gone', async () => {
    const { id } = await ask({ type: 'case', case_id: await newCase() })
    const at = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })
    await giveUpReports(org.org_id, at(5))
    expect((await getReport(ada, { id })).status).toBe('queued')
    await giveUpReports(org.org_id, at(7))
    expect((await getReport(ada, { id })).status).toBe('failed')
  })

  it('changes in nothing but its revocation, for the owner of the tables as well', async () => {
    const { id } = await finished({ type: 'case', case_id: await newCase() })
    const uuid = uuidOf('rpt', id)
    const refused = (sql: string) =>
      expect(
        asOwner((client) => client.query(sql, [uuid])),
        sql,
      ).rejects.toThrow(/do(es)? not change|only while it is rendered/)
    await refused("update report set title = 'Another' where id = $1")
    await refused("update report set manifest = 'x' where id = $1")
    await refused(
      "update report set status = 'rendering', signature = null, manifest = null, signature_key_id = null, generated_at = null where id = $1",
    )
    await refused("update report_file set sha256 = 'x' where report_id = $1")
    await refused('delete from report_file where report_id = $1')
    await refused(
      "insert into report_file (org_id, report_id, format, file_name, media_type, size, sha256) select org_id, id, 'exe', 'a', 'b', 1, 'x' from report where id = $1",
    )
    await revokeReport(ada, { id, reason: 'The wrong wallet' })
    await refused("update report set status = 'ready', revoked_at = null, revocation_reason = null where id = $1")
  })

  it('is revoked with a reason, once, and offers no link any more', async () => {
    const ready = await finished({ type: 'case', case_id: await newCase() })
    const revoked = await revokeReport(ada, { id: ready.id, reason: 'The wrong wallet' })
    expect(revoked).toMatchObject({
      status: 'revoked',
      revocation_reason: 'The wrong wallet',
      revoked_by: { type: 'user', name: 'Ada' },
      formats: ready.formats,
      signature: ready.signature,
      download: { authorized: false, reason: 'The report was revoked: The wrong wallet' },
    })
    expect(await events('report.revoked', ready.id)).toHaveLength(1)
    expect(await audited('report.revoked', ready.id)).toHaveLength(1)
    await expect(revokeReport(ada, { id: ready.id, reason: 'Again' })).rejects.toMatchObject({ code: 'invalid_request' })
    const waiting = await ask({ type: 'case', case_id: await newCase() })
    await expect(revokeReport(ada, { id: waiting.id, reason: 'Too soon' })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('is invisible to another organisation', async () => {
    const { id, case_id } = await finished({ type: 'case', case_id: await newCase() })
    await expect(getReport(other.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(revokeReport(other.ctx, { id, reason: 'Mine' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(ask({ type: 'case', case_id }, other.ctx)).rejects.toMatchObject({ code: 'invalid_request' })
    expect((await listReports(other.ctx, { limit: 50 })).data).toEqual([])
  })

  it('is listed by type, status, case and subject, page by page', async () => {
    const case_id = await newCase()
    for (let n = 0; n < 3; n++) await finished({ type: 'case', case_id })
    const first = await listReports(ada, { case_id, limit: 2 })
    expect(first.data.map((r) => r.version)).toEqual([3, 2])
    const second = await listReports(ada, { case_id, limit: 2, cursor: first.page.next ?? '' })
    expect(second.data.map((r) => r.version)).toEqual([1])
    expect(second.page.has_more).toBe(false)
    const wallets = await listReports(ada, { subject: wallet, type: ['wallet'], status: ['ready'], limit: 50 })
    expect(wallets.data.map((r) => r.version)).toEqual([2, 1])
    expect((await listReports(ada, { case_id, status: ['failed'], limit: 50 })).data).toEqual([])
  })

  it('comes by its title as well, whatever the case of the letters, each report once over the pages', async () => {
    const case_id = await newCase()
    for (const title of ['beta', 'Alpha', 'gamma']) await ask({ type: 'case', case_id, title })
    const walk = async (sort: 'title' | '-title' | 'created_at') => {
      const titles: string[] = []
      let cursor: string | undefined
      do {
        const { data, page } = await listReports(ada, { case_id, sort, limit: 1, cursor })
        titles.push(...data.map((one) => one.title))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return titles
    }
    expect(await walk('created_at')).toEqual(['beta', 'Alpha', 'gamma'])
    expect(await walk('title')).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await walk('-title')).toEqual(['gamma', 'beta', 'Alpha'])
  })
})

describe('asking for a report', () => {
  it.each([
    ['a case without its id', { type: 'case' }, 'body.case_id'],
    ['a case and a subject', { type: 'case', case_id: typeIdOf('cas', unknownUuid()), subject: { value: 'x' } }, 'body.subject'],
    ['a case that is not there', { type: 'case', case_id: typeIdOf('cas', unknownUuid()) }, 'body.case_id'],
    ['a wallet without a subject', { type: 'wallet' }, 'body.subject'],
    [
      'a wallet with a case',
      { type: 'wallet', case_id: typeIdOf('cas', unknownUuid()), subject: { value: wallet } },
      'body.case_id',
    ],
    ['what is no address', { type: 'wallet', subject: { value: 'hello' } }, 'body.subject.value'],
    ['the wrong kind of subject', { type: 'wallet', subject: { type: 'transaction', value: wallet } }, 'body.subject.type'],
    ['what is no hash', { type: 'transaction', subject: { value: 'abc' } }, 'body.subject.value'],
    ['an unknown screening', { type: 'screening', subject: { value: typeIdOf('scr', unknownUuid()) } }, 'body.subject.value'],
    ['a screening by another id', { type: 'screening', subject: { value: 'scr_x' } }, 'body.subject.value'],
    ['an unknown monitored wallet', { type: 'monitoring_period', subject: { value: 'mon_x' } }, 'body.subject.value'],
    [
      'a period of a wallet',
      { type: 'wallet', subject: { value: wallet }, period: { from: '2026-01-01T00:00:00Z' } },
      'body.period',
    ],
    ['a period that ends before it begins', period('2026-02-01', '2026-01-01'), 'body.period.from'],
    ['a period of more than a year', period('2024-01-01', '2026-01-01'), 'body.period.from'],
    ['a period in the future', period('2026-01-01', '2999-01-01'), 'body.period.to'],
    ['no format', { type: 'wallet', subject: { value: wallet }, formats: [] }, 'body.formats'],
  ])('refuses %s and names the field', async (_, json, field) => {
    const refused = await Promise.resolve()
      .then(() => ask(json))
      .then(() => null)
      .catch((error: AppError) => error)
    expect(refused).toMatchObject({ code: 'invalid_request' })
    expect(refused?.details?.map((d) => d.field)).toContain(field)
  })

  it.each([
    ['case', 'cases:read', () => newCase().then((case_id) => ({ type: 'case', case_id }))],
    ['wallet', 'wallets:read', async () => ({ type: 'wallet', subject: { value: wallet } })],
    ['wallet', 'risk:check', async () => ({ type: 'wallet', subject: { value: wallet } })],
    ['monitoring period', 'alerts:read', async () => ({ type: 'monitoring_period' })],
    ['case', 'reports:write', () => newCase().then((case_id) => ({ type: 'case', case_id }))],
  ] as const)('about a %s is refused to a key without %s', async (_, scope, json) => {
    const asked = await json()
    const key = { ...ada, actor: { ...ada.actor, scopes: scopesWithout(scope) } } as Context
    await expect(ask(asked, key)).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(ask(asked)).resolves.toMatchObject({ status: 'queued' })
  })

  it('meets its idempotency key before the network and the subject are looked at', async () => {
    const keyed = (json: object): Context => ({
      ...ada,
      idempotency: {
        key: `report-${wallet}`,
        scope: 'POST /v1/reports',
        fingerprint: fingerprintOf(json),
        sensitive: false,
        serialise: (result) => ({ status: 202, body: JSON.stringify(result) }),
      },
    })
    const first = { type: 'wallet', subject: { value: wallet } }
    expect(await ask(first, keyed(first))).toEqual(await ask(first, keyed(first)))
    for (const subject of [{ value: wallet, network: 'solana' }, { value: 'hello' }]) {
      const second = { type: 'wallet', subject }
      await expect(ask(second, keyed(second))).rejects.toMatchObject({ code: 'idempotency_conflict' })
      await expect(ask(second)).rejects.toMatchObject({ code: subject.network ? 'network_unsupported' : 'invalid_request' })
    }
  })

  it('asks for the network of a hash that two know, in the field of the body', async () => {
    const [hash, height] = [randomBytes(32).toString('hex'), takeHeights(1)]
    for (const network of ['ethereum', 'litecoin'] as const) {
      const [from, to] = [freshAddress(network), freshAddress(network)]
      await land(network, [{ from, to, amount: 10n, height, time: 1_700_000_000, hash }])
    }
    await expect(ask({ type: 'transaction', subject: { value: hash } })).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'body.subject.network' }],
    })
  })

  it('takes a title, the formats in their order, and the last thirty days of monitoring by default', async () => {
    const asked = await ask({ type: 'monitoring_period', title: ' For the board ', formats: ['zip', 'pdf'] })
    expect(asked).toMatchObject({ title: 'For the board', requested_formats: ['pdf', 'zip'], subject: null })
    const { from, to } = asked.period ?? { from: '', to: '' }
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * 86_400_000)
  })
})

function unknownUuid(): string {
  return '019a0000-0000-7000-8000-000000000001'
}

function period(from: string, to: string) {
  return { type: 'monitoring_period', period: { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` } }
}
