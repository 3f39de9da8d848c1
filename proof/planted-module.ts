/** A module of this source as the option of Node.js that loads it before a process's own, for bugs that proofs plant. */
export function plantedModule(source: string): string {
  return `--import data:text/javascript,${encodeURIComponent(source).replaceAll("'", '%27')}`
}
