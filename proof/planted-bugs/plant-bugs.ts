import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withDatabase } from '@/scripts/db/with-database'
import { bugsByNoun } from './bugs'
import type { PlantedBug } from './planted-bug'
import { runSuites } from './run-suites'
import { copyTree, plant } from './tree'

/**
 * Plants every bug in a copy of the checkout, one at a time. Words select bugs: each must occur in the noun, the safeguard or
 * the file. Status 1 if one survives its suite, or a suite fails without it.
 */
export async function plantBugs(words: string[]): Promise<number> {
  const bugs = Object.entries(bugsByNoun).flatMap(([noun, all]) =>
    all.filter((bug) => words.every((word) => `${noun} ${bug.safeguard} ${bug.file}`.includes(word))),
  )
  if (bugs.length === 0) {
    console.log(`no planted bug has ${words.join(' and ')} in its noun, safeguard or file; npm run proof lists the nouns`)
    return 2
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-planted-db-'))
  const tree = copyTree()
  try {
    return await withDatabase(
      async (database, signal) => {
        process.env.DATABASE_URL = database.ownerUrl
        if (!(await greenWithout(tree.root, bugs, signal))) return 1
        let survivors = 0
        for (const bug of bugs) survivors += (await caught(tree.root, bug, signal)) ? 0 : 1
        console.log(`\n${bugs.length - survivors} of ${bugs.length} planted bugs turned a test red`)
        return survivors === 0 ? 0 : 1
      },
      { dataDir, durable: false, migrate: 'never', env: {} },
    )
  } finally {
    tree.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function greenWithout(root: string, bugs: PlantedBug[], signal: AbortSignal): Promise<boolean> {
  let green = true
  for (const project of new Set(bugs.map((bug) => bug.project))) {
    const suites = [...new Set(bugs.filter((bug) => bug.project === project).map((bug) => bug.suite))]
    const { passed, failed, broken } = await runSuites(root, project, suites, signal)
    console.log(
      `without a bug: ${suites.length} ${project} suites, ${passed} passed, ${failed.length} failed${broken ? `; ${broken}` : ''}`,
    )
    for (const name of failed) console.log(`  red without a bug: ${name}`)
    green &&= failed.length === 0 && broken === null
  }
  return green
}

async function caught(root: string, bug: PlantedBug, signal: AbortSignal): Promise<boolean> {
  const { line, restore } = plant(root, bug)
  try {
    const { failed, broken } = await runSuites(root, bug.project, [bug.suite], signal)
    const verdict =
      failed.length > 0
        ? `red: ${failed[0]}${failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''}`
        : `SURVIVED ${broken ?? bug.suite}`
    console.log(`\n${bug.safeguard}\n  ${bug.file}:${line}\n  ${verdict}`)
    return failed.length > 0
  } finally {
    restore()
  }
}
