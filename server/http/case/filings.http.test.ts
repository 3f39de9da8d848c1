import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Operation, type OperationId, operations } from '@/contract'
import type { Filing } from '@/contract/filing/filings'
import { expectContract, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { addFilingSchema, approveFiling, markFilingFiled } from '@/server/domain/filing'
import { answersTo } from '@/server/domain/filing/testing/fill-in'
import { plainSchema } from '@/server/domain/filing/testing/schemas'
import { closeDatabase } from '@/server/platform/db'

const operationOf = (id: OperationId) => operations[id] as unknown as Operation
const missing = 'fil_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
let other: SuiteOrganisation
let caseId: string
beforeAll(async () => {
  org = await suiteOrganisation('Filings over HTTP')
  other = await suiteOrganisation('Filings over HTTP, other')
  const admin = await addPerson(org, 'admin', 'Adam')
  // Stands in for an authority's schema; the real ones are not part of the repository.
  await addFilingSchema(admin.ctx, { format: 'goaml', name: 'plain.xsd', content: Buffer.from(plainSchema).toString('base64') })
})
beforeEach(async () => {
  caseId = String((await post('/v1/cases', org.api_key, { title: 'To be filed' })).json.id)
})
afterAll(closeDatabase)

const at = (id: string, step = '') => `/v1/filings/${id}${step === '' ? '' : `/${step}`}`
const step = (id: string, name: string, key: string | null = org.api_key, json?: object) =>
  ask(at(id, name), { method: 'POST', key, ...(json ? { json } : {}) })
const patch = (id: string, json: object, key: string | null = org.api_key) => ask(at(id), { method: 'PATCH', key, json })
const drafted = async () =>
  expectContract(
    operationOf('createFiling'),
    await post(`/v1/cases/${caseId}/filings`, org.api_key, { format: 'goaml' }),
  ) as unknown as Filing
async function filled(): Promise<Filing> {
  let one = await drafted()
  while (one.missing > 0)
    one = expectContract(operationOf('updateFiling'), await patch(one.id, answersTo(one))) as unknown as Filing
  return one
}

describe('201 and 200', () => {
  it('draft, list, read, save, submit, return, approve by a person, and mark as filed by one', { timeout: 60_000 }, async () => {
    const one = await filled()
    const listed = expectContract(operationOf('listFilings'), await get(`/v1/cases/${caseId}/filings`, org.api_key))
    expect((listed.data as { id: string }[]).map(({ id }) => id)).toEqual([one.id])
    expect(expectContract(operationOf('getFiling'), await get(at(one.id), org.api_key))).toMatchObject({
      id: one.id,
      state: 'draft',
    })
    const document = await get(at(one.id, 'document'), org.api_key)
    expect([document.status, document.headers['content-type'], document.headers['content-disposition']]).toEqual([
      200,
      'application/xml',
      expect.stringContaining('attachment; filename="goaml-draft-version-'),
    ])
    expect(document.text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<report>/)
    expect(expectContract(operationOf('submitFiling'), await step(one.id, 'submit'))).toMatchObject({ state: 'in_review' })
    const back = expectContract(operationOf('returnFiling'), await step(one.id, 'return', org.api_key, { comment: 'Say more' }))
    expect(back).toMatchObject({ state: 'returned', return_comment: 'Say more' })
    const again = expectContract(
      operationOf('updateFiling'),
      await patch(one.id, { values: { 'activity.action': 'Account closed' } }),
    )
    expect(again).toMatchObject({ state: 'draft', version: one.version + 1 })
    expectContract(operationOf('submitFiling'), await step(one.id, 'submit'))
    const lena = await addPerson(org, 'lead', 'Lena')
    await approveFiling(lena.ctx, { id: one.id, version: one.version + 1 })
    await markFilingFiled(lena.ctx, { id: one.id, reference: '42' })
    const filed = expectContract(operationOf('getFiling'), await get(at(one.id), org.api_key)) as unknown as Filing
    expect(filed).toMatchObject({ state: 'filed', reference: '42', reviewed_by: { name: 'Lena' } })
    const stored = await get(`/v1/cases/${caseId}/evidence/${filed.evidence_id}/content`, org.api_key)
    expect(stored.headers['content-type']).toBe('text/plain')
    expect((await get(at(one.id, 'document'), org.api_key)).text).toBe(stored.text)
  })

  it('gives a key that only writes no more than what it changed', async () => {
    const { id } = await drafted()
    const blind = (await org.keyWith({ scopes: scopesWithout('cases:read') })).text
    const answer = await patch(id, { values: { 'activity.action': 'Seen by nobody' } }, blind)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('Seen by nobody')
  })
})

describe('400', () => {
  it.each([
    [{ values: { nothing: 'x' } }, 'body.values.nothing'],
    [{ values: { 'activity.filing_date': 'today' } }, 'body.values.activity.filing_date'],
    [{ values: { 'activity.action': 'a\u0001' } }, 'body.values.activity.action'],
    [{ narrative: [{ part: 'why', text: '{t9.amount}' }] }, 'body.narrative.0.text'],
    [{ transfers: [{ ref: 't9', included: true, values: {} }] }, 'body.transfers.0.ref'],
    [{ version: 9 }, 'body.version'],
    [{ form: {} }, 'body.form'],
  ])('for a version with %j', async (change, field) => {
    const { id } = await drafted()
    expectInvalid(await patch(id, change), field)
  })

  it('for a format that is none, and for a step that does not fit', async () => {
    expectInvalid(await post(`/v1/cases/${caseId}/filings`, org.api_key, { format: 'letter' }), 'body.format')
    const { id, version } = await drafted()
    expect((await step(id, 'submit')).json.error).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('empty'),
    })
    expectInvalid(await step(id, 'return', org.api_key, { comment: 'Not yet' }), 'path.id')
    expectInvalid(await step(id, 'return', org.api_key, {}), 'body.comment')
    expectInvalid(await step(id, 'approve', org.api_key, { version }), 'path.id')
    expectInvalid(await step(id, 'mark-filed', org.api_key, { reference: '1' }), 'path.id')
  })

  it('for a key that approves what is in review', async () => {
    const { id, version } = await filled()
    await step(id, 'submit')
    const answer = await step(id, 'approve', org.api_key, { version })
    expectInvalid(answer, 'path.id')
    expect(answer.text).toContain('a key cannot approve')
    expectInvalid(await patch(id, { values: { 'activity.action': 'Later' } }), 'path.id')
  })
})

