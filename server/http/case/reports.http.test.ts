import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readKeySet, verifyBundle } from '@/bundle'
import { type Operation, operations } from '@/contract'
import type { CaseFile } from '@/contract/case/cases'
import { publishedKeySet, type Report } from '@/contract/report/reports'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Ask, ask, freshLoopback, get, manyLoopbacks, post, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { writeToken } from '@/server/domain/report/download-token'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'

type Id = 'createReport' | 'listReports' | 'getReport' | 'revokeReport' | 'downloadReport'
const operationOf = (id: Id) => operations[id] as unknown as Operation
const nobody = 'rpt_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
let other: SuiteOrganisation
let caseId: string
let ready: Report

beforeAll(async () => {
  org = await suiteOrganisation('Reports over HTTP')
  other = await suiteOrganisation('Reports over HTTP, other')
  caseId = await newCase()
  ready = await made({ type: 'case', case_id: caseId })
}, 120_000)
afterAll(closeDatabase)

async function newCase(key = org.api_key): Promise<string> {
  return ((await post('/v1/cases', key, { title: 'Deposit from a mixer', summary: 'To be reported' })).json as { id: string }).id
}
const read = async (id: string, key = org.api_key) =>
  expectContract(operationOf('getReport'), await get(`/v1/reports/${id}`, key)) as unknown as Report
/** A report after the worker has finished it. */
async function made(json: object): Promise<Report> {
  const asked = expectContract(operationOf('createReport'), await post('/v1/reports', org.api_key, json)) as unknown as Report
  for (let n = 0; n < 240; n++) {
    const now = await read(asked.id)
    if (now.status !== 'queued' && now.status !== 'rendering') {
      expect(now.error).toBeNull()
      return now
    }
    await wait(250)
  }
  throw new Error(`${asked.id} was not made within a minute`)
}
/** Path and query of the link issued to a key. */
async function link(key = org.api_key, id = ready.id): Promise<string> {
  const { url } = (await read(id, key)).download
  const { pathname, search } = new URL(url ?? '')
  return pathname + search
}
/** Opens a link without a key. */
const open = (path: string, options: Ask = {}) => ask(path, options)
async function bytes(path: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const answer = await fetch(new URL(path, serverUrl()))
  expect(answer.status).toBe(200)
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}
const reason = (answer: Awaited<ReturnType<typeof ask>>) => (answer.json.error as { message: string }).message

