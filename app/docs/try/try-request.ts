import type { TryField, TryOperation } from './try-operation'

/** The error of a typed key; null if it may be a sandbox key. An empty key is not an error. */
export function keyIssue(typed: string): string | null {
  const key = typed.trim()
  if (key === '') return null
  if (/^(bearer\s+)?asy_live_/i.test(key))
    return 'This is a live key. Requests from this page take test keys only, so that nothing here touches live data. It was removed from the field.'
  if (/^asy_test_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/.test(key)) return null
  return 'A test key is asy_test_, 8 characters, an underscore and 38 characters. Copy it whole.'
}

/** Whether the typed text must not stay in the field. */
export const isLiveKey = (typed: string): boolean => /asy_live_/i.test(typed)

export interface Prepared {
  target: string
  body: string | null
}

/** The errors of a form, by field. */
export type Issues = Record<string, string>

/** The request of a form, or its errors. */
export function prepare(
  { path, fields, body }: Pick<TryOperation, 'path' | 'fields' | 'body'>,
  values: Record<string, string>,
  text: string,
): { request: Prepared } | { issues: Issues } {
  const issues: Issues = {}
  const textOf = ({ in: place, name }: TryField) => (values[`${place}.${name}`] ?? '').trim()
  for (const field of fields)
    if (field.required && textOf(field) === '') issues[`${field.in}.${field.name}`] = 'must not be empty'
  if (body !== null) {
    const wrong = jsonIssue(text)
    if (wrong) issues.body = wrong
  }
  if (Object.keys(issues).length > 0) return { issues }
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((values[`path.${name}`] ?? '').trim()))
  const query = new URLSearchParams(
    fields.filter((field) => field.in === 'query' && textOf(field) !== '').map((field) => [field.name, textOf(field)]),
  ).toString()
  return { request: { target: `${target}${query ? `?${query}` : ''}`, body: body === null ? null : text } }
}

function jsonIssue(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return `is not JSON: ${error instanceof Error ? error.message : error}`
  }
}
