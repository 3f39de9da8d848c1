import type { ParserMap } from 'nuqs/server'

/** What a kept query string says of each parameter; null, which stands for the usual, where it says nothing. */
export function valuesOf(parsers: ParserMap, query: string): Record<string, unknown> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    Object.entries(parsers).map(([name, parser]) => {
      const text = params.get(name)
      return [name, text === null || parser.type === 'multi' ? null : parser.parse(text)]
    }),
  )
}
