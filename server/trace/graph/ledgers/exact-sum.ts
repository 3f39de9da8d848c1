/** A running sum that is a double while that is exact and a bigint beyond. */
export class ExactSum {
  private small = 0
  private big: bigint | null = null

  set(value: bigint): void {
    const nearest = Number(value)
    this.big = Number.isSafeInteger(nearest) ? null : value
    this.small = nearest
  }

  /** `exact` gives the amount where its nearest double may not be it. */
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

  /** To the nearest double. */
  get nearest(): number {
    return this.small
  }

  get exact(): bigint {
    return this.big ?? BigInt(this.small)
  }
}
