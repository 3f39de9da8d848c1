/** Millionths of a dollar from a decimal text, for sorting and sums; dollars never have more than six places. */
export function micros(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
  return text.startsWith('-') ? -value : value
}

/** The decimal text of base units of an asset with `decimals`. */
export function unitsText(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/** The decimal text of millionths of a dollar. */
export const usdText = (value: bigint): string => unitsText(value, 6)
