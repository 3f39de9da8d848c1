/** Exact sums and products of non-negative decimal strings. */

interface Scaled {
  units: bigint
  scale: number
}

function scaled(text: string): Scaled {
  const [whole = '0', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

function written({ units, scale }: Scaled): string {
  const digits = units.toString().padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The sum of decimals; `0` for an empty list. */
export function sumOf(texts: readonly string[]): string {
  const parts = texts.map(scaled)
  const scale = Math.max(0, ...parts.map((part) => part.scale))
  return written({ units: parts.reduce((sum, part) => sum + part.units * 10n ** BigInt(scale - part.scale), 0n), scale })
}

/** The product of two decimals, rounded half up to two decimals: an amount in another currency. */
export function converted(amount: string, rate: string): string {
  const [a, b] = [scaled(amount), scaled(rate)]
  return written(roundedTo({ units: a.units * b.units, scale: a.scale + b.scale }, 2))
}

function roundedTo({ units, scale }: Scaled, places: number): Scaled {
  if (scale <= places) return { units: units * 10n ** BigInt(places - scale), scale: places }
  const unit = 10n ** BigInt(scale - places)
  return { units: (units + unit / 2n) / unit, scale: places }
}

/** Rounds up to whole units, as FinCEN reports amounts. */
export function wholeUp(amount: string): string {
  const { units, scale } = scaled(amount)
  const unit = 10n ** BigInt(scale)
  return ((units + unit - 1n) / unit).toString()
}

/** Whether a text is a non-negative decimal, such as `12.5`. */
export const isDecimal = (text: string): boolean => /^\d{1,30}(\.\d{1,30})?$/.test(text)
