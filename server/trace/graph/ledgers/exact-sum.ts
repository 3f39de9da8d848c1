/** A running sum, kept as a double while that is exact and as a bigint beyond. */
export class ExactSum {
  private small = 0
  private big: bigint | null = null

  set(value: bigint): void {
    const nearest = Number(value)
    this.big = Number.isSafeInteger(nearest) ? null : value
    this.small = nearest
  }

  /** `exact` returns the amount if its nearest double may differ. */
  add(sign: 1 | -1, amount: number, exact: () => bigint): void {
    if (this.big === null && amount <= Number.MAX_SAFE_INTEGER) {
      const next = this.small + sign * amount
      if (Number.isSafeInteger(next)) {
        this.small = next
        return
      }
    }
    const change = exact()
    this.set((this.big ?? BigInt(this.small)) + (sign === 1 ? change : -change))
  }

  /** The sum, rounded to the nearest double. */
  get nearest(): number {
    return this.small
  }

  get exact(): bigint {
    return this.big ?? BigInt(this.small)
  }
}
