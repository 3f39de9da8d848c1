import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { allCases } from './generated-cases'

it('the invariants of the risk engine are tried on at least 100,000 generated cases, in the files that are named', () => {
  const counts = Object.values(allCases).flatMap((cases) => Object.values<number>(cases))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(100_000)
  for (const [file, cases] of Object.entries(allCases)) {
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8')
    expect(text, file).toContain(`generatedCases['${file}']`)
    // Worlds are tried one after the other by seed, not as a property's runs.
    if ('worlds' in cases) continue
    for (const name of Object.keys(cases)) expect(text.split(`{ numRuns: cases.${name} }`), `${file} ${name}`).toHaveLength(2)
    expect(text.split('numRuns'), file).toHaveLength(Object.keys(cases).length + 1)
  }
})
