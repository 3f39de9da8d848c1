import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Wordings that users found unclear, each with its replacement. */
const riddles: readonly (readonly [now: RegExp, better: string])[] = [
  [/\bNobody known\b/, 'Unattributed wallet'],
  [/\bAlerts that wait\b/i, 'Open alerts'],
  [/\bnobody has it\b/i, 'Unassigned'],
  [/\bNothing is to be done\b/i, 'No tasks'],
  [/\bmark stays with the result\b/i, 'This result stays marked as stale.'],
  [/, no effect here\b/, 'Does not affect this score.'],
  [/\bState something\b/, 'Add label'],
  [/['"]What it (is|did)['"]/, 'Category / Abuse'],
  [/Source address \(a URL\)/, 'Source link'],
  [/\bWith the same pins\b/i, 'Replays to the identical result.'],
  [/\bAt most so many hops\b/i, 'Maximum hops'],
  [/\bFind it by itself\b/i, 'Auto-detect'],
  [/['"`>]Put away['"`<]/, 'Dismiss'],
  [/\bFold nothing\b/i, 'No grouping'],
  [/\bUntil before\b/i, 'Before'],
  [/['"`]Only 0 %/, 'Nothing of …'],
]

const read = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /prisma-client|testing|fixtures|golden/.test(entry.name) ? [] : read(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })

/** The content of a file without its comments, which users never read. */
const code = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

it('no riddle that was reworded is said again', () => {
  const files = ['app', 'components', 'contract', 'server'].flatMap(read)
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((path) => {
    const text = code(path)
    return riddles.flatMap(([now, better]) => (now.test(text) ? [`${path}: ${now.source}, say “${better}”`] : []))
  })
  expect(found).toEqual([])
})
