import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { filingFormats } from '@/contract/filing/filing-formats'
import { documentOf } from '../document/document-of'
import { placeFields } from '../form/field-spec'
import { formatFields } from '../form/format-fields'
import { unpricedOf } from '../narrative/facts'
import { filledForm, generatedCase } from '../testing/generated-case'
import { haveSchemas, plainSchema, sampleBatch, schemaBytes } from '../testing/schemas'
import { plainProblem } from '../validation/plain-problem'
import { checkSchemaInThread, writeInThread, XmlTimeout } from './ask-thread'
import { checkSchema, validateXml, writeXml } from './engine'
import { forbiddenCharacter } from './forbidden'
import { elementsOf } from './tree'

const thread = globalThis as typeof globalThis & { assayXmlThread?: { worker: { terminate: () => unknown } } | null }
afterAll(() => thread.assayXmlThread?.worker.terminate())

const bytesOf = (text: string) => new TextEncoder().encode(text)
const schemaOf = (format: (typeof filingFormats)[number]) => {
  const schema = checkSchema(schemaBytes(format))
  if (!schema.ok) throw new Error(schema.reason)
  return schema
}

describe('text in a document', () => {
  it('is read back as it was, whatever it holds', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => forbiddenCharacter(one) === null && one !== '')
    fc.assert(
      fc.property(fc.oneof(text, fc.constantFrom('<a>&amp;</a>', ']]>', '"\u0027', '&#0;', 'a\r\nb')), (one) => {
        const document = XmlDocument.fromString(writeXml({ name: 'a', children: [{ name: 'b', text: one }] }, null))
        try {
          expect(document.get('/a/b')?.content).toBe(one)
        } finally {
          document.dispose()
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is refused where XML 1.0 cannot carry it', () => {
    for (const bad of ['\u0000', '\u0001', '\u000b', '\u001f', '\ufffe', '\uffff', '\ud800']) {
      expect(forbiddenCharacter(`a${bad}`), JSON.stringify(bad)).toMatch(/^U\+[0-9A-F]{4}$/)
    }
    for (const good of ['\t', '\n', '\r', 'é', '漢', '😀', '\u0085', '\ufffd']) expect(forbiddenCharacter(good)).toBeNull()
  })
})

describe('the thread', () => {
  it('writes the same as without it, and says what the schema finds', async () => {
    const tree = { name: 'letter', children: [{ name: 'b', text: 'x', field: 'values.b' }] }
    const { xml, complaints } = await writeInThread({ kind: 'write', tree, namespace: null, xsd: plainSchema })
    expect(xml).toBe(writeXml(tree, null))
    expect(complaints).toMatchObject([
      { line: 2, element: 'letter', detail: expect.stringContaining('No matching global declaration') },
    ])
  })

  it('gives up what takes too long, with all that waits, and answers again', { timeout: 30_000 }, async () => {
    const question = { kind: 'schema', bytes: bytesOf(plainSchema) } as const
    const many = Array.from({ length: 20_000 }, (_, n) => `<xs:element name="e${n}" type="xs:string"/>`).join('')
    const large = { kind: 'schema', bytes: bytesOf(plainSchema.replace('</xs:schema>', `${many}</xs:schema>`)) } as const
    const [first, waiting] = await Promise.allSettled([checkSchemaInThread(large, 5), checkSchemaInThread(question)])
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(XmlTimeout) })
    expect(waiting.status).toBe('rejected')
    expect(await checkSchemaInThread(question)).toMatchObject({ ok: true })
  })
})

describe.skipIf(!haveSchemas)('the official schemas (../shared/data/filings)', () => {
  it('refuse the recorded samples of FinCEN, with reasons', () => {
    const { text } = schemaOf('fincen_sar')
    const delivered = validateXml(sampleBatch('sar_batch.xml'), null, text)
    expect(delivered.map((one) => plainProblem(one, null).text)).toEqual(['EFilingBatchXML is no document of this schema.'])
    const inSpace = sampleBatch('sar_batch.xml').replace('<EFilingBatchXML', '<EFilingBatchXML xmlns="www.fincen.gov/base"')
    const found = validateXml(inSpace, null, text).map((one) => plainProblem(one, null).text)
    expect(found).toContain('EFilingBatchXML lacks the attribute TotalAmount.')
    expect(found).toContain('EFilingBatchXML may not have the attribute SeqNum.')
    expect(found.join(' ')).not.toContain('not as the schema wants it')
  })

  it.each(filingFormats)('%s: find a fault in each field that they say something of, and name the field', (format) => {
    const { text, facets } = schemaOf(format)
    const cases = fc.sample(generatedCase, { numRuns: 12, seed: 7 })
    const tried = new Set<string>()
    for (const [seed, about] of cases.entries()) {
      const { form, facts } = filledForm(format, { about, facets, seed: seed + 1, typed: 'A typed text' })
      for (const field of placeFields(formatFields[format], form, unpricedOf(facts))) {
        const facet = field.spec.facet === undefined ? undefined : facets[field.spec.facet]
        const bad = facet?.options ? 'no-such-code' : facet?.max_length ? 'x'.repeat(facet.max_length + 1) : null
        if (bad === null || field.value === '') continue
        const wrong = structuredClone(form)
        const [list, at] = field.path.split('.')
        const values =
          list === 'values'
            ? wrong.values
            : list === 'subjects'
              ? wrong.subjects[Number(at)]?.values
              : wrong.transfers[Number(at)]?.values
        if (values === undefined) continue
        values[field.spec.key] = bad
        const { tree, namespace } = documentOf(format, { form: wrong, facts, facets })
        // A field may not be in the document, such as a code of transfers when there are none.
        if (!elementsOf(tree).some((one) => one.field === field.path)) continue
        const fields = validateXml(writeXml(tree, namespace), tree, text).map((one) => one.field)
        expect(fields, field.path).toContain(field.path)
        tried.add(field.spec.key)
      }
    }
    expect(tried.size).toBeGreaterThan(format === 'fincen_sar' ? 30 : 12)
  })

  it('say how long a text may be and which codes there are', () => {
    const { facets } = schemaOf('fincen_sar')
    expect(facets['PartyNameType/RawPartyFullName']).toMatchObject({ max_length: 150 })
    expect(facets['PartyType/PrimaryRegulatorTypeCode']?.options).toContainEqual({ value: '7', label: 'IRS' })
    const goaml = schemaOf('goaml').facets
    expect(goaml['report/report_code']?.options?.map(({ value }) => value)).toContain('STR')
    expect(goaml['report/reason']).toMatchObject({ max_length: 8000 })
  })
})
