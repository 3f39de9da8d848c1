/** The ledger at the other end takes 30 bits; the other two hold the row's direction and whether it is a new low. */
export const FAR = 0x3fffffff
export const NEW_LOW = 0x40000000
export const INBOUND = 0x80000000

/** 32-bit words of a row, and doubles. */
export const ROW_WORDS = 8
export const ROW_DOUBLES = 4
export const ROW_BYTES = ROW_WORDS * 4
/** Words of a row: the ledger at the other end, transaction, movement, remainder of the amount; then two doubles. */
const TX = 1
const INDEX = 2
const REST = 3
export const AMOUNT = 2
export const BALANCE = 3

/** From this amount on, the remainder over the nearest double may not fit into 32 bits. */
const MOST_SPLIT = 2 ** 84
const APART = -(2 ** 31)

/** Rows to keep free behind existing ones: the share given by `shift`, but at least as many again up to 4,096. */
export const spareRows = (rows: number, shift: number): number => Math.max(Math.min(rows, 4096), rows >>> shift)

/**
 * Rows of ledgers, with each ledger's rows together and in chain order. All of a row is adjacent, because reading memory in
 * another place takes longer than anything done with it. An amount is its nearest double and the remainder; amounts from 2^84
 * on are stored separately. A balance is the nearest double of the exact one.
 */
export class LedgerRows {
  readonly words: Uint32Array
  readonly doubles: Float64Array
  private readonly signed: Int32Array
  /** Amounts from 2^84 on, by transaction and movement. */
  readonly huge = new Map<string, bigint>()

  constructor(readonly length: number) {
    this.words = new Uint32Array(length * ROW_WORDS)
    this.signed = new Int32Array(this.words.buffer)
    this.doubles = new Float64Array(this.words.buffer)
  }

  far(row: number): number {
    return this.words[row * ROW_WORDS] as number
  }

  setFar(row: number, far: number): void {
    this.words[row * ROW_WORDS] = far
  }

  tx(row: number): number {
    return this.words[row * ROW_WORDS + TX] as number
  }

  setTx(row: number, tx: number): void {
    this.words[row * ROW_WORDS + TX] = tx
  }

  index(row: number): number {
    return this.signed[row * ROW_WORDS + INDEX] as number
  }

  setIndex(row: number, index: number): void {
    this.signed[row * ROW_WORDS + INDEX] = index
  }

  /** The nearest double; see `amountOf`. */
  amount(row: number): number {
    return this.doubles[row * ROW_DOUBLES + AMOUNT] as number
  }

  balance(row: number): number {
    return this.doubles[row * ROW_DOUBLES + BALANCE] as number
  }

  setBalance(row: number, balance: number): void {
    this.doubles[row * ROW_DOUBLES + BALANCE] = balance
  }

  amountOf(row: number): bigint {
    const rest = this.signed[row * ROW_WORDS + REST] as number
    if (rest === APART) return this.huge.get(`${this.tx(row)}.${this.index(row)}`) as bigint
    return BigInt(this.amount(row)) + BigInt(rest)
  }

  /** Sets the amount of a row that has its transaction and movement. */
  setAmount(row: number, amount: number | bigint): void {
    const nearest = Number(amount)
    const rest = row * ROW_WORDS + REST
    this.doubles[row * ROW_DOUBLES + AMOUNT] = nearest
    if (typeof amount === 'number' || nearest <= Number.MAX_SAFE_INTEGER) this.signed[rest] = 0
    else if (nearest < MOST_SPLIT) this.signed[rest] = Number(amount - BigInt(nearest))
    else {
      this.signed[rest] = APART
      this.huge.set(`${this.tx(row)}.${this.index(row)}`, amount)
    }
  }

  /** Copies rows of another set; it may be this one if the ranges do not overlap. */
  take(from: LedgerRows, start: number, count: number, to: number): void {
    this.words.set(from.words.subarray(start * ROW_WORDS, (start + count) * ROW_WORDS), to * ROW_WORDS)
  }
}
