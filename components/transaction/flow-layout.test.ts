import { describe, expect, it } from 'vitest'
import type { TransactionInput, TransactionOutput } from '@/contract/wallet/transactions'
import { flowRows, ribbons, rowHeight } from './flow-layout'

const asset = { symbol: 'BTC', type: 'native' as const, contract: null, decimals: 8 }
const nobody = { entity: null, category: null, asset, amount: null, amount_usd: null }
const output = (index: number, address: string | null, raw: string | null): TransactionOutput => ({
  ...nobody,
  index,
  address,
  amount_raw: raw,
  script_type: null,
  spent_by: null,
})
const coinbase: TransactionInput = {
  ...nobody,
  index: 0,
  address: null,
  amount_raw: null,
  prev_hash: null,
  prev_index: null,
  coinbase: true,
}

describe('rows of the flow', () => {
  it('gather an address’s parts and put the largest first', () => {
    const rows = flowRows([
      output(0, 'a', '5'),
      output(1, 'b', '9'),
      output(2, 'a', '6'),
      output(3, null, '0'),
      output(4, null, '0'),
    ])
    expect(rows.map((r) => [r.kind, r.raw, r.parties.length])).toEqual([
      ['address', 11n, 2],
      ['address', 9n, 1],
      ['script', 0n, 1],
      ['script', 0n, 1],
    ])
  })

  it('fold what is beyond the limit into one row that keeps the sum', () => {
    const rows = flowRows(
      Array.from({ length: 30 }, (_, i) => output(i, `a${i}`, String(i + 1))),
      5,
    )
    expect(rows).toHaveLength(5)
    expect(rows.slice(0, 4).map((r) => r.raw)).toEqual([30n, 29n, 28n, 27n])
    expect(rows[4]).toMatchObject({ kind: 'rest', raw: 351n })
    expect(rows[4]?.parties).toHaveLength(26)
  })

  it('do not add up what is not known', () => {
    expect(flowRows([output(0, 'a', '5'), output(1, 'a', null)])[0]?.raw).toBeNull()
    expect(flowRows([coinbase])[0]).toMatchObject({ kind: 'coinbase', raw: null })
  })
})

describe('ribbons', () => {
  const rows = flowRows([output(0, 'a', '60'), output(1, 'b', '30'), output(2, 'c', '10')])

  it('are as wide as their share, and meet in the trunk without gaps', () => {
    const drawn = ribbons(rows, 100n, 4 * rowHeight)
    expect(drawn.map((r) => Math.round(r.width))).toEqual([24, 12, 4])
    drawn.slice(1).forEach((ribbon, i) => {
      const above = drawn[i] as (typeof drawn)[0]
      expect(above.trunkY + above.width / 2).toBeCloseTo(ribbon.trunkY - ribbon.width / 2)
    })
    expect(drawn.map((r) => r.rowY)).toEqual([1, 2, 3].map((n) => n * rowHeight))
  })

  it('stay visible however small, and draw the unknown as what is left', () => {
    expect(ribbons(flowRows([output(0, 'a', '1')]), 10n ** 15n, rowHeight)[0]?.width).toBeGreaterThan(1)
    expect(ribbons(flowRows([output(0, null, '0')]), 10n ** 15n, rowHeight)[0]?.width).toBe(0)
    expect(ribbons(flowRows([coinbase]), 100n, rowHeight)[0]).toMatchObject({ width: 40, unknown: true })
    expect(ribbons(rows, 0n, 3 * rowHeight).every((r) => Number.isFinite(r.width) && r.width > 0)).toBe(true)
  })
})
