/** Registered, since pages, routes and the worker each load a copy of this module. */
const mark = Symbol.for('assay.status')

/**
 * Sets the HTTP status of the REST response in place of the operation's own; it must be the operation's `knownStatus`. An
 * idempotent replay keeps it; other transports ignore it.
 */
export function withStatus<T extends object>(status: 200, result: T): T {
  return Object.defineProperty({ ...result }, mark, { value: status })
}

/** The status set with `withStatus`, or null. */
export function statusOf(result: unknown): 200 | null {
  return typeof result === 'object' && result !== null && mark in result ? (result[mark] as 200) : null
}
