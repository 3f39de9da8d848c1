/** A payment of one transaction under the index a source gave it. `key` says payer, payee, asset and amount. */
export interface IndexedPayment {
  readonly index: number
  readonly key: string
  readonly native: boolean
}

export interface StoredPayment extends IndexedPayment {
  /** Came in an earlier batch of the same source, which therefore means another payment. */
  readonly own: boolean
}

export interface IncomingPayment extends IndexedPayment {
  /** Place in the batch. */
  readonly ord: number
}

export interface TransactionFacts {
  readonly by: 'node' | 'file'
  /** A node reported the transaction before; its report stands. */
  readonly told: boolean
  /** What the node says is all there is, movements of the native coin between contracts too. */
  readonly whole: boolean
}

export interface Settlement {
  /** Places in the batch of payments that are recorded under another index. */
  known: number[]
  /** Payments to be recorded under another index, as theirs is another payment's; the free index beside each. */
  moved: { ord: number; index: number }[]
  /** Places of payments that the node which reported the transaction does not know. */
  denied: number[]
  /** Indexes of recorded payments that the node does not know. */
  withdrawn: number[]
}

/** Above every index that a source gives by itself, below the largest that fits. */
const MOVED_BASE = 2_000_000_000

/**
 * Finds out which payments of one transaction are the same under different indexes: numbering is a source's own. Sources
 * count a payment (payer, payee, asset, amount) as often as the one that counts most; where a node has told of it, it alone
 * decides, except about the native coin between contracts if it does not read that.
 */
export function settleTransaction(
  stored: readonly StoredPayment[],
  delivered: readonly IncomingPayment[],
  { by, told, whole }: TransactionFacts,
): Settlement {
  const settled: Settlement = { known: [], moved: [], denied: [], withdrawn: [] }
  const decides = (payment: IndexedPayment) => whole || !payment.native
  const at = new Map(stored.map((payment) => [payment.index, payment]))
  const copies = copiesOf(delivered)
  const incoming = [...copies.values()].map(([first]) => first as IncomingPayment)
  const said = new Set(incoming.filter(({ index, key }) => at.get(index)?.key === key).map(({ index }) => index))
  const unsaid = new Map<string, StoredPayment[]>()
  for (const payment of [...stored].sort(byIndex)) {
    if (said.has(payment.index) || payment.own) continue
    unsaid.set(payment.key, [...(unsaid.get(payment.key) ?? []), payment])
  }
  const rest: IncomingPayment[] = []
  for (const payment of incoming.filter(({ index, key }) => at.get(index)?.key !== key).sort(byIndex)) {
    const twin = unsaid.get(payment.key)?.shift()
    if (twin === undefined) rest.push(payment)
    else {
      said.add(twin.index)
      settled.known.push(...ordsOf(copies, payment))
    }
  }
  if (by === 'node' && !told)
    for (const payment of [...unsaid.values()].flat()) if (decides(payment)) settled.withdrawn.push(payment.index)
  const free = new Set(settled.withdrawn)
  const taken = new Set([...stored, ...incoming].map(({ index }) => index))
  for (const payment of rest) {
    if (by === 'file' && told && decides(payment)) settled.denied.push(...ordsOf(copies, payment))
    // What stands there is a payment that this source gives too, or that a node has nothing to say of.
    else if (at.has(payment.index) && !free.has(payment.index) && (said.has(payment.index) || (by === 'node' && !told))) {
      let index = MOVED_BASE
      while (taken.has(index)) index += 1
      taken.add(index)
      const [first, ...again] = ordsOf(copies, payment)
      settled.moved.push({ ord: first as number, index })
      settled.known.push(...again)
    }
  }
  return settled
}

const byIndex = (a: IndexedPayment, b: IndexedPayment) => a.index - b.index

/** A row that a source repeats is one row. */
function copiesOf(delivered: readonly IncomingPayment[]): Map<string, IncomingPayment[]> {
  const copies = new Map<string, IncomingPayment[]>()
  for (const payment of delivered) {
    const same = `${payment.index} ${payment.key}`
    const found = copies.get(same)
    if (found) found.push(payment)
    else copies.set(same, [payment])
  }
  return copies
}

const ordsOf = (copies: ReadonlyMap<string, IncomingPayment[]>, { index, key }: IndexedPayment): number[] =>
  (copies.get(`${index} ${key}`) ?? []).map(({ ord }) => ord)
