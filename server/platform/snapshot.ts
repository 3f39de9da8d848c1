import type { Queryable } from './db'

const held = Symbol('what a snapshot was asked before')

type Snapshot = Queryable & { [held]?: Map<string, Promise<unknown>> }

/** A handle on one snapshot, in which the same question has the same answer: `once` asks it one time. */
export function asSnapshot(q: Queryable): Queryable {
  return { query: q.query, [held]: new Map() } as Snapshot
}

/** The same snapshot through another handle. */
export function sameSnapshot(q: Queryable, query: Queryable['query']): Queryable {
  const known = (q as Snapshot)[held]
  return (known === undefined ? { query } : { query, [held]: known }) as Snapshot
}

/** What `read` gives, read one time in a snapshot by its `key`; each time where `q` is none. */
export function once<T>(q: Queryable, key: string, read: () => Promise<T>): Promise<T> {
  const known = (q as Snapshot)[held]
  if (known === undefined) return read()
  const before = known.get(key) as Promise<T> | undefined
  if (before !== undefined) return before
  const asked = read()
  known.set(key, asked)
  // Whoever waits for it hears of a failure; where nobody does, another statement has failed before.
  asked.catch(() => undefined)
  return asked
}
