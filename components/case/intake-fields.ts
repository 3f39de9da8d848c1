import { utcMoment } from '@/components/chain/time'
import { plainWords } from './case-words'

/** A field of an intake as it is shown: its label and every value it had. */
export interface IntakeField {
  label: string
  values: string[]
}

const order = ['title', 'summary', 'type', 'priority', 'reporter', 'occurred_at', 'loss', 'address', 'network', 'subjects']
const labels: Record<string, string> = {
  alert_ids: 'Alerts',
  amount_usd: 'Amount in USD',
  customer_reference: 'Customer',
  external_reference: 'External reference',
  assigned_investigator: 'Investigator',
  due_at: 'Due',
  occurred_at: 'Happened at',
}
const moments = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const enums = new Set(['type', 'priority'])

/** An intake as the fields of a form, in the order people ask for them; what is empty is left out, nothing else is. */
export function intakeFields(intake: Record<string, unknown>): IntakeField[] {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.entries(intake)
    .toSorted(([a], [b]) => place(a) - place(b))
    .flatMap(([key, value]) => fieldsOf(labelOf(key), key, value))
}

function labelOf(key: string): string {
  return labels[key] ?? plainWords(key)
}

function fieldsOf(label: string, key: string, value: unknown): IntakeField[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) {
    const values = value.map((one) => lineOf(one)).filter((line) => line !== '')
    return values.length === 0 ? [] : [{ label, values }]
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([part, inner]) => fieldsOf(`${label}: ${labelOf(part).toLowerCase()}`, part, inner))
  }
  return [{ label, values: [textOf(key, value)] }]
}

function textOf(key: string, value: unknown): string {
  const text = String(value)
  if (enums.has(key)) return plainWords(text)
  return moments.test(text) ? utcMoment(text) : text
}

/** One value of a list in a line: a subject reads `address 0x1234 (ethereum)`. */
function lineOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== '')
    .toSorted(([a], [b]) => Number(a === 'network') - Number(b === 'network'))
    .map(([key, part]) => (key === 'network' ? `(${String(part)})` : typeof part === 'object' ? lineOf(part) : String(part)))
    .join(' ')
}
