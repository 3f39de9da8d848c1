import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertResolutions } from '@/contract/alert/alert-states'
import type { AlertResolution } from '@/contract/alert/alerts'
import { dismisses, isAtLeast } from '@/contract/alert/closing-rules'
import { severities } from '@/contract/monitoring/monitoring-rules'
import { defaultSettings } from '@/contract/organisation-settings'
import { typeIdOf } from '@/server/platform/ids'
import { type Closer, type ClosingRules, judgeClosing, withReason } from './closing'

const at = '2026-03-01T00:00:00Z'
const person = (n: number): Closer => ({
  by: { type: 'user', id: typeIdOf('usr', `0190aaaa-0000-7000-8000-00000000000${n}`), name: `P${n}` },
  at,
})
const key: Closer = { by: { type: 'api_key', id: typeIdOf('key', '0190aaaa-0000-7000-8000-000000000009'), name: null }, at }
const closed = (resolution: AlertResolution, comment?: string) => ({ state: 'closed' as const, resolution, comment })
const rules = (more: Partial<ClosingRules> = {}): ClosingRules => ({ ...defaultSettings, ...more })

/** Plays several people's closings of one alert in turn; returns who closed it, if anyone did. */
function play(severity: (typeof severities)[number], moves: readonly [Closer, AlertResolution][], by = rules()) {
  let proposed: NonNullable<ReturnType<typeof judgeClosing>['change']>['proposal'] = null
  for (const [closer, resolution] of moves) {
    const { change } = withReason(closed(resolution, 'Looked at'), by.close_reasons)
    const judged = judgeClosing({ severity, proposed }, change ?? {}, by, closer)
    if (judged.change?.state === 'closed') return { closer, proposed }
    proposed = judged.change?.proposal ?? proposed
  }
  return null
}

describe('closing an alert', () => {
  const own = [
    { label: 'Own wallet of the customer', resolution: 'expected_activity' as const, comment: true },
    { label: 'Wrong party', resolution: 'false_positive' as const, comment: false },
  ]
  it.each([
    ['the first reason of a resolution', { resolution: 'false_positive' as const }, 'Wrong party', null],
    ['a reason in other letters', { reason: 'wrong PARTY' }, 'Wrong party', null],
    ['both where they agree', { reason: 'Wrong party', resolution: 'false_positive' as const }, 'Wrong party', null],
    ['a reason nobody set', { reason: 'Bored' }, null, 'body.reason'],
    ['a reason that stands for another', { reason: 'Wrong party', resolution: 'duplicate' as const }, null, 'body.resolution'],
    ['a resolution no reason stands for', { resolution: 'duplicate' as const }, null, 'body.resolution'],
  ])('takes %s', (_, given, label, field) => {
    const read = withReason({ state: 'closed', ...given }, own)
    expect(read.change?.reason ?? null).toBe(label)
    expect(read.refusal?.field ?? null).toBe(field)
  })

  it('asks for a comment on severe alerts always, else where a setting or the reason says so', () => {
    const lenient = rules({ comment_from_severity: 'severe', second_person_from_severity: null, close_reasons: own })
    const asked = severities.map((severity) =>
      own.map(
        ({ label: reason, resolution }) =>
          judgeClosing({ severity, proposed: null }, { state: 'closed', reason, resolution }, lenient, person(1)).refusal?.field,
      ),
    )
    const field = 'body.comment'
    expect(asked).toEqual([
      [field, undefined],
      [field, undefined],
      [field, undefined],
      [field, field],
    ])
    const strict = rules({ comment_from_severity: 'low' })
    const change = { state: 'closed' as const, reason: 'True positive', resolution: 'true_positive' as const }
    expect(judgeClosing({ severity: 'low', proposed: null }, change, strict, person(1)).refusal?.field).toBe(field)
  })

  it('takes two people who agree wherever the settings ask for a second one, whoever tries in whatever order', () => {
    const closer = fc.constantFrom(person(1), person(2), person(3), key)
    const resolution = fc.constantFrom(...alertResolutions)
    fc.assert(
      fc.property(
        fc.constantFrom(...severities),
        fc.constantFrom(null, ...severities),
        fc.array(fc.tuple(closer, resolution), { maxLength: 8 }),
        (severity, from, moves) => {
          const two = isAtLeast(severity, from)
          const ended = play(severity, moves, rules({ second_person_from_severity: from }))
          // The rule restated: the proposal before counts, and an API key is not a second person.
          let last: (typeof moves)[number] | null = null
          const expected = moves.find(([who, what]) => {
            const ends =
              !two ||
              !dismisses(what) ||
              (last !== null &&
                last[0].by.type === 'user' &&
                who.by.type === 'user' &&
                last[0].by.id !== who.by.id &&
                last[1] === what)
            last = [who, what]
            return ends
          })
          expect(ended?.closer ?? null).toEqual(expected?.[0] ?? null)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('does not take one reason for another of the same resolution', () => {
    const reasons = ['Own wallet', 'Salary'].map((label) => ({ label, resolution: 'expected_activity' as const, comment: false }))
    const by = rules({ close_reasons: reasons })
    const judged = (reason: string, proposed: NonNullable<ReturnType<typeof judgeClosing>['change']>['proposal'], who: Closer) =>
      judgeClosing(
        { severity: 'severe', proposed: proposed ?? null },
        { state: 'closed', resolution: 'expected_activity', reason, comment: 'Known' },
        by,
        who,
      ).change
    const first = judged('Own wallet', null, person(1))?.proposal
    expect([judged('Salary', first, person(2))?.state, judged('Own wallet', first, person(2))?.state]).toEqual([
      undefined,
      'closed',
    ])
  })

  it('does not take a duplicate of one alert for a duplicate of another', () => {
    const of = (n: number) => ({ id: `0190aaaa-0000-7000-8000-00000000000${n}`, chain: [] })
    const change = { ...closed('duplicate', 'Same'), reason: 'Duplicate' }
    const first = judgeClosing({ severity: 'severe', proposed: null }, { ...change, duplicateOf: of(1) }, rules(), person(1))
    const proposed = first.change?.proposal ?? null
    const again = (n: number) =>
      judgeClosing({ severity: 'severe', proposed }, { ...change, duplicateOf: of(n) }, rules(), person(2)).change?.state
    expect([again(2), again(1)]).toEqual([undefined, 'closed'])
  })
})
