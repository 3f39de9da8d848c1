import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The file that records the location of a cluster outside the data directory. */
export function pointerOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.location')
}

/** Directory of a cluster outside the data directory; undefined if it is inside or was deleted. */
export function stateOf(dataDir: string): string | undefined {
  const pointer = pointerOf(dataDir)
  const known = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
  return known && existsSync(known) ? known : undefined
}
