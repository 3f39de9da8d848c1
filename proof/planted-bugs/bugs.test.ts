import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { plantedBugs } from './bugs'

describe('the table of planted bugs', () => {
  it.each(plantedBugs.map((bug) => [bug.safeguard, bug] as const))('still fits the code: %s', (_, bug) => {
    const places = readFileSync(path.join(repositoryRoot, bug.file), 'utf8').split(bug.find).length - 1
    expect(places, `places in ${bug.file} that read ${bug.find}`).toBe(1)
    expect(bug.replace).not.toBe(bug.find)
    expect(existsSync(path.join(repositoryRoot, bug.suite)), bug.suite).toBe(true)
    expect(bug.suite.endsWith('.db.test.ts')).toBe(bug.project !== 'unit')
  })
})
