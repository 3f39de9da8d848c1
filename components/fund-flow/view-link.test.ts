import { describe, expect, it } from 'vitest'
import { viewParsers } from './view-link'

const { selected, span, view } = viewParsers

describe('the address of a view', () => {
  it('gives back what was looked at', () => {
    for (const target of [
      { kind: 'node', id: '0xabc' },
      { kind: 'edge', id: '0xabc 0xdef' },
      { kind: 'node', id: 'fold 0xabc in' },
    ] as const)
      expect(selected.parse(selected.serialize(target))).toEqual(target)
    const days = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 0, 5) }
    expect(span.parse(span.serialize(days))).toEqual(days)
    expect(view.serialize({ left: -1.23456, top: 0, right: 2, bottom: 9.5 })).toBe('-1.23,0,2,9.5')
    expect(view.parse('-1.23,0,2,9.5')).toEqual({ left: -1.23, top: 0, right: 2, bottom: 9.5 })
  })

  it('that says nothing sound is passed over', () => {
    expect([selected.parse('node:'), selected.parse('page:1'), selected.parse('')]).toEqual([null, null, null])
    expect([span.parse('2024-01-05~2024-01-01'), span.parse('x~y'), span.parse('2024-01-05')]).toEqual([null, null, null])
    expect([view.parse('1,2,3'), view.parse('3,0,1,1'), view.parse('0,0,NaN,1'), view.parse('0,0,1e9,1')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
