import { foreignInputs, foreignOutputs, type Recognised, type Shape, scriptsKnown } from './shape'

/** Denominations of the pools in satoshis: 0.001, 0.01, 0.05 and 0.5 BTC (Samourai Wallet, Whirlpool protocol and pool list). */
export const whirlpoolPools = [100_000n, 1_000_000n, 5_000_000n, 50_000_000n] as const
/** A mix has five parties, and up to ten in "surge cycles". */
const [fewest, most] = [5, 10]

/**
 * Whirlpool: as many inputs as outputs, one of each for every party, and every output exactly the denomination of the pool. A
 * party from an earlier mix brings the denomination; a new one brings a little more, from a Tx0, and pays the miners. Inputs
 * and outputs are native segwit. Mixes that pay a P2WSH address have the shape too, and are listed with the Tx0 of the
 * published sets; they are left out. Stuetz et al. 2022, "Adoption and Actual Privacy of Decentralized CoinJoin Implementations
 * in Bitcoin", section 3.
 */
export function whirlpool(shape: Shape): Recognised | null {
  const { inputs, outputs, payers, amounts, netOfFee } = shape
  const parties = inputs.length
  if (parties !== outputs.length || parties < fewest || parties > most || payers !== parties) return null
  const denomination = amounts[0]?.[0] ?? 0n
  if (amounts.length !== 1 || !(whirlpoolPools as readonly bigint[]).includes(denomination)) return null
  const values = inputs.map(({ value }) => value)
  const known = netOfFee ? [] : values.filter((value) => value !== null)
  const surplus = denomination / 2n > 100_000n ? denomination / 2n : 100_000n
  if (known.some((value) => value < denomination || value > denomination + surplus)) return null
  const fresh = known.filter((value) => value > denomination).length
  if (known.length === parties && fresh === 0) return null
  if (foreignInputs(shape, ['p2wpkh']) || foreignOutputs(shape, ['p2wpkh']) > 0) return null
  const told = known.length === parties
  return {
    protocol: 'whirlpool',
    rule: told
      ? `every output is one pool's denomination, and ${fresh} of as many inputs bring a little more`
      : "every output is one pool's denomination, and there are as many inputs",
    confidence: (told ? 98 : 85) - (scriptsKnown(shape) ? 0 : 5),
    denominations: [denomination],
    participants: parties,
    equalOutputs: parties,
  }
}
