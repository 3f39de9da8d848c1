const decimal = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?(?:[eE]([+-]?\d{1,2}))?$/

/**
 * Base units of a decimal amount of coins in a node's notation (`12.50000000`, `1e-08`), computed on its digits, never through
 * a float. Null if it is no number, longer than any amount, or finer than the coin's `decimals`.
 */
export function coinAmount(text: string, decimals: number): bigint | null {
  const match = decimal.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const shift = decimals - fraction.length + Number(exponent)
  const digits = BigInt(whole + fraction)
  const scale = 10n ** BigInt(Math.abs(shift))
  if (shift < 0 && digits % scale !== 0n) return null
  const units = shift < 0 ? digits / scale : digits * scale
  return sign ? -units : units
}
