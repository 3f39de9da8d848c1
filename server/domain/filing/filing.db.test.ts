import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApiKey as creating } from '@/contract/access/api-keys'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { createApiKey } from '@/server/domain/api-key'
import { getCaseEvidenceContent, listCaseEvidence } from '@/server/domain/case'
import type { Context } from '@/server/platform/context'
import { uuidOf } from '@/server/platform/ids'
import {
  addFilingSchema,
  approveFiling,
  createFiling,
  getFiling,
  getFilingDocument,
  getFilingProfile,
  listFilingSchemas,
  listFilings,
  markFilingFiled,
  returnFiling,
  submitFiling,
  updateFiling,
} from '.'
import { openFilingDesk } from './testing/filing-desk'
import { haveSchemas, plainSchema, schemaBytes } from './testing/schemas'

vi.setConfig({ testTimeout: 60_000 })

const { anna, ben, lena, admin, draft, fill, audited, close } = await openFilingDesk()
const theirs = await suiteOrganisation('Filings, theirs')
afterAll(close)

/** Uses our own schema in place of an authority's, to run without the official ones. */
describe('the review of a filing', () => {
  const install = (content: string) =>
    addFilingSchema(admin.ctx, { format: 'goaml', name: 'own.xsd', content: Buffer.from(content).toString('base64') })
  beforeAll(async () => {
    await install(plainSchema)
  })

  it('is not approved by whoever wrote a version, submitted it, or made the key that did', async () => {
    const one = await draft('goaml')
    const filled = await fill(one, ben.ctx)
    const sent = await submitFiling(ben.ctx, { id: one.id })
    await expect(approveFiling(ben.ctx, { id: one.id, version: sent.version })).rejects.toThrow('another person')
    await returnFiling(lena.ctx, { id: one.id, comment: 'Say more of the customer' })
    expect(await getFiling(anna.ctx, { id: one.id })).toMatchObject({
      state: 'returned',
      return_comment: 'Say more of the customer',
    })
    await expect(submitFiling(anna.ctx, { id: one.id })).rejects.toThrow('save a new version first')
    const again = await updateFiling(anna.ctx, { id: one.id, values: { 'activity.action': 'See the narrative' } })
    expect(again).toMatchObject({ state: 'draft', version: filled.version + 1 })
    await submitFiling(anna.ctx, { id: one.id })
    // Ben wrote an earlier version.
    await expect(approveFiling(ben.ctx, { id: one.id, version: again.version })).rejects.toThrow('another person')
    await expect(approveFiling(anna.ctx, { id: one.id, version: again.version })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
    const key = { ...lena.ctx, actor: { type: 'api_key', id: lena.uuid, scopes: lena.ctx.actor.scopes, mode: 'live' } } as Context
    await expect(approveFiling(key, { id: one.id, version: again.version })).rejects.toThrow('a key cannot approve')
    expect(await approveFiling(lena.ctx, { id: one.id, version: again.version })).toMatchObject({ state: 'approved' })
    await expect(markFilingFiled(key, { id: one.id, reference: 'x' })).rejects.toThrow('a key cannot')
    await expect(
      asOwner((client) => client.query(`update filing set reviewed_by = submitted_by where id = $1`, [uuidOf('fil', one.id)])),
    ).rejects.toThrow('filing_four_eyes')
  })

  it('is not approved by who made the key that wrote it', async () => {
    const body = {
      name: 'Writer',
      mode: 'live',
      scopes: ['cases:read', 'cases:write', 'alerts:read', 'wallets:read', 'transactions:read', 'risk:check'],
    }
    const made = await createApiKey(admin.ctx, creating.body?.parse(body) as Parameters<typeof createApiKey>[1])
    const keyId = uuidOf('key', made.id) ?? ''
    const key = { ...anna.ctx, actor: { type: 'api_key', id: keyId, scopes: body.scopes, mode: 'live' } } as Context
    const one = await draft('goaml', key)
    const filled = await fill(one, key)
    await submitFiling(key, { id: one.id })
    await expect(approveFiling(admin.ctx, { id: one.id, version: filled.version })).rejects.toThrow('a key that you made')
    expect(await approveFiling(lena.ctx, { id: one.id, version: filled.version })).toMatchObject({ state: 'approved' })
  })

  it('ends in no approval where the schema in force finds a fault', async () => {
    const one = await draft('goaml')
    const filled = await fill(one)
    await submitFiling(anna.ctx, { id: one.id })
    await install(plainSchema.replace(/<xs:any[^>]*>/, '<xs:element name="nothing_else"/>'))
    await expect(approveFiling(lena.ctx, { id: one.id, version: filled.version })).rejects.toMatchObject({
      code: 'invalid_request',
      details: [expect.objectContaining({ issue: expect.stringContaining('stands where nothing_else should') })],
    })
    expect((await listCaseEvidence(anna.ctx, { id: one.case_id, limit: 10 })).data).toEqual([])
    await install(plainSchema)
    expect(await approveFiling(lena.ctx, { id: one.id, version: filled.version })).toMatchObject({ state: 'approved' })
  })

  it('is seen and touched by no other organisation', async () => {
    const one = await draft('goaml')
    const other = await addPerson(theirs, 'admin', 'Theirs')
    const missing = { code: 'not_found' }
    await expect(getFiling(other.ctx, { id: one.id })).rejects.toMatchObject(missing)
    await expect(getFilingDocument(other.ctx, { id: one.id })).rejects.toMatchObject(missing)
    await expect(listFilings(other.ctx, { id: one.case_id, limit: 10 })).rejects.toMatchObject(missing)
    await expect(createFiling(other.ctx, { id: one.case_id, format: 'goaml' })).rejects.toMatchObject(missing)
    await expect(updateFiling(other.ctx, { id: one.id, values: {} })).rejects.toMatchObject(missing)
    await expect(submitFiling(other.ctx, { id: one.id })).rejects.toMatchObject(missing)
    await expect(approveFiling(other.ctx, { id: one.id, version: 1 })).rejects.toMatchObject(missing)
    await expect(returnFiling(other.ctx, { id: one.id, comment: 'not ours' })).rejects.toMatchObject(missing)
    await expect(markFilingFiled(other.ctx, { id: one.id, reference: 'x' })).rejects.toMatchObject(missing)
    expect((await listFilingSchemas(other.ctx)).data).toEqual([])
    expect((await getFilingProfile(other.ctx)).values).toEqual({})
    expect((await listFilings(anna.ctx, { id: one.case_id, limit: 10 })).data.map(({ id }) => id)).toEqual([one.id])
  })
})

describe.skipIf(!haveSchemas)('with the official schemas (../shared/data/filings)', () => {
  const install = (ctx: Context) =>
    Promise.all(
      (['fincen_sar', 'goaml'] as const).map((format) =>
        addFilingSchema(ctx, { format, name: `Official ${format}`, content: schemaBytes(format).toString('base64') }),
      ),
    )
  beforeAll(async () => {
    await install(admin.ctx)
  })

  it.each(['fincen_sar', 'goaml'] as const)(
    '%s: is reviewed by a second person, approved, kept as evidence and marked as filed',
    async (format) => {
      const one = await draft(format)
      expect(one.validation.schema?.name).toBe(`Official ${format}`)
      await expect(submitFiling(anna.ctx, { id: one.id })).rejects.toMatchObject({
        details: expect.arrayContaining([expect.objectContaining({ field: expect.stringContaining('values.') })]),
      })
      let filled = await fill(one)
      if (filled.missing > 0) filled = await fill(filled)
      expect(filled.fields.filter(({ missing }) => missing)).toEqual([])
      expect(filled.validation).toMatchObject({ state: 'valid', problems: [] })
      const sent = await submitFiling(anna.ctx, { id: one.id })
      expect(sent).toMatchObject({ state: 'in_review', submitted_by: { name: 'Anna' } })
      await expect(updateFiling(anna.ctx, { id: one.id, values: {} })).rejects.toThrow('is in review; return it first')
      await expect(markFilingFiled(anna.ctx, { id: one.id, reference: 'x' })).rejects.toThrow('only an approved filing')
      const draftBytes = (await getFilingDocument(anna.ctx, { id: one.id })).content as Uint8Array
      await expect(approveFiling(lena.ctx, { id: one.id, version: 1 })).rejects.toThrow(
        `the version in review is ${sent.version}`,
      )
      const approved = await approveFiling(lena.ctx, { id: one.id, version: sent.version })
      expect(approved).toMatchObject({
        state: 'approved',
        reviewed_by: { name: 'Lena' },
        schema_sha256: approved.validation.schema?.sha256,
      })
      const { data: files } = await listCaseEvidence(anna.ctx, { id: one.case_id, limit: 10 })
      expect(files).toMatchObject([{ id: approved.evidence_id, sha256: approved.document_sha256, media_type: 'application/xml' }])
      const stored = await getCaseEvidenceContent(anna.ctx, { id: one.case_id, evidence_id: files[0]?.id ?? '' })
      const bytes = Buffer.from(await new Response(stored.content as ReadableStream).arrayBuffer())
      expect(Buffer.compare(bytes, draftBytes)).toBe(0)
      expect(Buffer.compare((await getFilingDocument(anna.ctx, { id: one.id })).content as Uint8Array, draftBytes)).toBe(0)
      await expect(markFilingFiled(anna.ctx, { id: one.id, reference: 'r', filed_at: '2999-01-01T00:00:00Z' })).rejects.toThrow(
        'future',
      )
      const filed = await markFilingFiled(anna.ctx, { id: one.id, reference: '31000123456789' })
      expect(filed).toMatchObject({ state: 'filed', reference: '31000123456789', filed_by: { name: 'Anna' } })
      for (const action of ['saved', 'submitted', 'approved', 'filed', 'document_read'])
        expect(await audited(`filing.${action}`, one.id), action).toBeGreaterThan(0)
    },
  )

  it('is not approved while the schema finds a fault, which it names with its line and field', async () => {
    const one = await draft()
    const filled = await fill(one)
    const bad = await updateFiling(anna.ctx, { id: one.id, values: { 'filer.city': 'x'.repeat(51) } })
    expect(bad.validation).toMatchObject({
      state: 'invalid',
      problems: expect.arrayContaining([
        expect.objectContaining({
          field: 'values.filer.city',
          line: expect.any(Number),
          text: 'City of the filer has 51 characters; at most 50 are allowed.',
        }),
      ]),
    })
    await submitFiling(anna.ctx, { id: one.id })
    await expect(approveFiling(lena.ctx, { id: one.id, version: filled.version + 1 })).rejects.toMatchObject({
      details: expect.arrayContaining([expect.objectContaining({ field: 'values.filer.city' })]),
    })
    expect((await listCaseEvidence(anna.ctx, { id: one.case_id, limit: 10 })).data).toEqual([])
  })
})
