/** The ledger at the other end takes 30 bits; the other two hold the row's direction and whether it is a new low. */
export const FAR = 0x3fffffff
export const NEW_LOW = 0x40000000
export const INBOUND = 0x80000000

/** Bytes of a row in all columns. */
export const ROW_BYTES = 32

/** From this amount on, the remainder over the nearest double may not fit into 32 bits. */
const MOST_SPLIT = 2 ** 84
const APART = -(2 ** 31)

/** Rows to keep free behind existing ones: the share given by `shift`, but at least as many again up to 4,096. */
export const spareRows = (rows: number, shift: number): number => Math.max(Math.min(rows, 4096), rows >>> shift)

/**
 * Rows of ledgers, in columns, with each ledger's rows together and in chain order. An amount is its nearest double and the
 * remainder; amounts from 2^84 on are stored separately. A balance is the nearest double of the exact one.
 */
export class RowColumns {
  far: Uint32Array
  tx: Uint32Array
  index: Int32Array
  rest: Int32Array
  amount: Float64Array
  balance: Float64Array
  /** Amounts from 2^84 on, by transaction and movement. */
  readonly huge = new Map<string, bigint>()

  constructor(readonly length: number) {
    this.far = new Uint32Array(length)
    this.tx = new Uint32Array(length)
    this.index = new Int32Array(length)
    this.rest = new Int32Array(length)
    this.amount = new Float64Array(length)
    this.balance = new Float64Array(length)
  }

  amountOf(row: number): bigint {
    const rest = this.rest[row] as number
    if (rest === APART) return this.huge.get(`${this.tx[row]}.${this.index[row]}`) as bigint
    return BigInt(this.amount[row] as number) + BigInt(rest)
  }

  setAmount(row: number, amount: number | bigint): void {
    const nearest = Number(amount)
    this.amount[row] = nearest
    if (typeof amount === 'number' || nearest <= Number.MAX_SAFE_INTEGER) this.rest[row] = 0
    else if (nearest < MOST_SPLIT) this.rest[row] = Number(amount - BigInt(nearest))
    else {
      this.rest[row] = APART
      this.huge.set(`${this.tx[row]}.${this.index[row]}`, amount)
    }
  }

  /** Copies rows of another set; it may be this one if the ranges do not overlap. */
  take(from: RowColumns, start: number, count: number, to: number): void {
    for (const name of ['far', 'tx', 'index', 'rest', 'amount', 'balance'] as const) {
      this[name].set(from[name].subarray(start, start + count), to)
    }
  }
}
