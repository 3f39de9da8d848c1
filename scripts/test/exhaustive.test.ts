import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { exhaustive } from './exhaustive'

const text = readFileSync(path.join(repositoryRoot, 'docs/extend/testing.md'), 'utf8')
const named = [...exhaustive.vitest, ...exhaustive.playwright.map((spec) => `e2e/${spec}`)]
const filesOf = (glob: string) => globSync(glob, { cwd: repositoryRoot })

it('every exhaustive suite is there, and the documentation says what npm test has in its place', () => {
  const rows = new Map(
    [...text.matchAll(/^\| `([^`]+)` \|[^|]+\| (.+) \|$/gm)].map(([, glob = '', instead = '']) => [glob, instead]),
  )
  expect([...rows.keys()].sort()).toEqual([...named].sort())
  const left = new Set(named.flatMap(filesOf))
  for (const [glob, instead] of rows) {
    expect(filesOf(glob), glob).not.toEqual([])
    for (const [, file = ''] of instead.matchAll(/`([^`]+)`/g)) {
      expect(existsSync(path.join(repositoryRoot, file)), file).toBe(true)
      expect(left.has(file), file).toBe(false)
    }
  }
})
