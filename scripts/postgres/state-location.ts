import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** File that remembers where a cluster stands that is not in the data directory. */
export function pointerOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.location')
}

/** Directory of a cluster that stands outside the data directory; undefined when it stands inside or was deleted. */
export function stateOf(dataDir: string): string | undefined {
  const pointer = pointerOf(dataDir)
  const known = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
  return known && existsSync(known) ? known : undefined
}