describe('401', () => {
  it('without a key', async () => {
    expectError(await get(at(missing), null), 'unauthenticated')
    expectError(await step(missing, 'submit', null), 'unauthenticated')
  })
})

describe('403', () => {
  it('without the scope', async () => {
    const { id } = await drafted()
    const reader = (await org.keyWith({ scopes: ['cases:read'] })).text
    expectError(await patch(id, { values: {} }, reader), 'insufficient_scope')
    expectError(await step(id, 'submit', reader), 'insufficient_scope')
    const writer = (await org.keyWith({ scopes: ['cases:read', 'cases:write'] })).text
    expectError(await post(`/v1/cases/${caseId}/filings`, writer, { format: 'goaml' }), 'insufficient_scope')
    expectError(await step(id, 'approve', writer, { version: 1 }), 'insufficient_scope')
  })
})

describe('404', () => {
  it('for what is missing and what another organisation has', async () => {
    const { id } = await drafted()
    for (const [key, one] of [
      [org.api_key, missing],
      [other.api_key, id],
    ] as const) {
      expectError(await get(at(one), key), 'not_found')
      expectError(await get(at(one, 'document'), key), 'not_found')
      expectError(await patch(one, { values: {} }, key), 'not_found')
      expectError(await step(one, 'submit', key), 'not_found')
      expectError(await step(one, 'return', key, { comment: 'Not ours' }), 'not_found')
      expectError(await step(one, 'approve', key, { version: 1 }), 'not_found')
      expectError(await step(one, 'mark-filed', key, { reference: '1' }), 'not_found')
    }
    expectError(await get(`/v1/cases/${caseId}/filings`, other.api_key), 'not_found')
  })
})
