import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LedgerIndex } from './ledger-index'

const pair = fc.tuple(fc.nat(40), fc.nat(4))
const pairs = (maxLength: number) => fc.uniqueArray(pair, { maxLength, selector: String })

it('finds ledgers that came in order, out of order, and later', () => {
  fc.assert(
    fc.property(pairs(80), fc.array(pair, { maxLength: 400 }), fc.boolean(), (first, later, ordered) => {
      const index = new LedgerIndex()
      const known = new Map<string, number>()
      const agree = () => {
        for (let address = 0; address < 44; address++)
          for (let asset = 0; asset < 6; asset++) expect(index.find(address, asset)).toBe(known.get(`${address},${asset}`) ?? -1)
      }
      for (const one of ordered ? first.toSorted(([a, x], [b, y]) => a - b || x - y) : first)
        known.set(String(one), index.append(...one))
      expect([...known.values()]).toEqual([...known.keys()].map((_, n) => n))
      agree()
      for (const one of later) {
        const ledger = index.add(...one)
        expect(ledger).toBe(known.get(String(one)) ?? known.size)
        known.set(String(one), ledger)
      }
      agree()
      for (const [key, ledger] of known) expect(`${index.address(ledger)},${index.asset(ledger)}`).toBe(key)
    }),
    { numRuns: 150 },
  )
})
