/** The names and descriptions of things that can be run, one line each. */
export function linesOf(named: Readonly<Record<string, { says: string }>>): string {
  return Object.entries(named)
    .map(([name, { says }]) => line(name, says))
    .join('\n')
}

/** A line with a name and a text. */
export const line = (name: string, text: string) => `  ${name.padEnd(14)} ${text}`
