/** Escapes a text for a `like` pattern. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The `like` pattern for texts that contain this one. */
export function partOf(text: string): string {
  return `%${literal(text)}%`
}
