import { describe, expect, it } from 'vitest'
import type { SubjectTransfer } from '../evidence/evidence'
import { dormancyReactivation, rapidMovement, structuring } from './behaviour'

const day = 86_400
const move = (inbound: boolean, dollars: number, days: number, asset = 0): SubjectTransfer => ({
  inbound,
  asset,
  raw: BigInt(dollars),
  usd: BigInt(Math.round(dollars * 1e6)),
  time: Math.round(days * day),
})

describe('rapid movement', () => {
  it('is the percent received that left within a day, first in first out', () => {
    expect(rapidMovement([move(true, 100, 0), move(false, 100, 1)])).toBe(100)
    expect(rapidMovement([move(true, 100, 0), move(false, 100, 1.1)])).toBe(0)
    expect(rapidMovement([move(true, 100, 0), move(true, 100, 10), move(false, 150, 10.5)])).toBe(25)
  })
  it('stays within one asset and needs something received', () => {
    expect(rapidMovement([move(true, 100, 0, 1), move(true, 1, 0, 1), move(false, 100, 0.1, 2)])).toBe(0)
    expect(rapidMovement([move(false, 100, 0)])).toBe(0)
  })
  it('counts money moved on in the same second, whatever the order of rows', () => {
    const rows = [move(false, 5, 3), move(true, 5, 3)]
    expect([rapidMovement(rows), rapidMovement([...rows].reverse())]).toEqual([100, 100])
  })
})

describe('structuring', () => {
  const near = (n: number, gap: number, dollars = 9_500) => Array.from({ length: n }, (_, i) => move(true, dollars, i * gap))
  it.each([
    [near(2, 1), 0],
    [near(3, 1), 60],
    [near(5, 1), 100],
    [near(9, 1), 100],
    [near(3, 4), 0],
    [near(5, 1, 10_000), 0],
    [near(5, 1, 8_999), 0],
  ])('case %#', (transfers, value) => expect(structuring(transfers)).toBe(value))
  it('knows nothing without prices', () => {
    expect(structuring(near(5, 1).map((t) => ({ ...t, usd: null })))).toBe(0)
  })
})

describe('dormancy', () => {
  it.each([
    [[0, 179], 0],
    [[0, 365], 33],
    [[0, 3 * 365], 100],
    [[0, 400, 491], 0],
    [[0, 400, 490], 36],
    [[7], 0],
  ])('transfers on days %o give %i', (days, value) => {
    expect(dormancyReactivation(days.map((d) => move(true, 1, d)))).toBe(value)
  })
})
