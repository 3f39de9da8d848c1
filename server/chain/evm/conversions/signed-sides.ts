/** The two sides of a swap whose amounts are signed from the pool's point of view: positive is paid in. */
export function signedSides(
  amount0: bigint,
  amount1: bigint,
): { direction: '0to1' | '1to0' | 'other'; amountIn: bigint | null; amountOut: bigint | null } {
  if (amount0 > 0n && amount1 < 0n) return { direction: '0to1', amountIn: amount0, amountOut: -amount1 }
  if (amount1 > 0n && amount0 < 0n) return { direction: '1to0', amountIn: amount1, amountOut: -amount0 }
  return { direction: 'other', amountIn: null, amountOut: null }
}
