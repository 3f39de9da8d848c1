import { describe, expect, it } from 'vitest'
import { ribbons } from '@/components/transaction/flow-layout'
import type { ExposureOfSide } from '@/contract/attribution/entity-exposure'
import { drawnTotal, exposureLines, flowRowsOf, heightOf, microUsd, shareOf } from './exposure-rows'

const party = (name: string, amount_usd: string, entity_id: string | null = null) => ({
  entity_id,
  name,
  category: 'exchange',
  amount_usd,
  transfers: 1,
  addresses: 1,
  amounts: [],
  source: null,
  first_seen_at: '2026-01-01T00:00:00Z',
  last_seen_at: '2026-01-02T00:00:00Z',
})
const side = (more: Partial<ExposureOfSide> = {}): ExposureOfSide => ({
  total_usd: '100',
  own_usd: '20',
  attributed_usd: '60',
  unattributed_usd: '20',
  unpriced_transfers: 0,
  unpriced_assets: [],
  categories: [],
  counterparties: [party('A', '40', 'ent_01h455vb4pex5vsknk084sn02q'), party('B', '15')],
  others: { count: 3, amount_usd: '5' },
  ...more,
})

describe('the lines of a side', () => {
  it('name counterparties, then the others, then what nobody is named for', () => {
    expect(exposureLines(side()).map(({ kind, name, amountUsd }) => [kind, name, amountUsd])).toEqual([
      ['party', 'A', '40'],
      ['party', 'B', '15'],
      ['others', '3 more', '5'],
      ['unattributed', 'No known owner', '20'],
    ])
  })

  it('leave out what holds nothing', () => {
    const lines = exposureLines(side({ counterparties: [], others: { count: 0, amount_usd: '0' }, unattributed_usd: '0' }))
    expect(lines).toEqual([])
  })

  it('are drawn as wide as their amounts against the larger side, without what was moved within', () => {
    const total = drawnTotal([side(), side({ total_usd: '60', own_usd: '20' })])
    expect(total).toBe(80_000_000n)
    const lines = exposureLines(side())
    const drawn = ribbons(flowRowsOf(lines), total, heightOf(lines.length))
    const width = (key: string) => drawn.find((ribbon) => ribbon.key === key)?.width ?? 0
    expect(width('ent_01h455vb4pex5vsknk084sn02q') / width('unattributed')).toBeCloseTo(2)
    expect(drawn.reduce((all, ribbon) => all + ribbon.width, 0)).toBeCloseTo(40)
  })
})

it('reads dollars exactly, beyond what a float holds', () => {
  expect(microUsd('9007199254740993.000001')).toBe(9_007_199_254_740_993_000_001n)
  expect([microUsd('0'), microUsd('1.5')]).toEqual([0n, 1_500_000n])
  expect([shareOf('25', '100'), shareOf('1', '0')]).toEqual([0.25, 0])
})
