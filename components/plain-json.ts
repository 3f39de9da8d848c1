/**
 * How the service and the console exchange answers: as plain JSON. Every answer consists of what the contract defines, times as
 * text included, so no types need to be restored (`server/trpc/plain-json.test.ts` checks that for the types of all
 * procedures).
 */
export const plainJson = {
  serialize: <T>(value: T): T => value,
  deserialize: <T>(value: T): T => value,
}

/** The most calls in one batch; a page makes a dozen at most. */
export const largestBatch = 50
