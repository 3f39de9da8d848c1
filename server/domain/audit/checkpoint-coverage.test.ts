import { describe, expect, it } from 'vitest'
import { checkpointCoverage } from './checkpoint-coverage'

const at = (text: string) => new Date(`2026-03-01T${text}:00Z`)
const hourOf = (text: string) => Math.floor(at(text).getTime() / 3_600_000)
const rules = { now: at('15:00'), since: new Date('2026-02-01T00:00:00Z'), silent: () => false }
const noon = new Map([[hourOf('12:00'), 40]])

describe('an hour with rows', () => {
  it.each([
    ['a checkpoint at its last row, seven minutes after', [{ seq: 40, at: at('13:07') }]],
    ['one that reaches further', [{ seq: 55, at: at('13:09') }]],
    ['one within the hour that holds all its rows', [{ seq: 40, at: at('12:59') }]],
  ])('is covered by %s', (_, points) => {
    expect(checkpointCoverage(noon, points, rules)).toEqual({ faults: [], notes: [] })
  })

  it('is red without a checkpoint, or with one that ends before its last row', () => {
    const fault = { seq: 40, issue: 'is the last of the hour from 2026-03-01 12:00 UTC, which has no checkpoint' }
    expect(checkpointCoverage(noon, [], rules).faults).toEqual([fault])
    expect(checkpointCoverage(noon, [{ seq: 39, at: at('13:07') }], rules).faults).toEqual([fault])
  })

  it('has ten minutes to get its checkpoint', () => {
    expect(checkpointCoverage(noon, [], { ...rules, now: at('13:09') }).faults).toEqual([])
    expect(checkpointCoverage(noon, [], { ...rules, now: at('13:10') }).faults).toHaveLength(1)
  })

  it('is red with a late one, and worth a note where nothing was anchored until then', () => {
    const late = [{ seq: 40, at: at('14:07') }]
    expect(checkpointCoverage(noon, late, rules).faults).toEqual([
      {
        seq: 40,
        issue: 'is the last of the hour from 2026-03-01 12:00 UTC, which has no checkpoint before 2026-03-01 14:07 UTC',
      },
    ])
    const away = checkpointCoverage(noon, late, { ...rules, silent: (from, to) => from >= at('13:10') && to <= at('14:07') })
    expect(away).toEqual({ faults: [], notes: [expect.stringContaining('nothing was anchored until then either')] })
  })

  it('of the past that the sample invents needs no checkpoint of its own, but one', () => {
    const young = { ...rules, since: at('14:00') }
    expect(checkpointCoverage(noon, [{ seq: 90, at: at('14:50') }], young)).toEqual({ faults: [], notes: [] })
    expect(checkpointCoverage(noon, [], young).faults).toHaveLength(1)
  })
})
