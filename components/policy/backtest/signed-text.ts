import { compareDecimals, readableDecimal } from '@/components/chain/decimal'

/** A difference with its sign: `+1.5`, `−3`, `0`. Takes a decimal string or a whole number. */
export function signedText(value: string | number): string {
  const text = String(value)
  const sign = compareDecimals(text, '0')
  if (sign === 0) return '0'
  return `${sign > 0 ? '+' : '−'}${readableDecimal(text.replace('-', ''), 2)}`
}
