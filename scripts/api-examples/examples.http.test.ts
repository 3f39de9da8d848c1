import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '@/contract'
import { repositoryRoot } from '@/scripts/settings'
import { closeDatabase } from '@/server/platform/db'
import { differencesIn, normalise } from './normalise'
import { type Examples, tellStory } from './story'

const file = path.join(repositoryRoot, 'contract/generated/examples.json')
const kept = () => JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{"operations":{},"events":{}}') as Examples

let made: Examples
beforeAll(async () => {
  const startedAt = Date.now()
  made = normalise(await tellStory(), startedAt)
  if (process.env.WRITE_EXAMPLES) writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`)
}, 300_000)
afterAll(closeDatabase)

it('asks the sandbox for every operation', () => {
  expect(Object.keys(made.operations).toSorted()).toEqual(Object.keys(operations).toSorted())
})

it('keeps answers like those the sandbox gives now: run npm run generate-examples where it does not', () => {
  const { operations: before } = kept()
  for (const [id, example] of Object.entries(made.operations)) {
    expect(before[id], id).toBeDefined()
    expect(differencesIn(before[id], example), id).toEqual([])
  }
})

it('keeps events like those that are delivered now', () => {
  const { events: before } = kept()
  expect(Object.keys(made.events)).toEqual(
    expect.arrayContaining(['alert.created', 'case.created', 'report.ready', 'policy.activated']),
  )
  // Events that the worker produces late may be missing from one of the runs.
  const both = Object.entries(made.events).filter(([type]) => type in before)
  for (const [type, event] of both) expect(differencesIn(before[type], event), type).toEqual([])
})

it('keeps nothing that opens anything, and no address of a machine', () => {
  const text = JSON.stringify(kept())
  expect(text).not.toMatch(/127\.0\.0\.1|localhost/)
  expect([...new Set(text.match(/asy_(?:live|test)_\w+/g))].filter((secret) => !secret.includes('EXAMPLE0'))).toEqual([])
})
