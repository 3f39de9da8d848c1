import { describe, expect, it } from 'vitest'
import { activeFilters, transfersInput } from './transfer-filters'

const none = { direction: null, asset: null, counterparty: null, from: null, to: null, min_usd: null }

describe('transfersInput', () => {
  it('leaves out what is not set, so that server and browser share one query key', () => {
    expect(transfersInput('ethereum', '0xabc', none)).toEqual({ network: 'ethereum', address: '0xabc', limit: '25' })
  })

  it('includes the whole of the last day and the first moment of the first', () => {
    const input = transfersInput('ethereum', '0xabc', { ...none, from: '2022-06-01', to: '2022-06-30' })
    expect(input).toMatchObject({ from: '2022-06-01T00:00:00.000Z', to: '2022-07-01T00:00:00.000Z' })
  })

  it('ignores a date that is none instead of asking for it', () => {
    expect(transfersInput('ethereum', '0xabc', { ...none, from: '2022-13-45', to: 'soon' })).not.toHaveProperty('from')
  })

  it('counts filters', () => {
    expect(activeFilters(none)).toBe(0)
    expect(activeFilters({ ...none, direction: 'in', min_usd: '' })).toBe(1)
  })
})
