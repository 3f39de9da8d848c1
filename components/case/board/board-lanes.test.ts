import { describe, expect, it } from 'vitest'
import type { CaseSummary } from '@/contract/case/cases'
import { sizeText } from '../evidence/size-text'
import { lanesOf, overdue } from './board-lanes'
import { nearest } from './column-coordinates'

const file = (number: number, name: string | null, change: Partial<CaseSummary> = {}) =>
  ({
    number,
    state: 'open',
    due_at: null,
    assigned_investigator: name === null ? null : { id: `usr_${name}`, name, email: '' },
    ...change,
  }) as CaseSummary

describe('lanes', () => {
  const files = [file(1, 'Zoe'), file(2, null), file(3, 'Ada'), file(4, 'Zoe')]

  it('stand by name, what nobody has first, and hold every case once', () => {
    const lanes = lanesOf(files, true)
    expect(lanes.map((lane) => [lane.key, lane.person?.name ?? null, lane.files.map((one) => one.number)])).toEqual([
      ['nobody', null, [2]],
      ['usr_Ada', 'Ada', [3]],
      ['usr_Zoe', 'Zoe', [1, 4]],
    ])
    expect(lanes[0]?.person).toBeNull()
  })

  it('are one without a person where the board is whole', () => {
    expect(lanesOf(files, false)).toEqual([{ key: 'all', files }])
  })

  it('count what is late', () => {
    const now = Date.parse('2026-01-02T00:00:00Z')
    const due = (due_at: string | null, state: CaseSummary['state'] = 'open') => file(1, null, { due_at, state })
    expect(
      overdue([due('2026-01-01T00:00:00Z'), due('2026-01-01T00:00:00Z', 'closed'), due('2026-01-03T00:00:00Z'), due(null)], now),
    ).toBe(1)
  })
})

describe('the arrow keys', () => {
  const at = (left: number, top: number) => ({ left, top })
  const rects = [at(0, 0), at(100, 1), at(200, 0), at(0, 300), at(100, 300), at(200, 300)]
  it.each([
    ['right', at(0, 0), ['left', 1], at(100, 1)],
    ['left at the edge', at(0, 0), ['left', -1], undefined],
    ['left', at(200, 300), ['left', -1], at(100, 300)],
    ['down', at(100, 1), ['top', 1], at(100, 300)],
    ['up', at(200, 300), ['top', -1], at(200, 0)],
    ['down from the last lane', at(0, 300), ['top', 1], undefined],
  ] as const)('%s', (_, here, side, expected) => {
    expect(nearest(here, rects, side)).toEqual(expected)
  })
})

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1536, '1.5 KiB'],
  [20_480, '20 KiB'],
  [26_214_400, '25 MiB'],
])('%i bytes read %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
