import { exampleOf } from '@/contract/openapi/openapi-examples'

export interface OperationExample {
  values: Record<string, string>
  query: Record<string, string>
  body: unknown
  status: number
  /** Undefined if the answer is a file, or none was recorded. */
  answer: unknown
}

/** The date of the recorded story. */
const toldAt = Date.parse('2026-11-02T09:00:00Z')
const day = 86_400_000
/** Times further back than this belong to the chain and stay unchanged. */
const mostBefore = 30 * day

/**
 * The recorded sandbox request and answer of an operation, with its dates moved to today: an end in the future stays in the
 * future, so that no example request is refused for its age. Null if nothing was recorded.
 */
export function exampleToday(id: string, now: Date): OperationExample | null {
  const kept = exampleOf({ id })
  if (!kept) return null
  const { path = {}, query = {}, body, status, answer } = kept
  return movedTo({ values: path, query, body, status, answer }, Math.floor((now.getTime() - toldAt) / day))
}

/** A recorded value with each time of the story moved by whole days. */
export function movedTo<T>(value: T, days: number): T {
  const moved = (one: unknown): unknown => {
    if (typeof one === 'string') return movedTime(one, days)
    if (Array.isArray(one)) return one.map(moved)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, moved(inner)]))
  }
  return moved(value) as T
}

function movedTime(text: string, days: number): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return text
  const time = Date.parse(text)
  if (Number.isNaN(time) || time < toldAt - mostBefore) return text
  return new Date(time + days * day).toISOString().replace('.000Z', 'Z')
}