describe('the whole way by REST', () => {
  it('asks, waits, downloads every file without a key, and verifies the bundle with the published keys', async () => {
    expect(ready).toMatchObject({ status: 'ready', type: 'case', case_id: caseId, version: 1, download: { authorized: true } })
    expect(ready.formats.map((file) => file.format)).toEqual(['pdf', 'csv', 'json', 'zip'])
    const path = await link()
    const { links } = (await read(ready.id)).download
    expect(links.map(({ format }) => format)).toEqual(ready.formats.map(({ format }) => format))
    for (const [i, file] of ready.formats.entries()) {
      const { pathname, search } = new URL(links[i]?.url ?? '')
      const got = await bytes(pathname + search)
      expect(got.bytes.length).toBe(file.size_bytes)
      expect(createHash('sha256').update(got.bytes).digest('hex')).toBe(file.sha256)
      expect(got.headers.get('content-type')).toBe(file.media_type)
      expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''/)
      expect(got.headers.get('content-disposition')).toContain(file.file_name)
      expect(got.headers.get('x-content-type-options')).toBe('nosniff')
      expect(got.headers.get('cache-control')).toBe('no-store, no-transform')
      expect(got.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(got.headers.get('x-request-id')).toBeTruthy()
      expect(got.headers.get('x-ratelimit-limit')).toBeTruthy()
    }
    const published = await open('/.well-known/assay-signing-keys.json')
    expect(published.status).toBe(200)
    publishedKeySet.parse(published.json)
    const { bytes: bundle } = await bytes(path.replace('format=pdf', 'format=zip'))
    const verdict = verifyBundle(bundle, readKeySet(published.text))
    expect(verdict.problems).toEqual([])
    expect(verdict).toMatchObject({
      ok: true,
      signature: { state: 'vouched', key_id: ready.signature?.key_id },
      manifest: { report_id: ready.id, version: 1, type: 'case' },
    })
    const flipped = Buffer.from(bundle)
    flipped[Math.floor(flipped.length / 2)] = (flipped[Math.floor(flipped.length / 2)] as number) ^ 1
    expect(verifyBundle(flipped, readKeySet(published.text)).ok).toBe(false)
    const { bytes: pdf } = await bytes(path)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }, 60_000)

  it('stands among the available reports of its case', async () => {
    const { available_reports: there } = (await get(`/v1/cases/${caseId}`, org.api_key)).json as unknown as CaseFile
    expect(there.map(({ id, format, version }) => ({ id, format, version }))).toEqual(
      expect.arrayContaining(ready.formats.map(({ format }) => ({ id: ready.id, format, version: 1 }))),
    )
  })

  it('is asked for once by a key that is sent twice', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = (json: object) => post('/v1/reports', org.api_key, json, headers)
    const body = { type: 'case', case_id: await newCase(), formats: ['json'] }
    const [first, second] = [await send(body), await send(body)]
    expect(first.status).toBe(202)
    expect(second.text).toBe(first.text)
    expect(second.headers['idempotent-replayed']).toBe('true')
    const conflict = await send({ ...body, formats: ['pdf'] })
    expectError(conflict, 'idempotency_conflict')
    expectDocumentedError(operationOf('createReport'), conflict)
  })

  it('makes a report of a wallet and supersedes it by the next', async () => {
    const address = freshAddress('ethereum')
    const height = takeHeights(1)
    const time = Math.floor(Date.now() / 1000) - 600
    await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height, time }])
    const json = { type: 'wallet', subject: { value: address, network: 'eth' }, formats: ['pdf', 'json'] }
    const first = await made(json)
    const second = await made({ ...json, title: 'The second look' })
    expect(first).toMatchObject({
      subject: { type: 'address', value: address, network: 'ethereum' },
      model_version: expect.any(String),
    })
    expect(second).toMatchObject({ version: 2, supersedes: first.id, title: 'The second look' })
    expect(await read(first.id)).toMatchObject({ superseded_by: second.id, signature: first.signature, formats: first.formats })
    const listed = await get(`/v1/reports?subject=${address}&status=ready&type=wallet`, org.api_key)
    const { data } = expectContract(operationOf('listReports'), listed) as { data: unknown }
    expect(data).toMatchObject([{ id: second.id }, { id: first.id }])
  }, 60_000)

  it('goes by pages', async () => {
    const page = async (cursor = '') =>
      expectContract(operationOf('listReports'), await get(`/v1/reports?limit=1${cursor}`, org.api_key)) as unknown as {
        data: Report[]
        page: { next: string | null }
      }
    const first = await page()
    const second = await page(`&cursor=${first.page.next}`)
    expect(second.data[0]?.id).not.toBe(first.data[0]?.id)
    expectInvalid(await get(`/v1/reports?limit=1&type=case&cursor=${first.page.next}`, org.api_key), 'query.cursor')
  })
})

