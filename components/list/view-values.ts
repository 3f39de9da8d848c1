import type { ParserMap } from 'nuqs/server'

/** The values of a saved query string by parameter; null, which means the default, if a parameter is absent. */
export function valuesOf(parsers: ParserMap, query: string): Record<string, unknown> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    Object.entries(parsers).map(([name, parser]) => {
      const text = params.get(name)
      return [name, text === null || parser.type === 'multi' ? null : parser.parse(text)]
    }),
  )
}
