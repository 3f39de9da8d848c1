type SourceReviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown

const keepDigits: SourceReviver = (_key, value, context) =>
  typeof value === 'number' && context?.source !== undefined ? context.source : value

/**
 * Parses JSON with every number as its original text, so that an amount above 2^53 keeps its digits (the reviver's `source`,
 * ECMAScript's JSON.parse source text access).
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, keepDigits as (this: unknown, key: string, value: unknown) => unknown)
}
