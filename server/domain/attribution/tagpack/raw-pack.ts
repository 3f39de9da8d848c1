/** YAML read with every scalar as the text it was written in, so that `01` stays an id and 1e5 a label. */
export type RawValue = string | boolean | number | null | readonly RawValue[] | { readonly [key: string]: RawValue }
export type RawMap = Readonly<Record<string, RawValue | undefined>>

export type RawItem = { readonly line: number; readonly value: RawMap } | { readonly line: number; readonly reason: string }

export interface RawPack {
  readonly kind: 'tags' | 'actors'
  readonly header: RawMap
  readonly items: Iterable<RawItem>
}

/** A pack that cannot be read at all, with the line and the reason. */
export class PackUnreadable extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message)
  }
}

/** A scalar as text; undefined when absent, null, `~` or empty. */
export function rawText(map: RawMap, key: string): string | undefined {
  const value = map[key]
  if (value === undefined || value === null || typeof value === 'object') return undefined
  const text = String(value).trim()
  return text === '' || text === '~' || text === 'null' ? undefined : text
}

/** A list of texts; a single scalar counts as a list of one. */
export function rawList(map: RawMap, key: string): string[] {
  const value = map[key]
  const single = rawText(map, key)
  if (!Array.isArray(value)) return single === undefined ? [] : [single]
  return value
    .flatMap((entry: RawValue) => (entry === null || typeof entry === 'object' ? [] : [String(entry).trim()]))
    .filter((text) => text !== '')
}

/** Whether a YAML boolean is true, in the spellings of YAML 1.1 and 1.2. */
export function rawBoolean(map: RawMap, key: string): boolean {
  return /^(true|yes|on|y)$/i.test(rawText(map, key) ?? '')
}
