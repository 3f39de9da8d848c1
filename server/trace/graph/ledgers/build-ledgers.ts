import type { HeldLedgers } from './held-ledgers'
import { INBOUND, LedgerRows, spareRows } from './ledger-rows'

/** The number of rows settled between two pauses. */
const SLICE_ROWS = 200_000
/** Movements that are placed together: a processor then fetches what several of them need at the same time. */
const BATCH = 1_024

/**
 * Fills ledgers with movements in chain order. Each ledger first gets room for the rows that are announced, so that none has to
 * move; one that gets more rows does. Ledgers of the null endpoint (`nothing`: its local address) get none. Only for ledgers
 * without rows.
 */
export class LedgerBuilder {
  /** Movements that wait to be placed: payer and payee of each, by id, by local id, and by ledger. */
  private readonly ids = new Float64Array(BATCH * 2)
  private readonly locals = new Int32Array(BATCH * 2)
  private readonly ledgers = new Uint32Array(BATCH * 2)
  private readonly assets = new Uint32Array(BATCH)
  private readonly txs = new Uint32Array(BATCH)
  private readonly indexes = new Int32Array(BATCH)
  private readonly amounts = new Array<number | bigint>(BATCH)
  private waiting = 0

  constructor(
    private readonly held: HeldLedgers,
    private readonly nothing: number,
  ) {}

  /** Announces rows of a ledger. */
  expect(ledger: number, rows: number): void {
    const { index } = this.held
    index.setRoom(ledger, index.room(ledger) + rows)
  }

  /** Lays out the ledgers. */
  open(): void {
    const { held } = this
    const { index } = held
    let total = 0
    for (let ledger = 0; ledger < index.count; ledger++) {
      index.setStart(ledger, total)
      total += index.room(ledger)
    }
    held.rows = new LedgerRows(total + spareRows(total, 5))
    held.used = total
  }

  /** Adds a movement to the ledgers of its payer and its payee, given by their ids. */
  push(payer: number, payee: number, asset: number, tx: number, index: number, amount: number | bigint): void {
    const at = this.waiting++
    this.ids[at * 2] = payer
    this.ids[at * 2 + 1] = payee
    this.assets[at] = asset
    this.txs[at] = tx
    this.indexes[at] = index
    this.amounts[at] = amount
    if (this.waiting === BATCH) this.place()
  }

  private place(): void {
    const { held, nothing, ids, locals, ledgers, assets, txs, indexes, amounts } = this
    const ends = this.waiting * 2
    for (let end = 0; end < ends; end++) locals[end] = held.book.find(ids[end] as number)
    for (let end = 0; end < ends; end++) if (locals[end] === -1) locals[end] = held.book.add(ids[end] as number)
    for (let end = 0; end < ends; end++) ledgers[end] = held.index.add(locals[end] as number, assets[end >>> 1] as number)
    for (let end = 0; end < ends; end++) {
      if (locals[end] === nothing) continue
      const at = end >>> 1
      const far = (ledgers[end ^ 1] as number) + ((end & 1) === 1 ? INBOUND : 0)
      held.add(ledgers[end] as number, far, txs[at] as number, indexes[at] as number, amounts[at] as number | bigint)
    }
    this.waiting = 0
  }

  /** Computes the balances. Must run to completion before a question is answered. */
  *settle(): Generator<void, void> {
    const { held } = this
    const { index } = held
    this.place()
    held.transactions.trim()
    let settled = 0
    for (let ledger = 0; ledger < index.count; ledger++) {
      held.settle(ledger, 0)
      settled += 1 + index.rows(ledger)
      if (settled < SLICE_ROWS) continue
      settled = 0
      yield
    }
  }
}
