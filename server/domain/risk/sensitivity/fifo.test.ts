import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FifoTransfer, firstInFirstOut } from './fifo'

const received = (raw: bigint, ...categories: string[]): FifoTransfer => ({ inbound: true, raw, categories })
const paid = (raw: bigint): FifoTransfer => ({ inbound: false, raw, categories: [] })
const plain = ({ raw, risk, categories }: { raw: bigint; risk: bigint; categories: Map<string, bigint> }) => ({
  raw,
  risk,
  ...Object.fromEntries(categories),
})

describe('first in, first out', () => {
  it('spends what was received first, whatever is dirty', () => {
    const { sent, held } = firstInFirstOut([received(5n), received(5n, 'scam'), paid(6n)])
    expect([plain(sent), plain(held)]).toEqual([
      { raw: 6n, risk: 1n, scam: 1n },
      { raw: 4n, risk: 4n, scam: 4n },
    ])
  })

  it('does not spend what comes later', () => {
    const { sent, held } = firstInFirstOut([received(2n), paid(5n), received(9n, 'scam')])
    expect(plain(sent)).toEqual({ raw: 5n, risk: 0n })
    expect(sent.unfunded).toBe(3n)
    expect(plain(held)).toEqual({ raw: 9n, risk: 9n, scam: 9n })
  })

  it('counts an amount of two categories in both and once as risk', () => {
    const { received: all } = firstInFirstOut([received(3n, 'mixing_service', 'sanction')])
    expect(plain(all)).toEqual({ raw: 3n, risk: 3n, mixing_service: 3n, sanction: 3n })
  })

  it('loses and makes nothing: received = spent of it + held, risk alike', () => {
    const transfer = fc.record({
      inbound: fc.boolean(),
      raw: fc.bigInt({ min: 0n, max: 10n ** 30n }),
      categories: fc.subarray(['scam', 'sanction', 'ransomware']),
    })
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 40 }), (list) => {
        const { received: all, sent, held } = firstInFirstOut(list)
        expect(all.raw).toBe(sent.raw - sent.unfunded + held.raw)
        expect(all.risk).toBe(sent.risk + held.risk)
        expect(sent.raw).toBe(list.reduce((sum, t) => (t.inbound ? sum : sum + t.raw), 0n))
      }),
      { numRuns: 2000 },
    )
  })
})
