import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importEvent, importHeadBytes, importInspection } from '@/contract/imports'
import { type Ask, ask, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { packText, transfersText } from '@/server/domain/data-import/testing/import-texts'
import { authenticate } from '@/server/domain/session'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

let org: SuiteOrganisation
let cookie: string
beforeAll(async () => {
  org = await suiteOrganisation('Imports over HTTP')
  const made = await authenticate({ email: org.email, password: suitePassword, ip: uuidv7(), userAgent: null })
  if (!made) throw new Error('the suite could not sign in')
  const token = { sub: made.user.id, session_id: made.session_id, org_id: made.org_id }
  cookie = `next-auth.session-token=${await encode({ token, secret: process.env.AUTH_SECRET ?? '' })}`
})
afterAll(closeDatabase)

const send = (to: string, body: string | Buffer, headers: Record<string, string> = {}, more: Partial<Ask> = {}) =>
  ask(to, {
    method: 'POST',
    body,
    ...more,
    headers: { cookie, origin: serverUrl().origin, 'content-type': 'application/octet-stream', ...headers },
  })
const eventsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => importEvent.parse(JSON.parse(line)))

describe('an import over HTTP', () => {
  it('answers 200 with what the file is, then with how it goes, ending with the summary', async () => {
    const text = transfersText(20, [1])
    const seen = await send('/api/imports/inspect?name=a.csv', text)
    expect([seen.status, importInspection.parse(seen.json)]).toEqual([
      200,
      { kind: 'transfers', format: 'CSV of transfers', list_id: null, publishes: null, asset: null },
    ])
    const answer = await send('/api/imports?name=a.csv&kind=transfers', text)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    expect(answer.headers['cache-control']).toBe('no-store, no-transform')
    const events = eventsOf(answer.text)
    expect(events.at(-1)).toMatchObject({ event: 'done', summary: { read: 20, added: 19, refused: 1 } })
    expect(events.some(({ event }) => event === 'progress')).toBe(true)
    const pack = await send('/api/imports?name=b.yaml&kind=tagpack', packText(3))
    expect(eventsOf(pack.text).at(-1)).toMatchObject({ event: 'done', summary: { added: 3 } })
  })

  it.each([
    ['/api/imports/inspect?name=a.txt', 'no file of ours\n', 'body'],
    ['/api/imports?name=a.csv&kind=pictures', 'x', 'query.kind'],
    ['/api/imports?name=a.csv&kind=list', 'x', 'query.list_id'],
    ['/api/imports?name=a.csv&kind=list&list_id=No%20Id', 'x', 'query.list_id'],
    ['/api/imports?name=..&kind=transfers', 'x', 'query.name'],
  ])('answers 400 naming the field: %s', async (to, body, field) => {
    const { status, json } = await send(to, body)
    expect([status, json]).toMatchObject([400, { error: { code: 'invalid_request', details: [{ field }] } }])
  })

  it('answers 400 to an encoded body', async () => {
    expect((await send('/api/imports?name=a.csv&kind=transfers', 'x', { 'content-encoding': 'gzip' })).status).toBe(400)
  })

  it('answers 401 to nobody', async () => {
    expect((await send('/api/imports?name=a.csv&kind=transfers', 'x', { cookie: '' })).status).toBe(401)
    expect((await send('/api/imports/inspect?name=a.csv', 'x', { cookie: '' })).status).toBe(401)
  })

  it('answers 403 to another origin, and to a role that may not', async () => {
    const to = '/api/imports?name=a.csv&kind=transfers'
    expect((await send(to, transfersText(1), { origin: 'https://evil.test' })).status).toBe(403)
    const turn = (role: string) =>
      withOrg(org.org_id, (tx) => tx.appUser.updateMany({ where: { org_id: org.org_id, email: org.email }, data: { role } }))
    await turn('lead')
    try {
      expect((await send(to, transfersText(1))).status).toBe(403)
      expect((await send('/api/imports/inspect?name=a.csv', transfersText(1))).status).toBe(403)
    } finally {
      await turn('admin')
    }
  })

  it('answers 413 to more than it takes, in full', async () => {
    const { status, json } = await send('/api/imports/inspect?name=a.csv', 'x'.repeat(importHeadBytes + 1))
    expect([status, json]).toMatchObject([413, { error: { code: 'payload_too_large' } }])
    const declared = String(300 * 2 ** 20)
    const large = await send('/api/imports?name=a.csv&kind=transfers', 'x', { 'content-length': declared })
    expect(large.status).toBe(413)
  })
})
