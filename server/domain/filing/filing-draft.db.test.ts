import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Filing, filing as filingShape } from '@/contract/filing/filings'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { createCase, listCaseEvidence, listCaseTimeline, updateCase } from '@/server/domain/case'
import type { Context } from '@/server/platform/context'
import {
  addFilingSchema,
  approveFiling,
  createFiling,
  getFilingProfile,
  listFilingSchemas,
  submitFiling,
  updateFiling,
  updateFilingProfile,
} from '.'
import { figuresIn, refsIn } from './narrative/tell'
import { openFilingDesk } from './testing/filing-desk'
import { plainSchema } from './testing/schemas'

vi.setConfig({ testTimeout: 60_000 })

const { anna, ben, lena, admin, newCase, draft, fill, audited, close } = await openFilingDesk()
afterAll(close)

describe('a draft', () => {
  it('is filled from the case, pins each figure to what it was read from, and names what is missing', async () => {
    const one = await draft()
    expect(one).toMatchObject({ state: 'draft', version: 1, format: 'fincen_sar', created_by: { name: 'Anna' } })
    expect(one.missing).toBe(one.fields.filter(({ missing }) => missing).length)
    expect(one.fields.find(({ path: at }) => at === 'values.filer.name')).toMatchObject({
      missing: true,
      source: 'profile',
      why: expect.stringMatching(/\w/),
    })
    expect(one.form.values['activity.from_date']).toBe('2023-11-14')
    const text = one.form.narrative.map((paragraph) => paragraph.text).join(' ')
    const refs = refsIn(text)
    expect(refs.length).toBeGreaterThan(10)
    expect(figuresIn(text)).toEqual([])
    const facts = new Map(one.facts.map((fact) => [fact.ref, fact]))
    for (const ref of refs) expect(facts.get(ref)?.sources[0], ref).toMatch(/^(chk_|ethereum:0x)/)
    expect(facts.get('t1.amount')).toMatchObject({ value: '1.5', text: '1.5 ETH' })
    expect(await audited('filing.drafted', one.id)).toBe(1)
    const { data } = await listCaseTimeline(anna.ctx, { id: one.case_id, limit: 50 })
    expect(data.map(({ kind }) => kind)).toContain('filing_drafted')
  })

  it('begins with the profile, which administrators change', async () => {
    await expect(updateFilingProfile(lena.ctx, { values: { 'filer.name': 'Ours' } })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
    await expect(updateFilingProfile(admin.ctx, { values: { nothing: 'x' } })).rejects.toThrow('is no field of the profile')
    const before = await getFilingProfile(anna.ctx)
    const profile = await updateFilingProfile(admin.ctx, { values: { 'filer.name': 'Acme Bank' }, revision: before.revision })
    expect(profile).toMatchObject({
      values: { 'filer.name': 'Acme Bank' },
      revision: before.revision + 1,
      updated_by: { name: 'Adam' },
    })
    await expect(updateFilingProfile(admin.ctx, { values: {}, revision: before.revision })).rejects.toThrow('changed since')
    const one = await draft()
    expect(one.fields.find(({ path: at }) => at === 'values.filer.name')).toMatchObject({ missing: false, typed_by: null })
  })

  it('is refused for a closed case, and without the scopes that its facts need', async () => {
    const id = await newCase()
    await updateCase(lena.ctx, { id, state: 'closed', outcome: 'no_action' })
    await expect(createFiling(anna.ctx, { id, format: 'goaml' })).rejects.toThrow('is closed')
    const scopes = anna.ctx.actor.scopes.filter((scope) => scope !== 'alerts:read')
    const blind = { ...anna.ctx, actor: { ...anna.ctx.actor, scopes } } as Context
    await expect(createFiling(blind, { id: await newCase(), format: 'goaml' })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
  })

  it('keeps each save as a version with who, when and what; a save without a change makes none', async () => {
    const one = await draft()
    const two = await updateFiling(anna.ctx, { id: one.id, version: 1, values: { 'filer.city': 'Reston' } })
    expect(two.versions[0]).toMatchObject({
      version: 2,
      created_by: { name: 'Anna' },
      changes: [{ path: 'values.filer.city', label: 'City of the filer', before: '', after: 'Reston' }],
    })
    expect((await updateFiling(ben.ctx, { id: one.id, values: { 'filer.city': ' Reston ' } })).version).toBe(2)
    await expect(updateFiling(ben.ctx, { id: one.id, version: 1, values: { 'filer.city': 'Vienna' } })).rejects.toThrow(
      'the newest version is 2',
    )
    await asOwner(async (client) => {
      const { rows } = await client.query(
        `select has_table_privilege('assay_app', 'filing_version', 'update') or has_table_privilege('assay_app', 'filing_version', 'delete') as may`,
      )
      expect(rows[0].may).toBe(false)
    })
  })

  it('marks a figure that somebody typed with their name, and refuses a reference to nothing', async () => {
    const one = await draft()
    const narrative = [
      ...one.form.narrative,
      { part: 'why' as const, text: 'The customer spoke of 500 dollars and {t1.amount}.' },
    ]
    const two = await updateFiling(ben.ctx, { id: one.id, narrative })
    expect(two.typed_figures).toMatchObject([{ text: '500', part: 'why', typed_by: { name: 'Ben' }, version: 2 }])
    const three = await updateFiling(anna.ctx, { id: one.id, values: { 'filer.city': 'Reston' } })
    expect(three.typed_figures).toMatchObject([{ typed_by: { name: 'Ben' }, version: 2 }])
    expect(three.fields.find(({ path: at }) => at === 'values.filer.city')?.typed_by).toMatchObject({ name: 'Anna' })
    const wrong = [{ part: 'why' as const, text: 'Paid {t99.amount}.' }]
    await expect(updateFiling(anna.ctx, { id: one.id, narrative: wrong })).rejects.toMatchObject({
      details: [{ field: 'body.narrative.0.text', issue: expect.stringContaining('{t99.amount} stands for no fact') }],
    })
  })

  it('refuses what XML cannot carry, unknown fields and foreign transfers, each by its name', async () => {
    const one = await draft()
    const change = (more: Partial<Parameters<typeof updateFiling>[1]>) => updateFiling(anna.ctx, { id: one.id, ...more })
    await expect(change({ values: { 'filer.name': 'A\u0001' } })).rejects.toMatchObject({
      details: [{ field: 'body.values.filer.name', issue: expect.stringContaining('U+0001') }],
    })
    await expect(change({ values: { 'filer.nam': 'x' } })).rejects.toMatchObject({
      details: [{ field: 'body.values.filer.nam' }],
    })
    await expect(change({ values: { 'activity.from_date': '2026-02-31' } })).rejects.toThrow('must be a date')
    await expect(change({ transfers: [{ ref: 't77', included: true, values: {} }] })).rejects.toThrow('t77 is no transfer')
    await expect(change({ transfers: [...one.form.transfers, ...one.form.transfers] })).rejects.toThrow('stands there twice')
  })
})

describe('the schema', () => {
  it('is installed by administrators after it compiled; without one a filing is drafted and not approved', async () => {
    const lone = await suiteOrganisation('Filings without a schema')
    const [writer, lead] = [await addPerson(lone, 'analyst', 'Wim'), await addPerson(lone, 'lead', 'Lia')]
    const file = await createCase(writer.ctx, { title: 'No schema' })
    const one = filingShape.parse(await createFiling(writer.ctx, { id: file.id, format: 'goaml' }))
    expect(one.validation).toMatchObject({
      state: 'not_validated',
      schema: null,
      text: expect.stringContaining('Not validated: no schema is installed'),
    })
    const filled = await fill(one, writer.ctx)
    await submitFiling(writer.ctx, { id: one.id })
    await expect(approveFiling(lead.ctx, { id: one.id, version: filled.version })).rejects.toThrow('no schema is installed')
    expect((await listCaseEvidence(lead.ctx, { id: file.id, limit: 10 })).data).toEqual([])
  })

  const given = (text: string, format: Filing['format'] = 'goaml') => ({
    format,
    name: 'A schema',
    content: Buffer.from(text).toString('base64'),
  })
  const xs = (inside: string) =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${inside}<xs:element name="report" type="xs:string"/></xs:schema>`
  it.each([
    ['an entity of a file', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xs('&a;')}`, 'document type or entities'],
    [
      'entities within entities',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${xs('&b;')}`,
      'document type or entities',
    ],
    ['an include', xs('<xs:include schemaLocation="http://127.0.0.1/x.xsd"/>'), 'uses include to read another file'],
    ['an import', xs('<xs:import namespace="n" schemaLocation="/etc/passwd"/>'), 'uses import to read another file'],
    ['a redefine', xs('<xs:redefine schemaLocation="x.xsd"/>'), 'uses redefine to read another file'],
    ['a type that is not there', xs('<xs:element name="a" type="nothing"/>'), 'no XML schema that compiles'],
    ['no markup', 'not a schema', 'no XML schema that compiles'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${xs('')}`, 'must be UTF-8'],
    ['another format', plainSchema.replaceAll('report', 'letter'), 'not for a goAML report'],
  ])('is refused with %s', async (_, text, reason) => {
    await expect(addFilingSchema(admin.ctx, given(text))).rejects.toMatchObject({
      details: [{ field: 'content', issue: expect.stringContaining(reason) }],
    })
    expect((await listFilingSchemas(admin.ctx)).data).toEqual([])
  })

  it('is for administrators alone', async () => {
    await expect(addFilingSchema(lena.ctx, given(plainSchema))).rejects.toMatchObject({ code: 'insufficient_scope' })
  })
})
