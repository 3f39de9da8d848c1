import type { NormalisedInput, NormalisedOutput } from '../provider'

/** The name of the script that stands for Zcash's shielded pools. */
export const shieldedScript = 'shielded'

/**
 * A transaction's shielded side as one opaque end, so that fees and sums come out: what leaves the pools is an input of
 * nobody in particular, what enters them an output to nobody. `net` is what leaves less what enters, over all pools.
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
