import type { HeldLedgers } from './held-ledgers'
import { LedgerRows, spareRows } from './ledger-rows'
import { Transactions } from './transactions'

const SLICE_ROWS = 200_000

/** Yields ascending transaction numbers by place: most are in order already, so only the others are sorted. */
function* inChainOrder(numbers: Uint32Array, transactions: Transactions): Generator<number> {
  const split = numbers.findIndex((tx) => tx >= transactions.inPlace)
  const strays = split === -1 ? numbers.subarray(0, 0) : numbers.subarray(split)
  strays.sort((a, b) => transactions.compare(a, 0, b, 0))
  let next = 0
  for (const tx of split === -1 ? numbers : numbers.subarray(0, split)) {
    while (next < strays.length && transactions.compare(strays[next] as number, 0, tx, 0) < 0) yield strays[next++] as number
    yield tx
  }
  while (next < strays.length) yield strays[next++] as number
}

/**
 * Rebuilds ledgers without replaced rows and removed transactions, the transactions in chain order. Questions may be answered
 * between its steps, but no changes may be applied. Must run to completion.
 */
export function* compactLedgers(held: HeldLedgers): Generator<void, void> {
  const { index, rows: old, transactions: before } = held
  const used = new Uint8Array(before.count)
  let live = 0
  let seen = 0
  for (let ledger = 0; ledger < index.count; ledger++) {
    const [start, count] = [index.start(ledger), index.rows(ledger)]
    for (let row = start; row < start + count; row++) used[old.tx(row)] = 1
    live += count
    seen += count + 1
    if (seen < SLICE_ROWS) continue
    seen = 0
    yield
  }
  const order = new Uint32Array(used.reduce((sum, one) => sum + one, 0))
  let at = 0
  for (let tx = 0; tx < used.length; tx++) if (used[tx] === 1) order[at++] = tx
  const after = new Transactions()
  const renumbered = new Uint32Array(before.count)
  for (const tx of inChainOrder(order, before)) {
    renumbered[tx] = after.append(before.heightOf(tx), before.indexOf(tx), before.hashOf(tx), before.timeOf(tx))
    if (after.count % SLICE_ROWS === 0) yield
  }
  const rows = new LedgerRows(live + spareRows(live, 5))
  const starts = new Uint32Array(index.count)
  let end = 0
  for (let ledger = 0; ledger < index.count; ledger++) {
    const [start, count] = [index.start(ledger), index.rows(ledger)]
    starts[ledger] = end
    rows.take(old, start, count, end)
    for (let row = end; row < end + count; row++) rows.setTx(row, renumbered[rows.tx(row)] as number)
    end += count
    seen += count + 1
    if (seen < SLICE_ROWS) continue
    seen = 0
    yield
  }
  for (const [key, amount] of old.huge) {
    const [tx, movement] = key.split('.')
    if (used[Number(tx)] === 1) rows.huge.set(`${renumbered[Number(tx)]}.${movement}`, amount)
  }
  after.trim()
  held.rows = rows
  held.transactions = after
  held.used = end
  held.wasted = 0
  for (let ledger = 0; ledger < index.count; ledger++) {
    index.setStart(ledger, starts[ledger] as number)
    index.setRoom(ledger, index.rows(ledger))
  }
}
