/** A party that may have paid: the sum of its inputs must be within these bounds, inclusive. */
export interface Claimant {
  least: number
  most: number
}

export type Assignment = 'found' | 'impossible' | 'undecided'

/**
 * Whether the inputs can be divided so that each claimant gets a group of its own within its bounds. The rest must be within
 * the bounds of `taker`, if given; otherwise nothing may be left. Gives up undecided after `effort` steps. Amounts are whole
 * numbers below 2^53.
 */
export function assignInputs(
  inputs: readonly number[],
  claimants: readonly Claimant[],
  taker: Claimant | null,
  effort = 20_000,
): Assignment {
  const values = [...inputs].sort((a, b) => b - a)
  const asked = [...claimants].sort((a, b) => b.least - a.least)
  const used = values.map(() => false)
  /** The sum of all inputs from a position on. */
  const after = [...values]
  for (let at = values.length - 2; at >= 0; at--) after[at] = (after[at] as number) + (after[at + 1] as number)
  let [steps, left, total] = [0, values.length, after[0] ?? 0]

  const fits = (sum: number, { least, most }: Claimant) => sum >= least && sum <= most

  /** Takes inputs from `at` on for a claimant, and continues with the next claimant when its group is complete. */
  const take = (claimant: number, at: number, sum: number): boolean => {
    const wanted = asked[claimant]
    if (wanted === undefined) return taker === null ? left === 0 : left > 0 && fits(total, taker)
    if (++steps > effort) return false
    // Each of the others needs an input too.
    if (fits(sum, wanted) && sum > 0 && left >= asked.length - claimant - (taker === null ? 1 : 0)) {
      if (take(claimant + 1, 0, 0)) return true
    }
    if (sum >= wanted.most || sum + (after[at] ?? 0) < wanted.least) return false
    let missed = -1
    for (let next = at; next < values.length; next++) {
      const value = values[next] as number
      if (used[next] || value === missed || sum + value > wanted.most) continue
      used[next] = true
      left--
      total -= value
      if (take(claimant, next + 1, sum + value)) return true
      used[next] = false
      left++
      total += value
      missed = value
      if (steps > effort) return false
    }
    return false
  }

  if (take(0, 0, 0)) return 'found'
  return steps > effort ? 'undecided' : 'impossible'
}