describe('a link is refused', () => {
  const grant = (expiresAt: Date) =>
    writeToken({
      orgId: org.org_id,
      reportId: uuidOf('rpt', ready.id) ?? '',
      version: 1,
      actorType: 'user',
      actorId: org.user_id,
      expiresAt,
    })

  it('after its five minutes, which it says beforehand', async () => {
    const { expires_at } = (await read(ready.id)).download
    const left = Date.parse(expires_at ?? '') - Date.now()
    expect(left).toBeGreaterThan(4.8 * 60_000)
    expect(left).toBeLessThanOrEqual(5 * 60_000)
    const answer = await open(`/v1/reports/${ready.id}/download?token=${grant(new Date(Date.now() - 1))}`)
    expectError(answer, 'unauthenticated')
    expect(reason(answer)).toMatch(/expired/)
    expectDocumentedError(operationOf('downloadReport'), answer)
    // The same grant with time left opens, so the refusal above is due to its expiry alone.
    expect((await open(`/v1/reports/${ready.id}/download?token=${grant(new Date(Date.now() + 60_000))}`)).status).toBe(200)
  })

  it('where it was altered', async () => {
    const path = await link()
    const at = path.indexOf('token=') + 10
    const answer = await open(path.slice(0, at) + (path[at] === 'A' ? 'B' : 'A') + path.slice(at + 1))
    expectError(answer, 'unauthenticated')
    expect(reason(answer)).toMatch(/altered/)
  })

  it('for another report, and for one that is not there', async () => {
    const second = await made({ type: 'case', case_id: await newCase(), formats: ['json'] })
    const path = await link()
    for (const id of [second.id, nobody]) {
      const answer = await open(path.replace(ready.id, id))
      expectError(answer, 'not_found')
      expectDocumentedError(operationOf('downloadReport'), answer)
    }
  }, 60_000)

  it('beside another organisation’s key, and beside another key of the same one', async () => {
    const mine = await org.keyWith()
    const path = await link(mine.text)
    expectError(await ask(path, { key: other.api_key }), 'not_found')
    expectError(await ask(path, { key: org.api_key }), 'unauthenticated')
    expect((await ask(path, { key: mine.text })).status).toBe(200)
  })

  it('once its key is revoked', async () => {
    const key = await org.keyWith()
    const path = await link(key.text)
    expect((await open(path)).status).toBe(200)
    await org.revoke(key.id)
    const answer = await open(path)
    expectError(answer, 'unauthenticated')
    expect(reason(answer)).toMatch(/revoked/)
  })

  it.runIf(manyLoopbacks)('from an address that its key may not be used from', async () => {
    const from = freshLoopback()
    const { text } = await org.keyWith({ allowedCidrs: [`${from}/32`] })
    const { download } = (await ask(`/v1/reports/${ready.id}`, { key: text, from })).json as unknown as Report
    const { pathname, search } = new URL(download.url ?? '')
    expect((await open(pathname + search, { from })).status).toBe(200)
    expectError(await open(pathname + search), 'unauthenticated')
  })

  it('once its report is revoked, and the report says why', async () => {
    const report = await made({ type: 'case', case_id: await newCase(), formats: ['json'] })
    const path = await link(org.api_key, report.id)
    expect((await open(path)).status).toBe(200)
    const answer = await post(`/v1/reports/${report.id}/revoke`, org.api_key, { reason: 'The wrong wallet' })
    expect(expectContract(operationOf('revokeReport'), answer)).toMatchObject({
      status: 'revoked',
      revocation_reason: 'The wrong wallet',
      download: { authorized: false, url: null },
    })
    expectError(await open(path), 'not_found')
    expectError(await post(`/v1/reports/${report.id}/revoke`, org.api_key, { reason: 'Again' }), 'invalid_request')
  }, 60_000)

  it('in a format that the report does not have', async () => {
    const report = await made({ type: 'case', case_id: await newCase(), formats: ['json'] })
    const path = await link(org.api_key, report.id)
    expect(path).toContain('format=json')
    expectInvalid(await open(path.replace('format=json', 'format=zip')), 'query.format')
    expectInvalid(await open(path.replace('format=json', 'format=exe')), 'query.format')
    expectInvalid(await open(`/v1/reports/${report.id}/download`), 'query.token')
  }, 60_000)
})

