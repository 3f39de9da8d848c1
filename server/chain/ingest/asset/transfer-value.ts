const tooMuch = 10n ** 30n

/**
 * The value of an amount of base units in millionths of a dollar, floored: what `usdValue` says in SQL. Null without a
 * price, and above 10^24 dollars, which is no value.
 */
export function transferValue(amountRaw: bigint, usdMicro: bigint | undefined, decimals: number): bigint | null {
  if (usdMicro === undefined) return null
  const unit = 10n ** BigInt(decimals)
  const value = (amountRaw * usdMicro) / unit
  return value < tooMuch ? value : null
}
