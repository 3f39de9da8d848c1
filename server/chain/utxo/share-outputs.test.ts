import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOutputs } from './share-outputs'

const holding = fc.record({
  owner: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  value: fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }),
})
const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)

describe('shareOutputs', () => {
  it('splits by value and gives the units left over to the largest remainders', () => {
    const shares = shareOutputs(
      [
        { owner: 'b', value: 2n },
        { owner: 'a', value: 1n },
      ],
      [
        { owner: 'x', value: 10n },
        { owner: 'a', value: 1n },
      ],
    )
    expect(shares).toEqual([
      { index: 0, from: 'a', to: 'x', value: 3n },
      { index: 1, from: 'b', to: 'x', value: 7n },
      { index: 3, from: 'b', to: 'a', value: 1n },
    ])
  })

  it('adds up to every output exactly, with unique indexes, and is fair to within one unit', () => {
    fc.assert(
      fc.property(fc.array(holding, { minLength: 1, maxLength: 8 }), fc.array(holding, { maxLength: 6 }), (inputs, outputs) => {
        const total = sum(inputs.map((input) => input.value))
        fc.pre(total > 0n)
        const shares = shareOutputs(inputs, outputs)
        const payers = new Set(inputs.map((input) => input.owner)).size
        expect(new Set(shares.map((share) => share.index)).size).toBe(shares.length)
        outputs.forEach((output, number) => {
          const mine = shares.filter((share) => Math.floor(share.index / payers) === number)
          expect(sum(mine.map((share) => share.value))).toBe(output.value)
          for (const share of mine) {
            const put = sum(inputs.filter((input) => input.owner === share.from).map((input) => input.value))
            const exact = output.value * put
            expect(share.value * total - exact).toBeLessThan(total)
            expect(exact - share.value * total).toBeLessThan(total)
          }
        })
      }),
    )
  })
})
