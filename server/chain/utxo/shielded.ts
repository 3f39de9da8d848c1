import type { NormalisedInput, NormalisedOutput } from '../provider'

/** The script type that stands for Zcash's shielded pools. */
export const shieldedScript = 'shielded'

/**
 * Adds a transaction's shielded side as one opaque end, so that fees and sums are correct: what leaves the pools becomes an
 * input without an owner, what enters them an output without one. `net` is what leaves minus what enters, over all pools.
 */
export function withShieldedEnd(
  inputs: readonly NormalisedInput[],
  outputs: readonly NormalisedOutput[],
  net: bigint,
): { inputs: NormalisedInput[]; outputs: NormalisedOutput[] } {
  const nobody = { address: null, prevHash: null, prevIndex: null, coinbase: false }
  return {
    inputs: net > 0n ? [...inputs, { ...nobody, index: inputs.length, amountRaw: net }] : [...inputs],
    outputs:
      net < 0n
        ? [...outputs, { index: outputs.length, address: null, amountRaw: -net, scriptType: shieldedScript }]
        : [...outputs],
  }
}
