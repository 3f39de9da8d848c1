import type { HeldLedgers } from './held-ledgers'
import { RowColumns, spareRows } from './row-columns'

/** The number of rows settled between two pauses. */
const SLICE_ROWS = 200_000

/**
 * Fills ledgers with movements in chain order. Each ledger first gets room for the rows that are announced, so that none has to
 * move; one that gets more rows does. Ledgers of the null endpoint (`nothing`: its local address) get none. Only for ledgers
 * without rows.
 */
export class LedgerBuilder {
  constructor(
    private readonly held: HeldLedgers,
    private readonly nothing: number,
  ) {}

  /** Announces rows of a ledger. */
  expect(ledger: number, rows: number): void {
    const { room } = this.held.index
    room[ledger] = (room[ledger] as number) + rows
  }

  /** Lays out the ledgers. Returns the number of rows that were announced. */
  open(): number {
    const { held } = this
    const { index } = held
    let total = 0
    for (let ledger = 0; ledger < index.count; ledger++) {
      index.start[ledger] = total
      total += index.room[ledger] as number
    }
    held.rows = new RowColumns(total + spareRows(total, 5))
    held.used = total
    return total
  }

  /** Adds a movement to the ledgers of its payer and its payee. */
  push(from: number, to: number, tx: number, index: number, amount: number | bigint): void {
    const { held, nothing } = this
    const { address } = held.index
    if (address[from] !== nothing) held.add(from, { tx, index, far: to, inbound: false, amount })
    if (address[to] !== nothing) held.add(to, { tx, index, far: from, inbound: true, amount })
  }

  /** Computes the balances. Must run to completion before a question is answered. */
  *settle(): Generator<void, void> {
    const { held } = this
    const { index } = held
    held.transactions.trim()
    let settled = 0
    for (let ledger = 0; ledger < index.count; ledger++) {
      held.settle(ledger, 0)
      settled += 1 + (index.rows[ledger] as number)
      if (settled < SLICE_ROWS) continue
      settled = 0
      yield
    }
  }
}
