/** A Node.js option that loads a module with this source before a process's own, for planted bugs. */
export function plantedModule(source: string): string {
  return `--import data:text/javascript,${encodeURIComponent(source).replaceAll("'", '%27')}`
}
