import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DisjointSets, KeyedSets } from './disjoint-sets'

const joins = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 80 })

/** The sets by hand: every join relabels. */
function labelled(pairs: readonly (readonly [number, number])[]): number[] {
  const labels = Array.from({ length: 41 }, (_, member) => member)
  for (const [a, b] of pairs) {
    const [kept, gone] = [labels[a], labels[b]]
    labels.forEach((label, member) => {
      if (label === gone) labels[member] = kept as number
    })
  }
  return labels
}

describe('disjoint sets', () => {
  it('tell the same sets as relabelling by hand, with their sizes, whatever is joined in whatever order', () => {
    fc.assert(
      fc.property(joins, (pairs) => {
        const sets = new DisjointSets(2)
        for (let member = 0; member <= 40; member += 1) sets.add()
        const labels = labelled(pairs)
        for (const [a, b] of pairs) sets.join(a, b)
        for (let a = 0; a <= 40; a += 1) {
          expect(sets.size(a)).toBe(labels.filter((label) => label === labels[a]).length)
          for (let b = 0; b < a; b += 1) expect(sets.find(a) === sets.find(b)).toBe(labels[a] === labels[b])
        }
      }),
    )
  })

  it('say which joins were needed: one fewer than the members of each set', () => {
    const sets = new KeyedSets<string>()
    expect([sets.join('a', 'b'), sets.join('c', 'd'), sets.join('b', 'c'), sets.join('a', 'd')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    sets.add('e')
    expect(sets.groups()).toEqual([['a', 'b', 'c', 'd'], ['e']])
    expect([sets.same('a', 'd'), sets.same('a', 'e'), sets.same('a', 'nobody')]).toEqual([true, false, false])
  })
})
