import { expect, it } from 'vitest'
import { countsText } from './counts-text'

it('names networks as prose does, and the noun once', () => {
  expect(countsText({ bitcoin: 1204, ethereum: 3 })).toBe('1,204 addresses on Bitcoin, 3 on Ethereum')
  expect(countsText({ tron: 1 })).toBe('1 address on Tron')
  expect(countsText({})).toBe('no address')
})
