import type { LedgerTraceOptions, StartPayment } from '../ledger/trace-ledger'
import { leastMass } from '../mass'

const HASH_BYTES = 32
/** Counterparty, asset, height, transaction, index, mass. */
export const PAYMENT_NUMBERS = 6

/** The payments of a question as numbers, with what the walk needs. Amounts and times stay with the caller. */
export interface CompactPayments {
  numbers: Float64Array
  hashes: Uint8Array
}

/** A trace as it is sent to the thread. */
export interface LedgerQuestion extends Omit<LedgerTraceOptions, 'payments'> {
  payments: CompactPayments
  /** Mass of payments too small to follow, which are left out; and of payments to null endpoints. */
  pruned: number
  unknown: number
}

/** Null if the hash of a place is not 32 bytes long. */
export function questionOf({ payments: all, ...options }: LedgerTraceOptions): LedgerQuestion | null {
  const masses = new Map<number, Map<number, number>>()
  let [pruned, unknown] = [0, 0]
  for (const { counterparty, asset, mass } of all) {
    if (options.nullEndpoints.has(counterparty)) {
      unknown += mass
      continue
    }
    const assets = masses.get(counterparty)
    if (assets === undefined) masses.set(counterparty, new Map([[asset, mass]]))
    else assets.set(asset, (assets.get(asset) ?? 0) + mass)
  }
  // With one hop nothing is followed, and all mass lies beyond the limit.
  const least = options.hopLimit < 2 ? 0 : leastMass(options.epsilon)
  const kept = all.filter(({ counterparty, asset, mass }) => {
    const held = masses.get(counterparty)?.get(asset)
    if (held === undefined || held >= least) return held !== undefined
    pruned += mass
    return false
  })
  const packed = packPayments(kept)
  return packed && { ...options, payments: packed, pruned, unknown }
}

function packPayments(payments: readonly StartPayment[]): CompactPayments | null {
  const numbers = new Float64Array(payments.length * PAYMENT_NUMBERS)
  // Not from Node's shared buffer pool, because the memory is transferred to the thread.
  const hashes = Buffer.from(new ArrayBuffer(payments.length * HASH_BYTES))
  let at = 0
  for (const [i, { counterparty, asset, place, mass }] of payments.entries()) {
    if (place.hash.length !== HASH_BYTES * 2) return null
    if (hashes.write(place.hash, i * HASH_BYTES, 'hex') !== HASH_BYTES) return null
    numbers[at++] = counterparty
    numbers[at++] = asset
    numbers[at++] = place.height
    numbers[at++] = place.tx
    numbers[at++] = place.index
    numbers[at++] = mass
  }
  return { numbers, hashes: new Uint8Array(hashes.buffer) }
}
