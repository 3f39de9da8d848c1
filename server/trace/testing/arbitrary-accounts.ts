import fc from 'fast-check'
import type { GraphCase } from '../arbitrary-graph'
import type { Direction, Unit } from '../port'

/**
 * Random payments that mostly lead to or from the subject, with similar values and cuts between them: pruning, hop limits,
 * refusals and unknown origins all occur often, which they hardly do with widely spread values and distant nodes.
 */
export function accountCase(nodes = 7, most = 16): fc.Arbitrary<GraphCase> {
  const node = fc.integer({ min: 1, max: nodes })
  const payment = fc.record({
    near: node,
    far: node,
    asset: fc.constantFrom(0, 0, 0, 1),
    raw: fc.bigInt(0n, 40n),
    usd: fc.option(fc.bigInt(0n, 40n), { freq: 8 }),
    time: fc.integer({ min: 0, max: 6 }),
  })
  return fc
    .record({
      around: fc.array(payment, { minLength: 1, maxLength: 4 }),
      further: fc.array(payment, { maxLength: most - 4 }),
      tagged: fc.uniqueArray(fc.integer({ min: 2, max: nodes }), { maxLength: 3 }).map((ids) => new Set(ids)),
      nullEndpoints: fc.constantFrom(new Set<number>(), new Set<number>(), new Set([nodes])),
      direction: fc.constantFrom<Direction>('source', 'destination'),
      unit: fc.constantFrom<Unit>({ kind: 'usd' }, { kind: 'asset', asset: 0 }),
      hopLimit: fc.integer({ min: 1, max: 5 }),
      epsilon: fc.constantFrom(0, 1e-6, 1e-2, 0.05, 0.15, 0.3, 0.6),
    })
    .map(({ around, further, ...rest }) => ({
      ...rest,
      subject: 1,
      transfers: [...around.map((p) => ({ ...p, near: 1 })), ...further].map(({ near, far, ...value }) =>
        rest.direction === 'source' ? { ...value, from: far, to: near } : { ...value, from: near, to: far },
      ),
    }))
}
