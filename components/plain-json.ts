/**
 * How answers travel between the service and the console: as the JSON that they are. Every one of them consists of what the
 * contract promises, times as text included, so that nothing has to be told apart on the way
 * (`server/trpc/plain-json.test.ts` holds that for the types of all procedures).
 */
export const plainJson = {
  serialize: <T>(value: T): T => value,
  deserialize: <T>(value: T): T => value,
}

/** Calls that one request may hold: a page makes a dozen at most. */
export const largestBatch = 50
