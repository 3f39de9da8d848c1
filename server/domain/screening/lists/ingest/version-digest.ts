import { createHash } from 'node:crypto'
import type { ListInput } from '../parse/input'

/**
 * The digest that identifies a version: of its one file's unpacked bytes or, for a set of files, of the lines `<sha256>
 * <role>` in the order of the roles, so that the order of the arguments does not matter.
 */
export function versionDigest(files: ReadonlyMap<string, ListInput>): string {
  const all = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const [only] = all
  if (all.length === 1 && only) return only[1].sha256
  return createHash('sha256')
    .update(all.map(([role, { sha256 }]) => `${sha256}  ${role}\n`).join(''))
    .digest('hex')
}
