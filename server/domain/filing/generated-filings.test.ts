import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filingFormats } from '@/contract/filing/filing-formats'
import { filedCases } from '@/scripts/test/generated-cases'
import { documentOf } from './document/document-of'
import { filledForm, generatedCase } from './testing/generated-case'
import { haveSchemas, schemaBytes } from './testing/schemas'
import { checkSchema, validateXml, writeXml } from './xml/engine'
import { forbiddenCharacter } from './xml/forbidden'

const typed = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
  .map((text) => `A ${text}`.replace(/\s+/g, ' ').trim())
  .filter((text) => forbiddenCharacter(text) === null)

describe.each(filingFormats)('generated cases as %s', (format) => {
  it('give the same bytes twice', () => {
    fc.assert(
      fc.property(generatedCase, fc.nat(10_000), typed, (about, seed, text) => {
        const bytes = () => {
          const { form, facts } = filledForm(format, { about, facets: {}, seed, typed: text })
          const { tree, namespace } = documentOf(format, { form, facts, facets: null })
          return writeXml(tree, namespace)
        }
        expect(bytes()).toBe(bytes())
      }),
    )
  })
})

describe.skipIf(!haveSchemas)('generated cases against the official schemas (../shared/data/filings)', () => {
  for (const format of filingFormats) {
    it(`${format}: no error, and the same bytes twice`, { timeout: 300_000 }, () => {
      const schema = checkSchema(schemaBytes(format))
      if (!schema.ok) throw new Error(schema.reason)
      fc.assert(
        fc.property(generatedCase, fc.nat(10_000), typed, (about, seed, text) => {
          const { form, facts } = filledForm(format, { about, facets: schema.facets, seed, typed: text })
          const once = documentOf(format, { form, facts, facets: schema.facets })
          const xml = writeXml(once.tree, once.namespace)
          expect(validateXml(xml, once.tree, schema.text)).toEqual([])
          const again = documentOf(format, structuredClone({ form, facts, facets: schema.facets }))
          expect(writeXml(again.tree, again.namespace)).toBe(xml)
        }),
        { numRuns: filedCases },
      )
    })
  }
})
