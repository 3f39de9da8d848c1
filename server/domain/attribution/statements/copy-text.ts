/** A value as a field of PostgreSQL's COPY text format. */
export function copyField(value: string | number | boolean | null): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t').replaceAll('\u0000', '')
}

/** A text array as PostgreSQL writes it; for identifiers only. */
export function identifierArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}
