/** Decimal dollars such as `226.76` as millionths, truncated; null if the text is no such number. */
export function usdMicros(text: string): bigint | null {
  const match = /^(\d{1,24})(?:\.(\d+))?$/.exec(text)
  return match ? BigInt(match[1] as string) * 1_000_000n + BigInt((match[2] ?? '').slice(0, 6).padEnd(6, '0')) : null
}
