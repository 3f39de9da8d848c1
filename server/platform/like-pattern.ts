/** The pattern of `like` for texts that hold this one, its own signs taken by their letter. */
export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
