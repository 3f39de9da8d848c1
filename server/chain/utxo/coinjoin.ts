import type { NormalisedInput, NormalisedOutput } from '../provider'

const participants = 5

/**
 * The shape of an equal-output CoinJoin: inputs of at least five addresses, and at least five outputs of one and the
 * same amount, each to an address of its own. An observation about shape only; batch payouts can have it too.
 */
export function looksLikeCoinjoin(
  inputs: readonly Pick<NormalisedInput, 'address'>[],
  outputs: readonly Pick<NormalisedOutput, 'address' | 'amountRaw'>[],
): boolean {
  if (new Set(inputs.flatMap((input) => input.address ?? [])).size < participants) return false
  const payees = new Map<bigint, Set<string>>()
  for (const { address, amountRaw } of outputs) {
    if (address === null || amountRaw === 0n) continue
    const alike = payees.get(amountRaw)
    if (alike) alike.add(address)
    else payees.set(amountRaw, new Set([address]))
  }
  return [...payees.values()].some((alike) => alike.size >= participants)
}
