import type { HeldLedgers } from './held-ledgers'
import { INBOUND, RowColumns, spareRows } from './row-columns'

/** The number of ledgers settled, or rows placed, between two pauses. */
const SLICE_ROWS = 200_000

/** Movements as they are read, in chain order, before the ledgers of both ends are laid out. */
export class MovementColumns {
  count = 0
  /** Ledgers of payer and payee. */
  from = new Uint32Array(64)
  to = new Uint32Array(64)
  tx = new Uint32Array(64)
  index = new Int32Array(64)
  amount = new Float64Array(64)
  /** Exact amounts that a double cannot represent. */
  readonly exact = new Map<number, bigint>()
  /** The same amounts, packed as position and remainder, if they fit. */
  rest = new Int32Array(64)

  push(from: number, to: number, tx: number, index: number, amount: number | bigint): void {
    if (this.count === this.from.length) this.grow()
    const at = this.count++
    this.from[at] = from
    this.to[at] = to
    this.tx[at] = tx
    this.index[at] = index
    const nearest = Number(amount)
    this.amount[at] = nearest
    this.rest[at] = 0
    if (typeof amount === 'number') return
    const rest = amount - BigInt(nearest)
    if (rest >= -0x7fffffffn && rest <= 0x7fffffffn) this.rest[at] = Number(rest)
    else this.exact.set(at, amount)
  }

  amountOf(at: number): number | bigint {
    const nearest = this.amount[at] as number
    if (nearest <= Number.MAX_SAFE_INTEGER) return nearest
    return this.exact.get(at) ?? BigInt(nearest) + BigInt(this.rest[at] as number)
  }

  private grow(): void {
    const size = this.count * 2
    for (const name of ['from', 'to', 'tx'] as const) {
      const next = new Uint32Array(size)
      next.set(this[name])
      this[name] = next
    }
    for (const name of ['index', 'rest'] as const) {
      const next = new Int32Array(size)
      next.set(this[name])
      this[name] = next
    }
    const amount = new Float64Array(size)
    amount.set(this.amount)
    this.amount = amount
  }
}

/**
 * Lays out the rows of movements by ledger, in input order, and computes their balances. Ledgers of the null endpoint
 * (`nothing`: its local address) get none. Only for ledgers without rows; must run to completion.
 */
export function* buildLedgers(held: HeldLedgers, movements: MovementColumns, nothing: number): Generator<void, void> {
  const { index } = held
  const { count, from, to } = movements
  const kept = (ledger: number) => index.address[ledger] !== nothing
  for (let at = 0; at < count; at++) {
    for (const ledger of [from[at] as number, to[at] as number])
      if (kept(ledger)) index.room[ledger] = (index.room[ledger] as number) + 1
    if (at % SLICE_ROWS === 0) yield
  }
  let total = 0
  for (let ledger = 0; ledger < index.count; ledger++) {
    index.start[ledger] = total
    total += index.room[ledger] as number
  }
  const rows = new RowColumns(total + spareRows(total, 5))
  const place = (at: number, ledger: number, far: number, inbound: boolean): void => {
    if (!kept(ledger)) return
    const offset = index.rows[ledger] as number
    index.rows[ledger] = offset + 1
    const row = (index.start[ledger] as number) + offset
    rows.far[row] = inbound ? far + INBOUND : far
    rows.tx[row] = movements.tx[at] as number
    rows.index[row] = movements.index[at] as number
    rows.setAmount(row, movements.amountOf(at))
  }
  for (let at = 0; at < count; at++) {
    const [payer, payee] = [from[at] as number, to[at] as number]
    place(at, payer, payee, false)
    place(at, payee, payer, true)
    if (at % SLICE_ROWS === 0) yield
  }
  held.transactions.trim()
  held.rows = rows
  held.used = total
  let settled = 0
  for (let ledger = 0; ledger < index.count; ledger++) {
    held.settle(ledger, 0)
    settled += 1 + (index.rows[ledger] as number)
    if (settled < SLICE_ROWS) continue
    settled = 0
    yield
  }
}
