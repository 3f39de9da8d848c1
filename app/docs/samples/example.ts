import { exampleOf } from '@/contract/openapi/openapi-examples'

export interface OperationExample {
  values: Record<string, string>
  query: Record<string, string>
  body: unknown
  status: number
  /** Undefined where the answer is a file, or none was recorded. */
  answer: unknown
}

/** When the recorded story is told. */
const toldAt = Date.parse('2026-11-02T09:00:00Z')
const day = 86_400_000
/** Earlier than that before it, a time is one of the chain and stays. */
const mostBefore = 30 * day

/**
 * What the sandbox was asked by an operation and answered, told as if it were of today: an end in the future stays in the
 * future, so that no request of an example is refused for its age. Null where nothing was recorded.
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
