import type { Queryable } from './queryable'

const held = Symbol('what a snapshot was asked before')

interface Known {
  answers: Map<string, Promise<unknown>>
  /** Keys to be queried in one statement at the end of this tick, by their kind. */
  waiting: Map<string, { asked: unknown[]; answer: Promise<readonly unknown[]> }>
}

type Snapshot = Queryable & { [held]?: Known }

/** A handle on one snapshot, in which the same query has the same answer: `once` runs it a single time. */
export function asSnapshot(q: Queryable): Queryable {
  return { query: q.query, [held]: { answers: new Map(), waiting: new Map() } } as Snapshot
}

/** The same snapshot through another handle. */
export function sameSnapshot(q: Queryable, query: Queryable['query']): Queryable {
  const known = (q as Snapshot)[held]
  return (known === undefined ? { query } : { query, [held]: known }) as Snapshot
}

/** The result of `read`, run once per snapshot and `key`; every time where `q` is not a snapshot. */
export function once<T>(q: Queryable, key: string, read: () => Promise<T>): Promise<T> {
  const known = (q as Snapshot)[held]?.answers
  if (known === undefined) return read()
  const before = known.get(key) as Promise<T> | undefined
  if (before !== undefined) return before
  const asked = read()
  known.set(key, asked)
  // Callers that await it see the failure; if none does, an earlier statement has failed.
  asked.catch(() => undefined)
  return asked
}

/**
 * Asks for several things of one `kind`, with the answers in the order of `asked`. In a snapshot, everything its users ask for
 * in the same tick becomes one statement; `kind` must cover everything else the answers depend on.
 */
export async function together<K, V>(
  q: Queryable,
  kind: string,
  asked: readonly K[],
  ask: (all: readonly K[]) => Promise<readonly V[]>,
): Promise<readonly V[]> {
  const known = (q as Snapshot)[held]
  if (known === undefined || asked.length === 0) return ask(asked)
  const open = known.waiting.get(kind)
  const from = open?.asked.length ?? 0
  if (open !== undefined) {
    for (const one of asked) open.asked.push(one)
    return (await open.answer).slice(from, from + asked.length) as V[]
  }
  const all: K[] = [...asked]
  // Users of a snapshot resume together when an answer arrives, so all their queries are there before the next tick.
  const answer = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
    known.waiting.delete(kind)
    return ask(all)
  })
  known.waiting.set(kind, { asked: all, answer })
  return (await answer).slice(0, asked.length)
}
