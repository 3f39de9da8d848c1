/** Formatting and exact arithmetic of decimal strings: amounts never pass through a float. */

const shape = /^(-?)(\d+)(?:\.(\d+))?$/

interface Parts {
  negative: boolean
  whole: string
  fraction: string
}

function parts(value: string): Parts | null {
  const match = shape.exec(value)
  if (!match) return null
  return { negative: match[1] === '-', whole: (match[2] ?? '0').replace(/^0+(?=\d)/, ''), fraction: match[3] ?? '' }
}

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** True for `0`, `0.000` and `-0`. */
export function isZeroDecimal(value: string): boolean {
  return /^-?0*(\.0*)?$/.test(value)
}

/** The exact value with grouped thousands and without trailing zeros: `1234.500` gives `1,234.5`. */
export function exactDecimal(value: string): string {
  const p = parts(value)
  if (!p) return value
  const fraction = p.fraction.replace(/0+$/, '')
  return `${p.negative ? '-' : ''}${grouped(p.whole)}${fraction ? `.${fraction}` : ''}`
}

/** Rounds half up by magnitude to `digits` places, in integers. */
function rounded(p: Parts, digits: number): { whole: string; fraction: string } {
  const kept = p.fraction.slice(0, digits).padEnd(digits, '0')
  let units = BigInt(p.whole + kept)
  if ((p.fraction[digits] ?? '0') >= '5') units += 1n
  const text = units.toString().padStart(digits + 1, '0')
  return { whole: text.slice(0, text.length - digits), fraction: digits ? text.slice(-digits) : '' }
}

/**
 * For reading: at most `most` decimal places, at least `least`. A value too small to show is `<0.01`, never `0`. Show the exact
 * value next to it (title, table twin, CSV).
 */
export function readableDecimal(value: string, most: number, least = 0): string {
  const p = parts(value)
  if (!p) return value
  const r = rounded(p, most)
  const sign = p.negative ? '-' : ''
  if (!isZeroDecimal(value) && isZeroDecimal(`${r.whole}.${r.fraction}`)) {
    return `${sign}<${most === 0 ? '1' : `0.${'1'.padStart(most, '0')}`}`
  }
  const fraction = r.fraction.replace(/0+$/, '').padEnd(least, '0')
  return `${sign}${grouped(r.whole)}${fraction ? `.${fraction}` : ''}`
}

/** `12345.678` gives `$12,345.68`. */
export function readableUsd(value: string): string {
  const text = readableDecimal(value, 2, 2)
  if (text.startsWith('-')) return `-${readableUsd(value.slice(1))}`
  return text.startsWith('<') ? `<$${text.slice(1)}` : `$${text}`
}

/**
 * A USD amount in three digits for a dense cell: `$1.2m`, `$34k`, `$950`. Rounds half up, in integers; a value that rounds up
 * to the next unit is shown in that unit.
 */
export function compactUsd(value: string): string {
  const p = parts(value)
  if (!p) return value
  if (p.negative) return `-${compactUsd(value.slice(1))}`
  if (p.whole.length < 2) return readableUsd(value)
  // Three significant digits, or all before the point: "999.7" is a thousand.
  const spare = Math.max(0, p.whole.length - 3)
  const kept = spare === 0 ? rounded(p, 0).whole : roundedWhole(p.whole, spare)
  const unit = compactUnits.find(({ zeros }) => kept.length > zeros)
  if (!unit) return `$${kept}`
  const head = kept.slice(0, -unit.zeros)
  const tail = kept.slice(-unit.zeros).replace(/0+$/, '')
  return `$${grouped(head)}${tail ? `.${tail}` : ''}${unit.word}`
}

const compactUnits = [
  { zeros: 9, word: 'bn' },
  { zeros: 6, word: 'm' },
  { zeros: 3, word: 'k' },
] as const

/** A whole number rounded half up to a multiple of 10^`zeros`. */
function roundedWhole(whole: string, zeros: number): string {
  const unit = 10n ** BigInt(zeros)
  return (((BigInt(whole) + unit / 2n) / unit) * unit).toString()
}

/** A share `0.0834` as `8.34 %`; below a hundredth of a percent `<0.01 %`. */
export function readableShare(value: string): string {
  const p = parts(value)
  if (!p) return value
  // Times a hundred: the point moves two places to the right.
  const moved = p.fraction.padEnd(2, '0')
  const percent = `${p.whole}${moved.slice(0, 2)}${moved.length > 2 ? `.${moved.slice(2)}` : ''}`
  return `${readableDecimal(percent, 2)} %`
}

/** Exact sum of decimal strings of any sign. */
export function sumDecimals(values: readonly string[]): string {
  const all = values.map(parts).filter((p) => p !== null)
  const scale = Math.max(0, ...all.map((p) => p.fraction.length))
  const total = all.reduce((sum, p) => {
    const units = BigInt(p.whole + p.fraction.padEnd(scale, '0'))
    return p.negative ? sum - units : sum + units
  }, 0n)
  const text = (total < 0n ? -total : total).toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  return `${total < 0n ? '-' : ''}${whole}${scale ? `.${text.slice(-scale)}` : ''}`
}

/** Order of two decimal strings: negative, zero or positive. */
export function compareDecimals(a: string, b: string): number {
  const difference = sumDecimals([a, b.startsWith('-') ? b.slice(1) : `-${b}`])
  return isZeroDecimal(difference) ? 0 : difference.startsWith('-') ? -1 : 1
}

/** For drawing only (bar widths, heat): never shown as a figure. */
export function decimalForDrawing(value: string): number {
  return Number(value)
}
