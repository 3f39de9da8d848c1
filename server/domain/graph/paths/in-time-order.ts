/**
 * Whether money can have moved over these edges one after the other: each has a transfer not before the earliest possible
 * arrival. Times in milliseconds.
 */
export function inTimeOrder(steps: readonly { first: number; last: number }[]): boolean {
  let earliest = Number.NEGATIVE_INFINITY
  for (const { first, last } of steps) {
    if (last < earliest) return false
    earliest = Math.max(earliest, first)
  }
  return true
}
