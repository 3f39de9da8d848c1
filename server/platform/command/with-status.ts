/** Registered, since pages, routes and the worker each load a copy of this module. */
const mark = Symbol.for('assay.status')

/**
 * The same result with the HTTP status that REST answers with instead of the operation's own; it must be the operation's
 * `knownStatus`. An idempotent replay keeps it, other transports do not see it.
 */
export function withStatus<T extends object>(status: 200, result: T): T {
  return Object.defineProperty({ ...result }, mark, { value: status })
}

/** The status a verb asked for with `withStatus`, or null. */
export function statusOf(result: unknown): 200 | null {
  return typeof result === 'object' && result !== null && mark in result ? (result[mark] as 200) : null
}
