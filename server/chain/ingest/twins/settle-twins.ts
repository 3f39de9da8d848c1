/** A payment of one transaction under the index that a source gave it. `key` contains payer, payee, asset and amount. */
export interface IndexedPayment {
  readonly index: number
  readonly key: string
  readonly native: boolean
}

export interface StoredPayment extends IndexedPayment {
  /** It came in an earlier batch of the same source, so an equal payment in this batch is another one. */
  readonly own: boolean
}

export interface IncomingPayment extends IndexedPayment {
  /** Place in the batch. */
  readonly ord: number
}

export interface TransactionFacts {
  readonly by: 'node' | 'file'
  /** A node has reported the transaction already; its report takes precedence. */
  readonly told: boolean
  /** The node's report is complete, including movements of the native coin between contracts. */
  readonly whole: boolean
}

export interface Settlement {
  /** Positions in the batch of payments that are recorded under another index. */
  known: number[]
  /** Payments to be recorded under another index because theirs is taken, with the free index. */
  moved: { ord: number; index: number }[]
  /** Positions of payments unknown to the node that reported the transaction. */
  denied: number[]
  /** Indexes of recorded payments that the node does not know. */
  withdrawn: number[]
}

/** Above every index that a source assigns, below the largest that fits. */
const MOVED_BASE = 2_000_000_000

/**
 * Finds which payments of one transaction are the same under different indexes, since each source has its own numbering. A
 * payment (payer, payee, asset, amount) occurs as often as in the source that has it most often. If a node has reported the
 * transaction, it alone decides, except on the native coin between contracts if it does not read that.
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
    // The index is taken by a payment that this source has too, or that a node does not cover.
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

/** A row that a source repeats counts once. */
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
