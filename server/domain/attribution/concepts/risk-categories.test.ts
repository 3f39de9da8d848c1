import { expect, it } from 'vitest'
import { designations, riskCategories } from './risk-categories'

it('unites what an address is, what it did and being listed', () => {
  const rows = [
    { category: 'mixing_service', abuse: null, concepts: ['defi'], listedBy: 'us_ofac_sdn' },
    { category: null, abuse: 'scam', concepts: [], listedBy: null },
  ]
  expect([...riskCategories(rows)].sort()).toEqual(['defi', 'mixing_service', 'sanction', 'scam'])
})

it('dates a listing by the earliest statement that dates it', () => {
  const [early, late] = [new Date('2022-08-08'), new Date('2023-01-01')]
  const row = (listedBy: string | null, designatedAt: Date | null) => ({ listedBy, designatedAt })
  expect(designations([row('a', null), row('a', late), row('a', early), row('b', null), row(null, early)])).toEqual(
    new Map([
      ['a', early],
      ['b', null],
    ]),
  )
})
