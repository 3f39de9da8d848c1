import { beforeEach, expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers'
import type { LedgerQuestion } from './ledger-question'
import type { Numbers } from './number-writer'

let kept: KeptAnswers
let traced = 0

beforeEach(() => {
  kept = new KeptAnswers()
  traced = 0
})

const question = (mend: Partial<LedgerQuestion> = {}): LedgerQuestion => ({
  ...{ network: 1, direction: 'source', hopLimit: 3, epsilon: 0.001, nullEndpoints: new Set([0]), pruned: 0, unknown: 0 },
  payments: { numbers: Float64Array.of(1, 2, 3), hashes: Uint8Array.of(4, 5) },
  said: new Map([[7, [100]]]),
  ...mend,
})

/** Asks for a trace that reads so many rows and returns so many numbers. */
function ask(of: LedgerQuestion, rows = 10_000, size = 10): Numbers {
  return kept.answer(of, () => {
    traced++
    const numbers = new Float64Array(size)
    numbers.set([traced, 0, 0, 0, 0, 0, rows])
    return { numbers, big: [5n] }
  }) as Numbers
}

it('traces a busy wallet once, and gives each asker memory of its own', () => {
  const first = ask(question())
  structuredClone(first.numbers, { transfer: [first.numbers.buffer as ArrayBuffer] })
  const second = ask(question())
  expect(traced).toBe(1)
  expect([...second.numbers]).toEqual([1, 0, 0, 0, 0, 0, 10_000, 0, 0, 0])
  expect(second.big).toEqual([5n])
  structuredClone(second.numbers, { transfer: [second.numbers.buffer as ArrayBuffer] })
  expect(ask(question()).numbers).toHaveLength(10)
})

const others: [string, Partial<LedgerQuestion>][] = [
  ['direction', { direction: 'destination' }],
  ['hop limit', { hopLimit: 4 }],
  ['epsilon', { epsilon: 0.0001 }],
  ['null endpoints', { nullEndpoints: new Set([0, 9]) }],
  ['mass that was left out', { pruned: 1 }],
  ['mass of unknown origin', { unknown: 1 }],
  ['payments', { payments: { numbers: Float64Array.of(1, 2, 4), hashes: Uint8Array.of(4, 5) } }],
  ['hashes', { payments: { numbers: Float64Array.of(1, 2, 3), hashes: Uint8Array.of(4, 6) } }],
  ['statements of an organisation', { said: new Map([[7, [101]]]) }],
  ['no statements of an organisation', { said: new Map() }],
  ['venues of an organisation', { saidVenues: new Set([7]) }],
  ['inferred conversions', { followInferred: true }],
  ['own addresses', { own: [7] }],
]
it.each(others)('traces again for a question with other %s', (_, mend) => {
  ask(question())
  expect([...ask(question(mend)).numbers][0]).toBe(2)
})

it('traces again once the ledgers changed', () => {
  ask(question())
  kept.clear()
  ask(question())
  expect(traced).toBe(2)
})

it('keeps no answer that is found quickly', () => {
  ask(question(), 10)
  ask(question(), 10)
  expect(traced).toBe(2)
})

it('gives up the oldest answers once all take 64 MiB', () => {
  for (let n = 0; n < 9; n++) ask(question({ unknown: n }), 10_000, 2 ** 20)
  expect(kept.bytes).toBe(64 * 2 ** 20)
  expect(ask(question({ unknown: 8 })).numbers).toHaveLength(2 ** 20)
  expect(traced).toBe(9)
  ask(question({ unknown: 0 }))
  expect(traced).toBe(10)
})
