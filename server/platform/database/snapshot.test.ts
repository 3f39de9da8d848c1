import { describe, expect, it } from 'vitest'
import type { Queryable } from '../db'
import { prepared } from './prepared'
import { asSnapshot, once, together } from './snapshot'

const nothing: Queryable = { query: (async () => ({ rows: [] })) as unknown as Queryable['query'] }

describe('once', () => {
  it('asks a question of a snapshot one time, through whatever handle', async () => {
    const snapshot = asSnapshot(nothing)
    let asked = 0
    const ask = (q: Queryable, key: string) => once(q, key, async () => `${key} ${++asked}`)
    expect(await Promise.all([ask(snapshot, 'a'), ask(prepared(snapshot, 'x'), 'a'), ask(snapshot, 'b')])).toEqual([
      'a 1',
      'a 1',
      'b 2',
    ])
    expect(await ask(prepared(snapshot, 'y'), 'a')).toBe('a 1')
  })
  it('shares nothing between snapshots, and asks each time where there is none', async () => {
    let asked = 0
    const ask = (q: Queryable) => once(q, 'a', async () => ++asked)
    expect(await ask(asSnapshot(nothing))).toBe(1)
    expect(await ask(asSnapshot(nothing))).toBe(2)
    expect([await ask(nothing), await ask(nothing)]).toEqual([3, 4])
  })
  it('tells everybody of a failure', async () => {
    const snapshot = asSnapshot(nothing)
    const ask = () => once(snapshot, 'a', () => Promise.reject(new Error('gone')))
    await expect(ask()).rejects.toThrow('gone')
    await expect(ask()).rejects.toThrow('gone')
  })
})

describe('together', () => {
  const doubling = () => {
    const asked: (readonly number[])[] = []
    const ask = async (all: readonly number[]) => {
      asked.push([...all])
      return all.map((one) => one * 2)
    }
    return { asked, ask }
  }
  it('asks what comes in one turn at once and gives everybody their own', async () => {
    const { asked, ask } = doubling()
    const snapshot = asSnapshot(nothing)
    const answers = await Promise.all(
      [[1, 2], [3], [], [4, 5, 6]].map((some) => together(prepared(snapshot, 'x'), 'k', some, ask)),
    )
    expect(answers).toEqual([[2, 4], [6], [], [8, 10, 12]])
    expect(asked.filter((all) => all.length > 0)).toEqual([[1, 2, 3, 4, 5, 6]])
  })
  it('keeps kinds and turns apart', async () => {
    const { asked, ask } = doubling()
    const snapshot = asSnapshot(nothing)
    await Promise.all([together(snapshot, 'a', [1], ask), together(snapshot, 'b', [2], ask)])
    await together(snapshot, 'a', [3], ask)
    expect(asked).toEqual([[1], [2], [3]])
  })
  it('asks alone outside of a snapshot, and tells everybody of a failure', async () => {
    const { asked, ask } = doubling()
    await Promise.all([together(nothing, 'a', [1], ask), together(nothing, 'a', [2], ask)])
    expect(asked).toEqual([[1], [2]])
    const snapshot = asSnapshot(nothing)
    const failing = [1, 2].map((n) => together(snapshot, 'a', [n], () => Promise.reject(new Error('gone'))))
    for (const one of await Promise.allSettled(failing)) expect(one.status).toBe('rejected')
  })
})
