import { describe, expect, it } from 'vitest'
import type { Condition } from '@/contract/status'
import { overAfterMs, stepTold } from './step-told'
import type { ToldRow } from './told.repo'

const start = Date.parse('2026-11-27T10:00:00Z')
const at = (ms: number) => new Date(start + ms)
const condition = (more: Partial<Condition> = {}): Condition => ({
  kind: 'storage_low',
  subject: 'database',
  severity: 'warning',
  since: null,
  message: 'Low.',
  meaning: 'Soon full.',
  remedy: { text: 'Free space.', path: '/docs' },
  ...more,
})

/** The messages of each run when its state is passed on to the next. */
function looks(...seen: [ms: number, conditions: Condition[]][]): string[][] {
  const rows = new Map<string, ToldRow>()
  return seen.map(([ms, conditions]) => {
    const { tell, keep, over } = stepTold([...rows.values()], conditions, at(ms))
    for (const row of over) rows.delete(row.kind + row.subject)
    for (const row of keep) rows.set(row.kind + row.subject, row)
    return tell.map(({ kind, subject, condition: now }) => `${kind} ${subject} ${now?.severity ?? 'over'}`)
  })
}

const minute = 60_000

describe('a trouble of the installation', () => {
  it('is told of when it begins and when it has been away for ten minutes, and not between', () => {
    expect(
      looks(
        [0, [condition()]],
        [minute, [condition()]],
        [60 * minute, [condition()]],
        [61 * minute, []],
        [70 * minute, []],
        [61 * minute + overAfterMs, []],
        [90 * minute, []],
      ),
    ).toEqual([['disk_low database warning'], [], [], [], [], ['disk_low database over'], []])
  })

  it('that comes and goes within ten minutes is one', () => {
    const turns = Array.from({ length: 40 }, (_, n): [number, Condition[]] => [n * 5 * minute, n % 2 === 0 ? [condition()] : []])
    expect(looks(...turns).flat()).toEqual(['disk_low database warning'])
  })

  it('is told of once more where it becomes an outage, and not each time', () => {
    const [low, full] = [condition(), condition({ severity: 'outage' })]
    expect(looks([0, [low]], [1, [full]], [2, [low]], [3, [full]], [4, []], [5, [low]], [6, [full]])).toEqual([
      ['disk_low database warning'],
      ['disk_low database outage'],
      ...[[], [], [], [], []],
    ])
  })

  it('is one for a list, whatever is wrong with it, and another for another list', () => {
    const old = condition({ kind: 'list_outdated', subject: 'ofac_sdn' })
    const unread = condition({ kind: 'list_unread', subject: 'ofac_sdn' })
    expect(looks([0, [old, unread]], [1, [unread]], [2, [unread, condition({ kind: 'list_undated', subject: 'eu' })]])).toEqual([
      ['list_stale ofac_sdn warning'],
      [],
      ['list_stale eu warning'],
    ])
  })

  it('that is none of the four is not told of', () => {
    expect(looks([0, [condition({ kind: 'network_behind', subject: 'bitcoin', severity: 'outage' })]])).toEqual([[]])
  })

  it('ends also where the clock went back meanwhile', () => {
    expect(looks([0, [condition()]], [60 * minute, []], [0, []], [overAfterMs, []])).toEqual([
      ['disk_low database warning'],
      [],
      [],
      ['disk_low database over'],
    ])
  })
})
