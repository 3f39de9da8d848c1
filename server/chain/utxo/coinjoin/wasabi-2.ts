import { foreignInputs, foreignOutputs, type Recognised, type Shape, scriptsKnown } from './shape'

/** No wallet registers more inputs than this in a round (WalletWasabi, CoinJoinClient.MaxInputsRegistrableByWallet). */
const inputsOfWallet = 10n
const largest = 134_375_000_000n

/**
 * Satoshis: powers of 2, of 3 and twice those, and 1, 2 and 5 times powers of 10, to 1,343.75 BTC.
 * WalletWasabi, WabiSabi/Client/DenominationBuilder.cs; also the appendix of Schnoering and Vazirgiannis 2023.
 */
export const standardDenominations: ReadonlySet<bigint> = new Set([
  ...series(1n, 2n),
  ...series(1n, 3n),
  ...series(2n, 3n),
  ...series(1n, 10n),
  ...series(2n, 10n),
  ...series(5n, 10n),
])
/** Amounts that people pay anyway; a payout of round amounts has them too. */
const round: ReadonlySet<bigint> = new Set([...series(1n, 10n), ...series(2n, 10n), ...series(5n, 10n)])

/**
 * Wasabi 2 (WabiSabi): each party's contribution is split into standard denominations, so most outputs have one and many
 * amounts recur; inputs and outputs are sorted by amount, largest first. Mainnet rounds had 50 inputs at first and about 20
 * later; other coordinators may require fewer. Ficsor, Kogman, Ontivero, Seres 2021, "WabiSabi"; WalletWasabi,
 * SmartTransaction.IsWasabi2Cj (over 0.8 of the outputs).
 */
export function wasabi2(shape: Shape): Recognised | null {
  const { inputs, outputs, payers, amounts } = shape
  if (inputs.length < 5 || payers < 5 || outputs.length < 5) return null
  const standard = amounts.filter(([value]) => standardDenominations.has(value))
  const count = sum(standard)
  const telling = sum(standard.filter(([value]) => !round.has(value)))
  const repeated = standard.filter(([, times]) => times >= 2)
  if (count * 10 < outputs.length * 6 || telling < 3 || telling * 5 < outputs.length || repeated.length < 2) return null
  if (foreignInputs(shape, ['p2wpkh', 'p2tr']) || foreignOutputs(shape, ['p2wpkh', 'p2tr']) > 0) return null
  const ordered = descending(outputs.map(({ value }) => value)) && descending(inputs.flatMap(({ value }) => value ?? []))
  const most = count * 10 >= outputs.length * 8
  const many = inputs.length >= 20
  if (!ordered && !(most && many)) return null
  return {
    protocol: 'wasabi2',
    rule: `${count} of ${outputs.length} outputs are standard denominations${ordered ? ', in the order of their amounts' : ''}`,
    confidence: 96 - (ordered ? 0 : 20) - (most ? 0 : 10) - (many ? 0 : 6) - (scriptsKnown(shape) ? 0 : 5),
    denominations: repeated.map(([value]) => value),
    participants: Math.max(2, Number((BigInt(inputs.length) + inputsOfWallet - 1n) / inputsOfWallet)),
    equalOutputs: sum(repeated),
  }
}

function* series(factor: bigint, base: bigint): Generator<bigint> {
  for (let value = factor; value <= largest; value *= base) yield value
}

const sum = (amounts: readonly (readonly [bigint, number])[]) => amounts.reduce((total, [, count]) => total + count, 0)
const descending = (values: readonly bigint[]) => values.every((value, at) => at === 0 || value <= (values[at - 1] as bigint))
