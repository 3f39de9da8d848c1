import fc from 'fast-check'
import type { MemoryTransfer } from './memory'
import type { Direction, Unit } from './port'

export interface GraphCase {
  transfers: MemoryTransfer[]
  tagged: Set<number>
  nullEndpoints: Set<number>
  direction: Direction
  unit: Unit
  hopLimit: number
  epsilon: number
  subject: number
}

const raw = fc.oneof(fc.bigInt(0n, 50n), fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, 2n ** 200n))

/** Small random graphs that exercise parallel assets, unpriced transfers, self transfers, cycles, times and null endpoints. */
export function graphCase(nodes = 8, maxTransfers = 24): fc.Arbitrary<GraphCase> {
  const node = fc.integer({ min: 1, max: nodes })
  const transfer = fc.record({
    from: node,
    to: node,
    asset: fc.integer({ min: 0, max: 2 }),
    raw,
    usd: fc.option(fc.oneof(fc.bigInt(0n, 20n), fc.bigInt(0n, 10n ** 15n)), { freq: 6 }),
    time: fc.integer({ min: 0, max: 12 }),
  })
  return fc.record({
    transfers: fc.array(transfer, { minLength: 1, maxLength: maxTransfers }),
    tagged: fc.uniqueArray(node, { maxLength: 3 }).map((ids) => new Set(ids)),
    nullEndpoints: fc.constantFrom(new Set<number>(), new Set([nodes])),
    direction: fc.constantFrom<Direction>('source', 'destination'),
    unit: fc.constantFrom<Unit>({ kind: 'usd' }, { kind: 'asset', asset: 0 }),
    hopLimit: fc.integer({ min: 1, max: 6 }),
    epsilon: fc.constantFrom(0, 1e-6, 1e-4, 1e-2, 0.2),
    subject: fc.constant(1),
  })
}
