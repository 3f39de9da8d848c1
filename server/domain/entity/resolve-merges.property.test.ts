import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Merge, resolveMerges } from './resolve-merges'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const merge: fc.Arbitrary<Merge> = fc.record({
  into: fc.constantFrom(...ids),
  entities: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 }),
})
const merges = fc.array(merge, { maxLength: 12 })
const shownOf = (of: readonly Merge[]) => {
  const resolved = resolveMerges(of)
  return (id: string) => resolved.get(id) ?? id
}
/** Which entities are one, by propagating colours over each merge until nothing changes. */
function painted(of: readonly Merge[]): string[] {
  const colour = new Map(ids.map((id) => [id, id]))
  for (let again = true; again; ) {
    again = false
    for (const { into, entities } of of) {
      const touched = [into, ...entities]
      const least = touched.map((id) => colour.get(id) as string).toSorted()[0] as string
      for (const id of touched) {
        if (colour.get(id) !== least) again = true
        colour.set(id, least)
      }
    }
  }
  return ids.map((id) => colour.get(id) as string)
}
const together = (groups: readonly string[]) => ids.map((_, i) => ids.map((_, j) => groups[i] === groups[j]))

describe('what merges come to', () => {
  it('is a split away from what was before: a merge taken out leaves no trace', () => {
    fc.assert(
      fc.property(merges, merge, fc.nat(12), (others, one, at) => {
        const place = Math.min(at, others.length)
        const made = [...others.slice(0, place), one, ...others.slice(place)]
        const split = made.filter((m) => m !== one)
        expect(resolveMerges(split)).toEqual(resolveMerges(others))
        expect(together(ids.map(shownOf(split)))).toEqual(together(painted(others)))
      }),
    )
  })
  it('puts together whatever a chain of merges connects, and nothing else', () => {
    fc.assert(
      fc.property(merges, (of) => {
        expect(together(ids.map(shownOf(of)))).toEqual(together(painted(of)))
      }),
    )
  })
  it('shows each as one that is shown as itself, the newest merge’s `into` keeping its name', () => {
    fc.assert(
      fc.property(merges, merge, (of, last) => {
        const before = shownOf(of)
        const shown = shownOf([...of, last])
        for (const id of ids) expect(shown(shown(id))).toBe(shown(id))
        for (const id of [last.into, ...last.entities]) expect(shown(id)).toBe(before(last.into))
      }),
    )
  })
})
