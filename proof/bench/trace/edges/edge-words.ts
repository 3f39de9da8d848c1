/**
 * An edge takes five 32-bit words: low half of the value; high half (21 bits) with a code (11 bits); the neighbour; first and
 * last time in epoch seconds. The value has 53 bits; the code identifies its asset and scale.
 */
export const WORDS = 5
export const VALUE_LOW = 0
export const VALUE_HIGH = 1
export const NEIGHBOUR = 2
export const FIRST = 3
export const LAST = 4

/** In place of the neighbour: the edge was removed, or replaced by one of the overlay. */
export const DEAD = 0xffffffff

const HIGH_BITS = 21
const HIGH_MASK = 2 ** HIGH_BITS - 1
const MAX_CODES = 2 ** (32 - HIGH_BITS)
const TWO_32 = 2 ** 32
const TWO_53 = 2 ** 53

/** There are more kinds of (asset, scale) than an edge can encode; the graph of this unit stays in PostgreSQL. */
export class TooManyAssets extends Error {}

/** The meaning of an edge's code. Values from 2^53 on are rounded to 53 bits; `scale` is their power of two. */
export class CodeBook {
  readonly assets: number[] = []
  readonly scales: number[] = []
  private readonly codes = new Map<string, number>()

  /** The value's nearest double as words: low, and high with its code. */
  encode(asset: number, value: number): [low: number, high: number] {
    let [mantissa, exponent] = [value, 0]
    while (mantissa >= TWO_53) {
      mantissa /= 2
      exponent++
    }
    const code = this.codeOf(asset, exponent)
    return [mantissa >>> 0, Math.floor(mantissa / TWO_32) + code * 2 ** HIGH_BITS]
  }

  assetOf(high: number): number {
    return this.assets[high >>> HIGH_BITS] as number
  }

  /** Whether the value may have been rounded, so that its exact amount is stored beside the edges. */
  isScaled(high: number): boolean {
    return this.scales[high >>> HIGH_BITS] !== 1
  }

  valueOf(low: number, high: number): number {
    return ((high & HIGH_MASK) * TWO_32 + low) * (this.scales[high >>> HIGH_BITS] as number)
  }

  private codeOf(asset: number, exponent: number): number {
    const key = `${asset}.${exponent}`
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const code = this.assets.length
    if (code >= MAX_CODES) throw new TooManyAssets(`more than ${MAX_CODES} assets and scales of value`)
    this.assets.push(asset)
    this.scales.push(2 ** exponent)
    this.codes.set(key, code)
    return code
  }
}
