import fc from 'fast-check'
import type { MemoryTransaction } from '../memory-utxo'
import type { Direction } from '../port'

export interface TransactionCase {
  transactions: MemoryTransaction[]
  /** Addresses. */
  tagged: Set<number>
  direction: Direction
  /** A transaction. */
  subject: number
  hopLimit: number
  epsilon: number
}

const draft = fc.record({
  /** Which of the unspent outputs are spent, modulo their number; none makes a coinbase. */
  spends: fc.array(fc.nat(), { maxLength: 3 }),
  /** Inputs whose transaction is not in the graph. */
  foreign: fc.array(fc.record({ address: fc.integer({ min: 1, max: 8 }), value: fc.bigInt(0n, 60n) }), { maxLength: 2 }),
  outputs: fc.array(fc.record({ address: fc.integer({ min: 1, max: 8 }), weight: fc.bigInt(0n, 50n) }), {
    minLength: 1,
    maxLength: 4,
  }),
  made: fc.bigInt(1n, 10n ** 20n),
  fee: fc.bigInt(0n, 5n),
})

/** Small random histories in order: joins, splits, fees, change, coinbases, unknown funding, outputs without value, reuse. */
export function transactionCase(maxTransactions = 9): fc.Arbitrary<TransactionCase> {
  return fc
    .record({
      drafts: fc.array(draft, { minLength: 1, maxLength: maxTransactions }),
      tagged: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }).map((ids) => new Set(ids)),
      direction: fc.constantFrom<Direction>('source', 'destination'),
      subject: fc.nat(),
      hopLimit: fc.integer({ min: 1, max: 6 }),
      epsilon: fc.constantFrom(0, 1e-6, 1e-4, 1e-2, 0.2),
    })
    .map(({ drafts, subject, ...rest }) => ({
      ...rest,
      transactions: historyOf(drafts),
      subject:
        1 + (rest.direction === 'source' ? drafts.length - 1 - (subject % Math.min(3, drafts.length)) : subject % drafts.length),
    }))
}

type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never
const inHistory = 10_000

function historyOf(drafts: Draft[]): MemoryTransaction[] {
  const unspent: { prev: number; prevIndex: number; address: number; value: bigint }[] = []
  return drafts.map(({ spends, foreign, outputs, made, fee }, at) => {
    const id = at + 1
    const known = spends.flatMap((pick) => (unspent.length === 0 ? [] : unspent.splice(pick % unspent.length, 1)))
    const inputs = [...known, ...foreign.map((input, i) => ({ ...input, prev: inHistory + at, prevIndex: i }))]
    const spent = inputs.reduce((sum, input) => sum + input.value, 0n)
    const paid = spent === 0n ? made : spent > fee ? spent - fee : spent
    const weights = outputs.reduce((sum, output) => sum + output.weight, 0n)
    let left = paid
    const values = outputs.map(({ address, weight }, index) => {
      const value = index === outputs.length - 1 || weights === 0n ? left : (paid * weight) / weights
      left -= value
      return { address, value }
    })
    for (const [prevIndex, { address, value }] of values.entries()) unspent.push({ prev: id, prevIndex, address, value })
    return { id, time: 1_000 + at, inputs, outputs: values }
  })
}
