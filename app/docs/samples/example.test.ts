import { describe, expect, it } from 'vitest'
import { operations } from '@/contract'
import type { Operation } from '@/contract/kernel/operation'
import { exampleToday, movedTo } from './example'

describe('times of the story', () => {
  it.each([
    ['2026-11-02T09:00:00Z', '2026-11-12T09:00:00Z'],
    ['2026-12-02T09:00:00Z', '2026-12-12T09:00:00Z'],
    ['2026-11-02T09:00:00.125Z', '2026-11-12T09:00:00.125Z'],
    ['2026-01-12T00:00:00Z', '2026-01-12T00:00:00Z'],
    ['2026-11-02', '2026-11-02'],
    ['9999-99-99T99:99:99Z', '9999-99-99T99:99:99Z'],
    ['at 2026-11-02T09:00:00Z', 'at 2026-11-02T09:00:00Z'],
  ])('%s moves to %s', (before, after) => {
    expect(movedTo({ a: [before, 1, null] }, 10)).toEqual({ a: [after, 1, null] })
  })
})

describe.each(['2026-11-26T12:00:00Z', '2031-02-28T00:00:00Z'])('requests of the examples on %s', (today) => {
  it.each(Object.values(operations) as unknown as Operation[])('$id keeps what the contract asks for', (operation) => {
    const example = exampleToday(operation.id, new Date(today))
    if (!example) return
    expect(operation.params.safeParse(example.values).error?.issues).toBeUndefined()
    expect(operation.query.safeParse(example.query).error?.issues).toBeUndefined()
    if (operation.body && !operation.consumes) expect(operation.body.safeParse(example.body).error?.issues).toBeUndefined()
  })

  it('name no end that has passed', () => {
    const asked = exampleToday('createSuppression', new Date(today))?.body as { expires_at: string }
    expect(Date.parse(asked.expires_at)).toBeGreaterThan(Date.parse(today))
  })
})
