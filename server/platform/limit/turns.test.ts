import { describe, expect, it } from 'vitest'
import { Turns } from './turns'

const rest = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('run so many at once, the others in their order, and refuse whoever finds no place to wait', async () => {
    const turns = new Turns(2, 2, 'Too busy.')
    const began: number[] = []
    const ends: (() => void)[] = []
    const work = (n: number) =>
      turns.take(async () => {
        began.push(n)
        await new Promise<void>((resolve) => ends.push(resolve))
        return n
      })
    const all = [1, 2, 3, 4].map(work)
    await expect(work(5)).rejects.toMatchObject({ code: 'temporarily_unavailable', message: 'Too busy.' })
    await rest()
    expect(began).toEqual([1, 2])
    ends[0]?.()
    await rest()
    expect(began).toEqual([1, 2, 3])
    const late = work(6)
    for (let n = 1; n < 5; n++) {
      ends[n]?.()
      await rest()
    }
    expect(await Promise.all([...all, late])).toEqual([1, 2, 3, 4, 6])
  })

  it('go on after work that failed', async () => {
    const turns = new Turns(1, 1, 'Too busy.')
    const failing = turns.take(async () => {
      await rest()
      throw new Error('broken')
    })
    const next = turns.take(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
