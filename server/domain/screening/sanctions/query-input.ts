import type { EchoedQuery, ScreeningInput } from './query'

/** A stored query as the request it came from, to be asked again. */
export function inputOf(echo: EchoedQuery): ScreeningInput {
  const given = Object.entries(echo).filter(([, value]) => value !== null)
  return Object.fromEntries(given) as ScreeningInput
}
