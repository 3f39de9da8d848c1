import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'
import type { PlantedBug } from './planted-bug'

const left = new Set(['node_modules', '.git', '.data', 'test-results', 'tsconfig.tsbuildinfo'])

/** A copy of the checkout in a temporary directory; the installed packages are linked. */
export function copyTree(): { root: string; remove: () => void } {
  const root = mkdtempSync(path.join(os.tmpdir(), 'assay-planted-'))
  cpSync(repositoryRoot, root, {
    recursive: true,
    filter: (source) => {
      const [top = ''] = path.relative(repositoryRoot, source).split(path.sep)
      return !left.has(top) && !top.startsWith('.next')
    },
  })
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Applies a bug to the copy; returns its line and a function that reverts it. Throws unless its text occurs exactly once. */
export function plant(root: string, bug: PlantedBug): { line: number; restore: () => void } {
  const file = path.join(root, bug.file)
  const text = readFileSync(file, 'utf8')
  const parts = text.split(bug.find)
  if (parts.length !== 2)
    throw new Error(
      `${bug.file} has ${parts.length - 1} places that read "${bug.find}"; bring its row in proof/planted-bugs/bugs in line with it`,
    )
  writeFileSync(file, parts.join(bug.replace))
  return { line: (parts[0] as string).split('\n').length, restore: () => writeFileSync(file, text) }
}
