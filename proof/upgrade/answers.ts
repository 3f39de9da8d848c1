import { createHash } from 'node:crypto'

/** Any JSON: an answer of any release. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Fields that identify an answer or its time, and so always differ. */
const ofTheAsking = new Set(['request_id', 'check_id', 'checked_at', 'generated_at', 'next_cursor', 'as_of', 'age_seconds'])

/** Where two answers differ: `a.b[].c` with the kind of difference. Arrays of different lengths differ as a whole. */
export interface Difference {
  path: string
  kind: 'added' | 'removed' | 'changed'
}

/** The answer without those fields and the ones named in `added`; keys in order. */
export function lasting(answer: Json, added: ReadonlySet<string> = new Set()): Json {
  if (Array.isArray(answer)) return answer.map((one) => lasting(one, added))
  if (answer === null || typeof answer !== 'object') return answer
  const entries = Object.entries(answer).filter(([key]) => !ofTheAsking.has(key) && !added.has(key))
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, lasting(value, added)]))
}

/** SHA-256 in hex over an answer's `lasting` part without the fields named in `added`. */
export function digestOf(answer: Json, added?: ReadonlySet<string>): string {
  return createHash('sha256')
    .update(JSON.stringify(lasting(answer, added)))
    .digest('hex')
}

/** Every place where the `lasting` parts of two answers differ, once each. */
export function differences(before: Json, after: Json): Difference[] {
  const found = new Map<string, Difference>()
  compare(lasting(before), lasting(after), '', (path, kind) => found.set(`${kind} ${path}`, { path, kind }))
  return [...found.values()]
}

function compare(before: Json, after: Json, path: string, tell: (path: string, kind: Difference['kind']) => void): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) tell(`${path}[]`, 'changed')
    else for (const [index, one] of before.entries()) compare(one, after[index] as Json, `${path}[]`, tell)
    return
  }
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const at = path ? `${path}.${key}` : key
      if (!(key in before)) tell(at, 'added')
      else if (!(key in after)) tell(at, 'removed')
      else compare(before[key] as Json, after[key] as Json, at, tell)
    }
    return
  }
  if (before !== after) tell(path, 'changed')
}

/** A text field of an answer as a list, empty without it. */
export function textsOf(answer: Json | undefined, field: string): string[] {
  const value = answer !== undefined && isObject(answer) ? answer[field] : undefined
  return typeof value === 'string' ? [value] : []
}

/** The text field of each row of a list's page. */
export function rowTextsOf(page: Json | undefined, field: string): string[] {
  const rows = page !== undefined && isObject(page) ? page.data : undefined
  return Array.isArray(rows) ? rows.flatMap((row) => textsOf(row, field)) : []
}

function isObject(value: Json): value is { [key: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
