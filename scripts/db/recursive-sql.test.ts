import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'

const pattern = /\bwith\s+recursive\b/i
/** The naive form in a benchmark, measured against what the service does. */
const allowed = ['proof/bench/trace/postgres.ts', 'scripts/db/distribution.db.test.ts']

it('walks nothing by a recursive CTE, which a database spread over machines does not do', () => {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.sql', '*.mjs'],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
    },
  )
  const files = listed.trim().split('\n')
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => {
    try {
      return pattern.test(readFileSync(path.join(repositoryRoot, file), 'utf8'))
    } catch {
      return false
    }
  })
  expect(found.sort()).toEqual(allowed)
})
