/** Millionths of a dollar, rounded up, of a decimal text that is not negative. */
export function usdMicrosUp(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
  return /[1-9]/.test(fraction.slice(6)) ? micros + 1n : micros
}
