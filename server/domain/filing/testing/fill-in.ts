import type { Filing, FilingForm } from '@/contract/filing/filings'
import { checkSchema } from '../xml/engine'
import { schemaBytes } from './schemas'

const facetsOf = (format: Filing['format']) => {
  const schema = checkSchema(schemaBytes(format))
  if (!schema.ok) throw new Error(schema.reason)
  return schema.facets
}

export { facetsOf }

const dates = /date/
const plain: Record<string, string> = {
  'activity.amount': '1200',
  'activity.usd_rate': '3.67',
  'goaml.rentity_id': '42',
  'goaml.currency': 'USD',
  'goaml.transmode_comment': '-',
  'filer.state': 'VA',
  'transmitter.state': 'VA',
  'filer.country': 'US',
  'transmitter.country': 'US',
  'filer.zip': '22113',
  'transmitter.zip': '22113',
}

/** Values for the fields that a filing still requires; codes are the first of the schema. */
export function answersTo(filing: Pick<Filing, 'fields' | 'form'>): Partial<FilingForm> {
  const form = structuredClone(filing.form)
  for (const { path, missing, options, kind, may_be_unknown } of filing.fields) {
    if (!missing) continue
    const [list = '', at = ''] = path.split('.')
    const key = list === 'values' ? path.slice('values.'.length) : path.split('.').slice(3).join('.')
    const value =
      plain[key] ?? options?.[0]?.value ?? (kind === 'date' || dates.test(key) ? '2026-01-31' : kind === 'decimal' ? '10' : 'Ada')
    if (list === 'values') form.values[key] = value
    else if (list === 'transfers') (form.transfers[Number(at)] as FilingForm['transfers'][number]).values[key] = value
    else if (path === 'subjects') form.subjects.push({ kind: 'organisation', role: null, addresses: [], values: {}, unknown: [] })
    else if (list === 'narrative') form.narrative.push({ part: 'what', text: 'Nothing is known of the transfers.' })
    else if (may_be_unknown) form.subjects[Number(at)]?.unknown.push(key)
    else (form.subjects[Number(at)] as FilingForm['subjects'][number]).values[key] = value
  }
  return form
}
