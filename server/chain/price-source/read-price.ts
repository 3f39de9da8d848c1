import { parseExactJson } from '../exact-json'
import { readHttp } from '../http-transport'
import { ProviderError } from '../provider'
import { usdMicros } from '../usd-micros'
import type { PriceSource } from './settings'

/** A price response has a few hundred bytes; whole histories are for the file import. */
const maxBytes = 256 * 1024
/** A trillion dollars for one coin is an error, whatever the coin. */
const most = 1_000_000_000_000n * 1_000_000n

/**
 * The price of an asset on a UTC day (`2024-01-31`) in millionths of a dollar, or null if the source answers 404 or has null as
 * the price. Throws `ProviderError`; the response is hostile input.
 */
export async function readPrice(source: PriceSource, name: string, day: string, signal: AbortSignal): Promise<bigint | null> {
  const fill = (text: string, write: (value: string) => string) =>
    text.replaceAll('{asset}', () => write(name)).replaceAll('{day}', () => write(day))
  const url = fill(source.template, encodeURIComponent)
  const { status, text } = await readHttp({ url, credentials: source.credentials, maxBytes }, '', null, signal)
  if (status === 404) return null
  if (status !== 200) throw new ProviderError('http', `the price source answered ${status}`)
  const path = source.path.map((step) => fill(step, (value) => value))
  const value = follow(parse(text), path)
  if (value === null) return null
  // Numbers arrive as their original text, so no float is involved.
  const micros = typeof value === 'string' ? usdMicros(value) : null
  if (micros === null || micros === 0n || micros > most)
    throw new ProviderError('malformed', `the answer has no price in dollars at ${path.join('.')}`)
  return micros
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch (cause) {
    throw new ProviderError('malformed', 'the answer of the price source is not JSON', { cause })
  }
}

/** The value at the end of the path; undefined if there is none. */
function follow(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, step) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    return (at as Record<string, unknown>)[step]
  }, from)
}
