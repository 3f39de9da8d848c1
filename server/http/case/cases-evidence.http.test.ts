import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Operation, type OperationId, operations } from '@/contract'
import type { CaseEvidence } from '@/contract/case/case-evidence'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Answer, type Ask, ask, get, post, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { pixel, zipOf } from '@/server/domain/case/testing/zip-of'
import { sha256 } from '@/server/platform/canonical'
import { closeDatabase } from '@/server/platform/db'

const operationOf = (id: OperationId) => operations[id] as unknown as Operation
const nobody = 'cas_01h455vb4pex5vsknk084sn02q'
const noFile = 'evi_01h455vb4pex5vsknk084sn02q'
const mib = 2 ** 20

let org: SuiteOrganisation
let other: SuiteOrganisation
let id: string
beforeAll(async () => {
  org = await suiteOrganisation('Evidence over HTTP')
  other = await suiteOrganisation('Evidence over HTTP, other')
})
beforeEach(async () => {
  id = String((await post('/v1/cases', org.api_key, { title: 'With evidence' })).json.id)
})
afterAll(closeDatabase)

const at = (name: string, of = id) => `/v1/cases/${of}/evidence?${new URLSearchParams({ name })}`
const upload = (name: string, body: string | Buffer, options: Partial<Ask> = {}) =>
  ask(at(name), {
    method: 'POST',
    key: org.api_key,
    body,
    ...options,
    headers: { 'content-type': 'application/octet-stream', ...options.headers },
  })
const added = async (name: string, body: string | Buffer) =>
  expectContract(operationOf('addCaseEvidence'), await upload(name, body)) as unknown as CaseEvidence
const contentOf = (evidence_id: string, options: Partial<Ask> = {}) =>
  ask(`/v1/cases/${id}/evidence/${evidence_id}/content`, { key: org.api_key, ...options })
const staged = () => readdir(path.join(process.env.DATA_DIR ?? '', 'blobs', 'staging')).catch(() => [])

