/** A text that stands for itself in a pattern of `like`. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The pattern of `like` for texts that hold this one. */
export function partOf(text: string): string {
  return `%${literal(text)}%`
}
