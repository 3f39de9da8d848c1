import { describe, expect, it, vi } from 'vitest'
import { onceMore } from './once-more'

const ended = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' })

describe('work that can be repeated', () => {
  it('is done again after a failure that passes, and then gives up', async () => {
    const passing = vi.fn().mockRejectedValueOnce(ended).mockResolvedValue('read')
    expect(await onceMore(passing)).toBe('read')
    const lasting = vi.fn().mockRejectedValue(ended)
    await expect(onceMore(lasting)).rejects.toBe(ended)
    expect([passing.mock.calls.length, lasting.mock.calls.length]).toEqual([2, 2])
  })

  it('is not done again after any other failure', async () => {
    const wrong = vi.fn().mockRejectedValue(new TypeError('a bug'))
    await expect(onceMore(wrong)).rejects.toThrow('a bug')
    expect(wrong).toHaveBeenCalledOnce()
  })
})
