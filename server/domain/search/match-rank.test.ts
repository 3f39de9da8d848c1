import { describe, expect, it } from 'vitest'
import { matchRank, rankGroups } from './match-rank'

describe('matchRank', () => {
  it.each([
    ['Garantex', 0],
    ['garantex europe', 1],
    ['OFAC: Garantex', 2],
    ['NeoGarantex', 3],
    ['Something else', 4],
  ])('places %s', (title, rank) => {
    expect(matchRank(title, ' garantex ')).toBe(rank)
  })
})

describe('rankGroups', () => {
  const of = (...titles: string[]) => titles.map((title) => ({ title }))

  it('puts the group with the best title first and keeps each group whole', () => {
    const ranked = rankGroups('fog', [of('Bitcoin Fog', 'Foghorn'), of('Fog'), [], of('A fog alert')])
    expect(ranked.map(({ title }) => title)).toEqual(['Fog', 'Bitcoin Fog', 'Foghorn', 'A fog alert'])
  })

  it('keeps the given order where titles answer equally well', () => {
    expect(rankGroups('fog', [of('Fog b'), of('Fog a')]).map(({ title }) => title)).toEqual(['Fog b', 'Fog a'])
  })
})
