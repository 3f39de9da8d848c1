/** Things that can be run by name, a line each. */
export function linesOf(named: Readonly<Record<string, { says: string }>>): string {
  return Object.entries(named)
    .map(([name, { says }]) => line(name, says))
    .join('\n')
}

/** A name and what stands beside it. */
export const line = (name: string, text: string) => `  ${name.padEnd(14)} ${text}`
