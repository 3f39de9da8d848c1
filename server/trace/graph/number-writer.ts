import type { Conversion } from '../ledger/conversion'

/** Numbers that pass between threads without being copied object by object. Integers above 2^53 are stored in `big`. */
export interface Numbers {
  numbers: Float64Array
  big: bigint[]
  /** The conversions that carriers refer to by number, and the mass through each. Absent if there were none. */
  conversions?: { all: Conversion[]; masses: number[] }
}

export class NumberWriter {
  private numbers = new Float64Array(256)
  private count = 0
  private big: bigint[] = []

  /** Starts anew; what was already finished is unaffected. */
  begin(): void {
    this.count = 0
    this.big = []
  }

  put(value: number): void {
    if (this.count === this.numbers.length) {
      const grown = new Float64Array(this.count * 2)
      grown.set(this.numbers)
      this.numbers = grown
    }
    this.numbers[this.count++] = value
  }

  /** The position of the next number. */
  get at(): number {
    return this.count
  }

  /** Writes a range that was already written once more. */
  repeat(from: number, to: number): void {
    for (let i = from; i < to; i++) this.put(this.numbers[i] as number)
  }

  putValue(value: bigint): void {
    this.put(value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : -this.big.push(value))
  }

  /** Fills the head, which was left open until the sums were known. */
  head(values: readonly number[]): void {
    this.numbers.set(values)
  }

  finish(): Numbers {
    return { numbers: this.numbers.slice(0, this.count), big: this.big }
  }
}

/** Reads numbers in the order in which they were written. */
export class NumberReader {
  private at = 0

  constructor(private readonly from: Numbers) {}

  next(): number {
    return this.from.numbers[this.at++] as number
  }

  value(): bigint {
    const n = this.next()
    return n < 0 ? (this.from.big[-n - 1] as bigint) : BigInt(n)
  }
}