describe('the audit log', () => {
  it('holds who asked, read and downloaded, with the hash of what was handed out, and no link', async () => {
    const key = await org.keyWith()
    const path = await link(key.text)
    await open(path)
    const rows = await withOrg(org.org_id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: org.org_id, object_id: ready.id, actor_id: uuidOf('key', key.id) } }),
    )
    expect(rows.map((row) => row.action).toSorted()).toEqual(['report.downloaded', 'report.read'])
    const sha256 = ready.formats.find((file) => file.format === 'pdf')?.sha256
    expect(rows.find((row) => row.action === 'report.downloaded')?.detail).toMatchObject({ format: 'pdf', sha256 })
    expect(JSON.stringify(rows.map((row) => row.detail))).not.toContain(path.split('token=')[1]?.slice(0, 30))
  })
})

describe('400, 401, 403, 404, 405', () => {
  it.each([
    ['body.type', { type: 'novel' }],
    ['body.case_id', { type: 'case' }],
    ['body.case_id', { type: 'case', case_id: 'cas_01h455vb4pex5vsknk084sn02q' }],
    ['body.subject', { type: 'wallet' }],
    ['body.subject.value', { type: 'wallet', subject: { value: 'nonsense' } }],
    ['body.formats.0', { type: 'monitoring_period', formats: ['docx'] }],
    ['body.period.from', { type: 'monitoring_period', period: { from: 'yesterday' } }],
  ])('name %s', async (field, json) => expectInvalid(await post('/v1/reports', org.api_key, json), field))

  it('refuse another organisation’s case as one that is not there', async () => {
    const theirs = await newCase(other.api_key)
    expectInvalid(await post('/v1/reports', org.api_key, { type: 'case', case_id: theirs }), 'body.case_id')
  })

  it('need a key and its scope for everything but a link', async () => {
    const without = async (scope: Parameters<typeof scopesWithout>[0]) =>
      (await org.keyWith({ scopes: scopesWithout(scope) })).text
    const [reading, writing] = [await without('reports:read'), await without('reports:write')]
    const asked = { type: 'case', case_id: caseId }
    for (const [id, answer] of [
      ['getReport', await get(`/v1/reports/${ready.id}`, reading)],
      ['listReports', await get('/v1/reports', reading)],
      ['createReport', await post('/v1/reports', writing, asked)],
      ['createReport', await post('/v1/reports', await without('cases:read'), asked)],
      ['revokeReport', await post(`/v1/reports/${ready.id}/revoke`, writing, { reason: 'x' })],
    ] as const) {
      expectError(answer, 'insufficient_scope')
      expectDocumentedError(operationOf(id), answer)
    }
    expectError(await open(`/v1/reports/${ready.id}`), 'unauthenticated')
    expectError(await ask('/v1/reports', { method: 'POST', json: asked }), 'unauthenticated')
    const { download } = await read(ready.id, await without('reports:download'))
    expect(download).toMatchObject({ authorized: false, url: null, reason: 'Downloading needs the scope reports:download.' })
  })

  it('read the same for what is missing and what is another organisation’s', async () => {
    for (const send of [
      (id: string, key: string) => get(`/v1/reports/${id}`, key),
      (id: string, key: string) => post(`/v1/reports/${id}/revoke`, key, { reason: 'x' }),
    ]) {
      const [missing, foreign] = [await send(nobody, other.api_key), await send(ready.id, other.api_key)]
      expectError(missing, 'not_found')
      expectError(foreign, 'not_found')
      expect(reason(foreign)).toBe(reason(missing))
    }
    expect((await get('/v1/reports', other.api_key)).json.data).toEqual([])
  })

  it('name what a path takes', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/v1/reports', 'GET, HEAD, POST'],
      ['PATCH', `/v1/reports/${ready.id}`, 'GET, HEAD'],
      ['GET', `/v1/reports/${ready.id}/revoke`, 'POST'],
      ['POST', `/v1/reports/${ready.id}/download`, 'GET, HEAD'],
      ['POST', '/.well-known/assay-signing-keys.json', 'GET, HEAD'],
    ] as const) {
      const answer = await ask(path, { method, key: org.api_key })
      expectError(answer, 'method_not_allowed')
      expect(answer.headers.allow).toBe(allow)
    }
  })
})
