import type { ShareWithin } from '@/contract/alert/desk'

/** The normal quantile of a two-sided 95 % interval. */
const z = 1.959963984540054

/**
 * A share with its 95 % score interval (E. B. Wilson, 1927), which stays within 0 and 1 and is wide for small counts; null if
 * nothing was counted. Pure.
 */
export function wilson(part: number, whole: number): ShareWithin | null {
  if (whole === 0) return null
  const share = part / whole
  const spread = 1 + (z * z) / whole
  const middle = (share + (z * z) / (2 * whole)) / spread
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / whole + (z * z) / (4 * whole * whole))
  // The ends are exact at 0 and 1, where floating-point arithmetic may be slightly off.
  const low = part === 0 ? 0 : Math.max(0, middle - half)
  const high = part === whole ? 1 : Math.min(1, middle + half)
  return { share, low, high }
}
