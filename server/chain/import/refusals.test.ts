import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { Refusals } from './refusals'

it('prints the first fifty refusals and writes all of them to a report that exists only if needed', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-refusals-'))
  const printed: string[] = []
  const refusals = new Refusals(path.join(directory, 'reports'), (line) => printed.push(line))
  expect(existsSync(path.join(directory, 'reports'))).toBe(false)
  for (let line = 1; line <= 60; line++) refusals.add('f.csv', line, 'because')
  refusals.close()
  expect(printed).toHaveLength(51)
  expect(printed[0]).toBe('f.csv:1: because')
  expect(
    readFileSync(refusals.reportFile as string, 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(60)
  rmSync(directory, { recursive: true, force: true })
})
