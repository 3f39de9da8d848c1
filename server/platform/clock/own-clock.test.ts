import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'

/** Where a process may read its own clock, and why. */
const may: Record<string, string> = {
  'server/platform/clock/clock.ts': 'is where both clocks are compared',
  'server/platform/blob/blob-staging.ts': 'compares with times of files of this machine',
  'server/domain/data-import/stage-file.ts': 'compares with times of files of this machine',
  'server/chain/import/refusals.ts': 'names a file',
  'server/web/answer-socket.ts': 'the Date header of a refusal before any database is asked',
}

const own = /\bDate\.now\b|new Date\(\)/

describe('the clock of a process', () => {
  it('is asked nowhere in server/ but where that is said: all else goes by the database’s', () => {
    const files = globSync('server/**/*.{ts,tsx}', { cwd: repositoryRoot }).filter(
      (file) => !/\.test\.tsx?$|\/testing\/|^server\/platform\/prisma-client\//.test(file),
    )
    expect(files.length).toBeGreaterThan(500)
    const found = files.filter((file) => own.test(readFileSync(path.join(repositoryRoot, file), 'utf8')))
    expect(found.toSorted()).toEqual(Object.keys(may).toSorted())
  })
})