describe('a file', () => {
  it('goes in by 201, again by 200, is listed, and comes out as it was, as an attachment', async () => {
    const text = `seen ${randomUUID()} <script>document.title='pwned'</script>`
    const made = await added('Notiz März.txt', text)
    expect(made).toMatchObject({ name: 'Notiz März.txt', media_type: 'text/plain', sha256: sha256(text).toString('hex') })
    const again = await upload('copy.txt', text)
    expect([again.status, again.json.id]).toEqual([200, made.id])
    const list = expectContract(operationOf('listCaseEvidence'), await get(`/v1/cases/${id}/evidence`, org.api_key))
    expect(list.data).toEqual([made])
    const answer = await contentOf(made.id)
    expect([answer.status, answer.text]).toEqual([200, text])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="Notiz M_rz.txt"; filename*=UTF-8''Notiz%20M%C3%A4rz.txt`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, no-transform',
    })
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    const head = await contentOf(made.id, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect((await get(`/v1/cases/${id}`, org.api_key)).json).toMatchObject({ evidence_files: 1 })
  })

  it('is taken with any content type, none of which is believed', async () => {
    for (const type of ['text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await upload('note.txt', randomUUID(), { headers: { 'content-type': type } })
      expect([answer.status, answer.json.media_type]).toEqual([201, 'text/plain'])
    }
  })

  it('posted fifty times at once under one key is one file and fifty equal answers', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const text = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload('same.txt', text, { headers })))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expectError(await upload('same.txt', `${text} `, { headers }), 'idempotency_conflict')
    const list = await get(`/v1/cases/${id}/evidence`, org.api_key)
    expect(list.json.data).toHaveLength(1)
  })

  it('is removed with a reason, after which its content is gone', async () => {
    const made = await added('a.png', pixel)
    const path = `/v1/cases/${id}/evidence/${made.id}`
    const remove = (query: string) => ask(path + query, { method: 'DELETE', key: org.api_key })
    expectInvalid(await remove(''), 'query.reason')
    expectContract(operationOf('removeCaseEvidence'), await remove('?reason=wrong+person'))
    expectError(await contentOf(made.id), 'not_found')
    expectError(await remove('?reason=again'), 'not_found')
  })
})

describe('hostile files', () => {
  it.each<[string, string, string | Buffer, string]>([
    ['HTML by its name', 'page.html', '<script>1</script>', 'query.name'],
    ['HTML in a text', 'page.txt', '<!doctype html><script>1</script>', 'body'],
    ['SVG by its name', 'a.svg', '<svg/>', 'query.name'],
    ['SVG in a picture', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'body'],
    ['a program', 'invoice.pdf.exe', 'MZ', 'query.name'],
    ['a program named as a document', 'invoice.pdf', Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), 'body'],
    ['a path', '../../../../etc/cron.d/x.txt', 'x', 'query.name'],
    ['a path of Windows', '..\\..\\x.txt', 'x', 'query.name'],
    ['a name that turns round', 'invoice\u202Efdp.txt', 'x', 'query.name'],
    ['a bomb', 'a.zip', zipOf([{ name: 'zeros.txt', content: Buffer.alloc(40 * mib) }]), 'body'],
    ['a path in an archive', 'a.zip', zipOf([{ name: '../x.txt' }]), 'body'],
    ['nothing', 'a.txt', '', 'body'],
  ])('%s is refused, naming the field', async (_, name, body, field) => {
    const answer = await upload(name, body)
    expectInvalid(answer, field)
    expectDocumentedError(operationOf('addCaseEvidence'), answer)
    expect((await get(`/v1/cases/${id}/evidence`, org.api_key)).json.data).toEqual([])
  })

  it('larger than the limit are refused by 413 and leave nothing', async () => {
    const large = Buffer.alloc(26 * mib, 'a')
    for (const chunked of [false, true]) {
      const answer = await upload('big.txt', large, { chunked })
      expectError(answer, 'payload_too_large')
    }
    expect(await staged()).toEqual([])
  }, 60_000)

  it('of 2 GiB without a length are refused long before their end', async () => {
    const { hostname, port } = serverUrl()
    const chunk = Buffer.alloc(mib, 'a')
    let sent = 0
    const status = await new Promise<number>((resolve, reject) => {
      let answered = false
      const headers = { authorization: `Bearer ${org.api_key}`, 'content-type': 'application/octet-stream' }
      const request = http.request({ hostname, port, path: at('big.txt'), method: 'POST', headers, agent: false })
      request.on('response', (response) => {
        answered = true
        response.resume().on('end', () => {
          request.destroy()
          resolve(response.statusCode ?? 0)
        })
      })
      // A server that refuses early may close while more is being sent; its response counts.
      request.on('error', (error) => setTimeout(() => answered || reject(error), 200))
      const write = () => {
        while (sent < 2048 * mib && !answered) {
          sent += chunk.length
          if (!request.write(chunk)) {
            request.once('drain', write)
            return
          }
        }
      }
      write()
    })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(200 * mib)
    expect(await staged()).toEqual([])
  }, 60_000)
})

type Try = (of: string, key: string | null) => Promise<Answer>
const json =
  (method: string, path: string, body?: unknown): Try =>
  (of, key) =>
    ask(path.replace('{id}', of), { method, key, ...(body === undefined ? {} : { json: body }) })
const everything: [OperationId, Try, 'cases:read' | 'cases:write'][] = [
  ['addCaseEvidence', (of, key) => ask(at('a.txt', of), { method: 'POST', key, body: 'x' }), 'cases:write'],
  ['listCaseEvidence', json('GET', '/v1/cases/{id}/evidence'), 'cases:read'],
  ['getCaseEvidenceContent', json('GET', `/v1/cases/{id}/evidence/${noFile}/content`), 'cases:read'],
  ['removeCaseEvidence', json('DELETE', `/v1/cases/{id}/evidence/${noFile}?reason=x`), 'cases:write'],
  ['addCaseTask', json('POST', '/v1/cases/{id}/tasks', { title: 'x' }), 'cases:write'],
  ['listCaseTasks', json('GET', '/v1/cases/{id}/tasks'), 'cases:read'],
  ['updateCaseTask', json('PATCH', '/v1/cases/{id}/tasks/tsk_01h455vb4pex5vsknk084sn02q', { done: true }), 'cases:write'],
  ['linkCase', json('POST', '/v1/cases/{id}/links', { case_id: nobody }), 'cases:write'],
  ['listCaseLinks', json('GET', '/v1/cases/{id}/links'), 'cases:read'],
  ['unlinkCase', json('DELETE', `/v1/cases/{id}/links/${nobody}`), 'cases:write'],
  ['mergeCase', json('POST', '/v1/cases/{id}/merge', { into: nobody }), 'cases:write'],
]

describe.each(everything)('%s', (operation, request, scope) => {
  it('answers 401 without a key, 403 without its scope, 404 for what is not there and what is another’s', async () => {
    const unknown = await request(id, null)
    expectError(unknown, 'unauthenticated')
    expectDocumentedError(operationOf(operation), unknown)
    expectError(await request(id, (await org.keyWith({ scopes: scopesWithout(scope) })).text), 'insufficient_scope')
    expectError(await request(nobody, org.api_key), 'not_found')
    expectError(await request(id, other.api_key), 'not_found')
    expectError(await request('cas_nonsense', org.api_key), 'not_found')
  })
})

describe('tasks, links and merges', () => {
  const open = async (title: string) => String((await post('/v1/cases', org.api_key, { title })).json.id)

  it('go by REST alone', async () => {
    const into = await open('Stays')
    const task = expectContract(operationOf('addCaseTask'), await post(`/v1/cases/${id}/tasks`, org.api_key, { title: 'Call' }))
    const done = await ask(`/v1/cases/${id}/tasks/${task.id}`, { method: 'PATCH', key: org.api_key, json: { done: true } })
    expect(expectContract(operationOf('updateCaseTask'), done).done_at).not.toBeNull()
    await post(`/v1/cases/${id}/tasks`, org.api_key, { title: 'Still open' })
    const file = await added('a.png', pixel)
    expectContract(operationOf('linkCase'), await post(`/v1/cases/${id}/links`, org.api_key, { case_id: into }))
    expect((await post(`/v1/cases/${into}/links`, org.api_key, { case_id: id })).status).toBe(200)
    const merged = expectContract(
      operationOf('mergeCase'),
      await post(`/v1/cases/${id}/merge`, org.api_key, { into, comment: 'Twice' }),
    )
    expect(merged).toMatchObject({ id: into, open_tasks: 1, evidence_files: 1 })
    expect((await get(`/v1/cases/${id}`, org.api_key)).json).toMatchObject({
      state: 'closed',
      outcome: 'duplicate',
      merged_into: into,
    })
    expect((await ask(`/v1/cases/${into}/evidence/${file.id}/content`, { key: org.api_key })).status).toBe(200)
    const links = expectContract(operationOf('listCaseLinks'), await get(`/v1/cases/${into}/links`, org.api_key))
    expect((links.data as { kind: string }[]).map((link) => link.kind)).toContain('duplicate')
  })

  it.each<[string, () => Promise<[string, object]>, string]>([
    ['into itself', async () => [id, { into: id }], 'body.into'],
    ['without a target', async () => [id, {}], 'body.into'],
    ['into nothing', async () => [id, { into: nobody }], 'body.into'],
    [
      'into a closed case',
      async () => {
        const closed = await open('Closed')
        await ask(`/v1/cases/${closed}`, { method: 'PATCH', key: org.api_key, json: { state: 'closed', outcome: 'no_action' } })
        return [id, { into: closed }]
      },
      'body.into',
    ],
    [
      'back',
      async () => {
        const into = await open('Stays')
        await post(`/v1/cases/${id}/merge`, org.api_key, { into })
        return [into, { into: id }]
      },
      'body.into',
    ],
  ])('a merge %s is a 400 that names the field', async (_, make, field) => {
    const [of, body] = await make()
    expectInvalid(await post(`/v1/cases/${of}/merge`, org.api_key, body), field)
  })

  it('a method that a path does not serve is a 405', async () => {
    expectError(await ask(`/v1/cases/${id}/merge`, { key: org.api_key }), 'method_not_allowed')
    expectError(await ask(`/v1/cases/${id}/evidence`, { method: 'PATCH', key: org.api_key, json: {} }), 'method_not_allowed')
  })
})

describe('the console’s way to files', () => {
  it('is closed to those who are not signed in, and to other sites', async () => {
    const path = `/api/cases/${id}/evidence?name=a.txt`
    const origin = serverUrl().origin
    const send = (headers: Record<string, string>) => ask(path, { method: 'POST', body: 'x', headers })
    expect((await send({ origin, 'content-type': 'application/octet-stream' })).status).toBe(401)
    expect((await send({ origin: 'https://evil.example', 'content-type': 'application/octet-stream' })).status).toBe(403)
    expect((await send({ origin, 'content-type': 'text/plain' })).status).toBe(403)
    expect((await send({ 'content-type': 'application/octet-stream' })).status).toBe(403)
    expect((await ask(`/api/cases/${id}/evidence/${noFile}`)).status).toBe(401)
  })
})

describe('/api/csp', () => {
  it('takes reports, ignores what is none or too large, and serves nothing else', async () => {
    const report = JSON.stringify({ 'csp-report': { 'document-uri': 'https://x.example/', 'blocked-uri': 'inline' } })
    const send = (body: string, type: string) => ask('/api/csp', { method: 'POST', body, headers: { 'content-type': type } })
    expect((await send(report, 'application/csp-report')).status).toBe(204)
    expect((await send('[', 'application/reports+json')).status).toBe(204)
    expect((await send('x'.repeat(100_000), 'application/csp-report')).status).toBe(204)
    expect((await ask('/api/csp')).status).toBe(405)
  })
})
