import { plainWords } from '../words'

/** A field of an intake for display: its label and all its values. */
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

type Moment = (iso: string) => string

/**
 * An intake as the fields of a form, in their usual order; only empty ones are left out. `moment` formats a time for the place
 * where it is shown.
 */
export function intakeFields(intake: Record<string, unknown>, moment: Moment): IntakeField[] {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.entries(intake)
    .toSorted(([a], [b]) => place(a) - place(b))
    .flatMap(([key, value]) => fieldsOf(labelOf(key), key, value, moment))
}

function labelOf(key: string): string {
  return labels[key] ?? plainWords(key)
}

function fieldsOf(label: string, key: string, value: unknown, moment: Moment): IntakeField[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) {
    const values = value.map((one) => lineOf(one)).filter((line) => line !== '')
    return values.length === 0 ? [] : [{ label, values }]
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([part, inner]) =>
      fieldsOf(`${label}: ${labelOf(part).toLowerCase()}`, part, inner, moment),
    )
  }
  return [{ label, values: [textOf(key, value, moment)] }]
}

function textOf(key: string, value: unknown, moment: Moment): string {
  const text = String(value)
  if (enums.has(key)) return plainWords(text)
  return moments.test(text) ? moment(text) : text
}

/** One value of a list on one line: a subject reads `address 0x1234 (ethereum)`. */
function lineOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== '')
    .toSorted(([a], [b]) => Number(a === 'network') - Number(b === 'network'))
    .map(([key, part]) => (key === 'network' ? `(${String(part)})` : typeof part === 'object' ? lineOf(part) : String(part)))
    .join(' ')
}
