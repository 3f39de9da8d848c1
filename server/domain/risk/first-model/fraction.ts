/**
 * Exact rational numbers. Scores are computed with them from whole numbers only, so every machine gives the same digits and
 * rounding happens once, where a number is published.
 */
export class Fraction {
  private constructor(
    readonly n: bigint,
    readonly d: bigint,
  ) {}

  static readonly zero = new Fraction(0n, 1n)
  static readonly one = new Fraction(1n, 1n)

  /** n / d with a positive denominator; `d` may not be 0. Not in lowest terms: that costs more than it saves here. */
  static of(n: bigint | number, d: bigint | number = 1n): Fraction {
    let [top, bottom] = [BigInt(n), BigInt(d)]
    if (bottom === 0n) throw new RangeError('division by zero')
    if (bottom < 0n) [top, bottom] = [-top, -bottom]
    return new Fraction(top, bottom)
  }

  /** The same number in lowest terms, so that equal numbers have the same representation. */
  reduced(): Fraction {
    const common = gcd(this.n < 0n ? -this.n : this.n, this.d)
    return new Fraction(this.n / common, this.d / common)
  }

  /** Reads an exact decimal such as "0.01". */
  static parse(text: string): Fraction {
    const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
    if (!match) throw new RangeError(`not a decimal number: ${text}`)
    const places = match[2] ?? ''
    return Fraction.of(BigInt(`${match[1]}${places}`), 10n ** BigInt(places.length))
  }

  plus(other: Fraction): Fraction {
    if (this.d === other.d) return new Fraction(this.n + other.n, this.d)
    return new Fraction(this.n * other.d + other.n * this.d, this.d * other.d)
  }
  minus(other: Fraction): Fraction {
    return new Fraction(this.n * other.d - other.n * this.d, this.d * other.d)
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.n * other.n, this.d * other.d)
  }
  over(other: Fraction): Fraction {
    return Fraction.of(this.n * other.d, this.d * other.n)
  }
  power(exponent: number): Fraction {
    return new Fraction(this.n ** BigInt(exponent), this.d ** BigInt(exponent))
  }
  compare(other: Fraction): number {
    const difference = this.n * other.d - other.n * this.d
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }
  atLeast(other: Fraction): boolean {
    return this.compare(other) >= 0
  }
  max(other: Fraction): Fraction {
    return this.atLeast(other) ? this : other
  }
  min(other: Fraction): Fraction {
    return this.atLeast(other) ? other : this
  }
  floor(): bigint {
    const quotient = this.n / this.d
    return this.n < 0n && quotient * this.d !== this.n ? quotient - 1n : quotient
  }

  /** Rounded half to even to a whole number. */
  round(): bigint {
    const low = this.floor()
    const twice = (this.n - low * this.d) * 2n
    if (twice === this.d) return low % 2n === 0n ? low : low + 1n
    return twice > this.d ? low + 1n : low
  }

  /** Rounded half to even to `places` decimal places, as a decimal string with exactly that many. */
  toFixed(places: number): string {
    return fixed(this.times(Fraction.of(10n ** BigInt(places))).round(), places)
  }
}

/** Writes a whole number of 10^-places as a decimal with exactly that many places. */
export function fixed(units: bigint, places: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}
