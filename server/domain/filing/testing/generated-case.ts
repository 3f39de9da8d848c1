import fc from 'fast-check'
import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { FilingFact, FilingForm } from '@/contract/filing/filings'
import { type CaseFacts, pinFacts } from '../form/case-facts'
import { draftForm } from '../form/draft-form'
import { isMissing, type PlacedField, placeFields } from '../form/field-spec'
import { formatFields } from '../form/format-fields'
import { nextForm } from '../form/next-form'
import { unpricedOf } from '../narrative/facts'
import type { Facets } from '../xml/facets'
import { forbiddenCharacter } from '../xml/forbidden'

const roles = ['customer', 'suspect', 'victim', 'counterparty', 'intermediary', null] as const
const hex = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: length, maxLength: length })
    .map((all) => all.map((n) => n.toString(16)).join(''))
const decimal = fc.tuple(fc.nat(99_999_999), fc.nat(999_999)).map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`)
const time = fc
  .date({ min: new Date('2011-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((at) => at.toISOString())
/** Any text that can be stored, including markup and other scripts. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom('A & <b>"c"</b> \u0027d\u0027', ']]>', 'Ünïcode 漢字 עברית', '&amp;'),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && forbiddenCharacter(text) === null)

const subject = fc.record({
  type: fc.constantFrom('address', 'address', 'transaction', 'entity') as fc.Arbitrary<'address' | 'transaction' | 'entity'>,
  value: hex(64),
  network: fc.constantFrom('bitcoin', 'ethereum'),
  name: fc.option(words.map((name) => `Acme ${name}`)),
  role: fc.constantFrom(...roles),
  risk: fc.option(
    fc.record({
      check_id: hex(26).map((id) => `chk_${id}`),
      score: fc.nat(100),
      level: fc.constantFrom('low', 'high', 'unknown'),
      checked_at: time,
    }),
  ),
})
const transfer = fc.record({
  id: hex(20),
  network: fc.constantFrom('bitcoin', 'ethereum'),
  hash: hex(64),
  index: fc.nat(500),
  at: time,
  amount: decimal,
  symbol: words,
  usd: fc.option(decimal, { freq: 5 }),
  from: hex(40),
  to: hex(40),
  reported: fc.boolean(),
})

/** Cases as a draft pins them. */
export const generatedCase: fc.Arbitrary<CaseFacts> = fc.record({
  case: fc.record({
    id: hex(26).map((id) => `cas_${id}`),
    number: fc.integer({ min: 1, max: 1e6 }),
    external_reference: fc.option(words),
    customer_reference: fc.option(words),
  }),
  customer: fc.option(
    fc.record({
      id: hex(26).map((id) => `cus_${id}`),
      name: fc.option(words.map((name) => `Holm ${name}`)),
      type: fc.constantFrom('individual', 'organisation', null),
      date_of_birth: fc.option(fc.constantFrom('1980-02-29', '2001-12-31')),
    }),
  ),
  subjects: fc.array(subject, { maxLength: 6 }),
  alerts: fc.array(
    fc.record({ id: hex(26).map((id) => `alr_${id}`), title: words, severity: fc.constantFrom('high', 'severe'), at: time }),
    { maxLength: 4 },
  ),
  transfers: fc.array(transfer, { maxLength: 30 }),
  notes: fc.constant([]),
})

/** Fills in the required fields as the format's schema allows. `seed` chooses among codes. */
export function filledForm(
  format: FilingFormat,
  { about, facets, seed, typed }: { about: CaseFacts; facets: Facets; seed: number; typed: string },
): { form: FilingForm; facts: FilingFact[] } {
  const facts = pinFacts(about)
  let form = draftForm(format, { about, facts, profile: {}, day: '2026-11-27' })
  // Some fields are required only because of other values.
  for (let round = 0; round < 4; round++) {
    const missing = placeFields(formatFields[format], form, unpricedOf(facts)).filter(isMissing)
    if (missing.length === 0) break
    const next = structuredClone(form)
    missing.forEach((field, at) => {
      put(next, field, answerTo(field, facets, seed + at + round, typed))
    })
    form = nextForm(format, form, facts, next)
  }
  return { form, facts }
}

function put(form: FilingForm, { path, spec }: PlacedField, value: string | null): void {
  const [list, at] = path.split('.')
  if (path === 'subjects') form.subjects.push({ kind: 'organisation', role: null, addresses: [], values: {}, unknown: [] })
  else if (path === 'narrative') form.narrative.push({ part: 'what', text: value ?? 'Nothing is known.' })
  else if (list === 'values') form.values[spec.key] = value ?? ''
  else if (list === 'transfers') (form.transfers[Number(at)] as FilingForm['transfers'][number]).values[spec.key] = value ?? ''
  else {
    const one = form.subjects[Number(at)] as FilingForm['subjects'][number]
    if (value === null) one.unknown.push(spec.key)
    else one.values[spec.key] = value
  }
}

/** A value that the schema accepts; null for a field to mark as unknown. */
function answerTo({ spec }: PlacedField, facets: Facets, seed: number, typed: string): string | null {
  if (spec.mayBeUnknown && seed % 3 === 0) return null
  if (spec.kind === 'date') return `19${50 + (seed % 50)}-0${1 + (seed % 9)}-1${seed % 10}`
  if (spec.kind === 'decimal') return String(1 + (seed % 100_000))
  const facet = spec.facet === undefined ? undefined : facets[spec.facet]
  const options = spec.options ?? facet?.options
  if (options !== undefined) {
    const at = (n: number) => options[n % options.length]?.value ?? ''
    return spec.kind === 'codes' ? [...new Set([at(seed), at(seed * 7 + 3)])].join(' ') : at(seed)
  }
  if (/rentity_id|prior_document/.test(spec.key)) return String(1 + seed)
  const plain = facet?.pattern?.startsWith('[a-zA-Z') === true
  return [...(plain ? `Ann-${typed.replace(/[^a-zA-Z ]/g, '')}` : typed)]
    .slice(0, facet?.max_length ?? 60)
    .join('')
    .trim()
}
