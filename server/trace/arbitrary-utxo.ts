import fc from 'fast-check'
import type { MemoryTransaction } from './memory-utxo'
import type { Direction } from './port'

export interface UtxoCase {
  transactions: MemoryTransaction[]
  tagged: Set<number>
  direction: Direction
  hopLimit: number
  epsilon: number
  /** Id of the transaction that is traced from. */
  subject: number
}

/** Ids of funding transactions that are not in the graph. */
const unheld = 1_000

/**
 * Small random chains of transactions: each spends outputs that are unspent or come from outside, or is a coinbase; addresses
 * are reused, 0 represents scripts without one, fees and zero-value outputs occur.
 */
export function utxoCase(addresses = 6, maxTransactions = 10): fc.Arbitrary<UtxoCase> {
  const address = fc.integer({ min: 0, max: addresses })
  const step = fc.record({
    spends: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
    outside: fc.array(fc.record({ address, value: fc.bigInt(1n, 10n ** 9n) }), { maxLength: 2 }),
    outputs: fc.array(fc.record({ address, weight: fc.integer({ min: 0, max: 9 }) }), { minLength: 1, maxLength: 4 }),
    fee: fc.integer({ min: 0, max: 2 }),
    coinbase: fc.boolean(),
    time: fc.integer({ min: 0, max: 12 }),
  })
  return fc
    .record({
      steps: fc.array(step, { minLength: 1, maxLength: maxTransactions }),
      tagged: fc.uniqueArray(fc.integer({ min: 1, max: addresses }), { maxLength: 2 }).map((ids) => new Set(ids)),
      direction: fc.constantFrom<Direction>('source', 'destination'),
      hopLimit: fc.integer({ min: 1, max: 6 }),
      epsilon: fc.constantFrom(0, 1e-6, 1e-4, 1e-2, 0.2),
      subject: fc.nat(),
    })
    .map(({ steps, subject, ...rest }) => {
      const transactions = chain(steps)
      // Near the end of the chain for the source, near its start for the destination: most can be traced there.
      const place = rest.direction === 'source' ? transactions.length - 1 - (subject % 2) : subject % 2
      return { transactions, subject: Math.min(Math.max(place, 0), transactions.length - 1) + 1, ...rest }
    })
}

interface Step {
  spends: number[]
  outside: { address: number; value: bigint }[]
  outputs: { address: number; weight: number }[]
  fee: number
  coinbase: boolean
  time: number
}

function chain(steps: readonly Step[]): MemoryTransaction[] {
  const unspent: { prev: number; prevIndex: number; address: number; value: bigint }[] = []
  return steps.map((step, place) => {
    const id = place + 1
    const inputs: MemoryTransaction['inputs'][number][] = []
    if (unspent.length > 0 && !(step.coinbase && step.outside.length === 0)) {
      for (const pick of step.spends) if (unspent.length > 0) inputs.push(...unspent.splice(pick % unspent.length, 1))
    }
    for (const [i, entry] of step.outside.entries()) inputs.push({ prev: unheld + id, prevIndex: i, ...entry })
    const available = inputs.length === 0 ? 50n : inputs.reduce((sum, { value }) => sum + value, 0n)
    const weights = step.outputs.reduce((sum, { weight }) => sum + weight, 0) + step.fee
    const outputs = step.outputs.map(({ address, weight }) => ({
      address,
      value: weights === 0 ? 0n : (available * BigInt(weight)) / BigInt(weights),
    }))
    for (const [prevIndex, { address, value }] of outputs.entries())
      if (value > 0n) unspent.push({ prev: id, prevIndex, address, value })
    return { id, time: step.time, inputs, outputs }
  })
}
