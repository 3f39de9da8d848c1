/** Millionths of a dollar of a decimal text, for order and sums; places beyond the sixth do not occur in dollars. */
export function micros(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
  return text.startsWith('-') ? -value : value
}

/** The decimal text of millionths of a dollar. */
export function usdText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}${fraction ? `.${fraction}` : ''}`
}
