export interface Holding {
  readonly owner: string
  readonly value: bigint
}

export interface Share {
  /** Unique within the transaction: output number times the number of paying addresses, plus the payer's place. */
  readonly index: number
  readonly from: string
  readonly to: string
  readonly value: bigint
}

/**
 * Splits every output over the paying addresses by their share of the inputs. Shares are rounded down and the remaining units
 * go one each to the largest remainders (ties by address), so that they add up to the output exactly.
 */
export function shareOutputs(inputs: readonly Holding[], outputs: readonly Holding[]): Share[] {
  const byOwner = new Map<string, bigint>()
  for (const { owner, value } of inputs) byOwner.set(owner, (byOwner.get(owner) ?? 0n) + value)
  const payers = [...byOwner].sort(([a], [b]) => (a < b ? -1 : 1))
  const total = payers.reduce((sum, [, value]) => sum + value, 0n)
  if (total === 0n) return []
  const shares: Share[] = []
  outputs.forEach((output, number) => {
    if (output.value === 0n) return
    const parts = payers.map(([, value]) => (output.value * value) / total)
    const remainders = payers.map(([, value], place) => ({ place, left: (output.value * value) % total }))
    remainders.sort((a, b) => (a.left === b.left ? a.place - b.place : a.left > b.left ? -1 : 1))
    let over = output.value - parts.reduce((sum, part) => sum + part, 0n)
    for (const { place } of remainders) {
      if (over === 0n) break
      parts[place] = (parts[place] as bigint) + 1n
      over -= 1n
    }
    parts.forEach((value, place) => {
      if (value === 0n) return
      shares.push({
        index: number * payers.length + place,
        from: (payers[place] as [string, bigint])[0],
        to: output.owner,
        value,
      })
    })
  })
  return shares
}
