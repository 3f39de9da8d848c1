/** USD amounts are stored in millionths of a dollar. */
export const usdDecimals = 6

/** Writes base units as an exact decimal number without trailing zeros: (1500000n, 6) is "1.5". */
export function formatUnits(raw: bigint, decimals: number): string {
  const sign = raw < 0n ? '-' : ''
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Writes millionths of a dollar as an exact decimal number of dollars. */
export function formatUsd(micro: bigint): string {
  return formatUnits(micro, usdDecimals)
}

/** Parses an exact decimal number into base units. Throws RangeError on more than `decimals` decimal places. */
export function parseUnits(text: string, decimals: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > decimals) throw new RangeError(`not a decimal number with at most ${decimals} places: ${text}`)
  const raw = BigInt(`${match[2]}${fraction.padEnd(decimals, '0')}`)
  return match[1] === '-' ? -raw : raw
}
