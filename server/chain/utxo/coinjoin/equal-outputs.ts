import { assignInputs } from './assign-inputs'
import { changesBeside, groupedValues } from './joinmarket'
import type { Recognised, Shape } from './shape'
import { whirlpoolPools } from './whirlpool'

const isPool = (amount: bigint) => (whirlpoolPools as readonly bigint[]).includes(amount)

/** Fewer parties than this are usually ordinary payments; with more inputs than this no assignment is sought. */
const [fewest, tooMany] = [5, 500]

/**
 * A CoinJoin of no known protocol: equal outputs for at least five parties, at most one change for each and one fee to a
 * coordinator, and inputs that can be divided among the parties so that each pays its equal output, its change and a small fee,
 * with nothing left over. The inputs of a payout from one wallet have no reason to add up like this. Maxwell 2013, "CoinJoin:
 * Bitcoin privacy for the real world"; Goldfeder et al. 2018, section 5.
 */
export function equalOutputs(shape: Shape): Recognised | null {
  const { inputs, outputs, payers, amounts, inputScript, netOfFee } = shape
  if (inputScript === 'mixed' || inputs.length > tooMany) return null
  const values = groupedValues(shape)
  const [amount, parties] = amounts[0] ?? [0n, 0]
  if (values === null || parties < fewest || payers < parties || amount === 0n) return null
  // Whirlpool transactions are left to Whirlpool's own rule.
  if (amounts.length === 1 && inputs.length === outputs.length && isPool(amount)) return null
  const changes = changesBeside(shape, amount).sort((a, b) => b - a)
  if (changes.length > parties + 1) return null
  const paid = outputs.reduce((sum, { value }) => sum + value, 0n)
  const fee = inputs.reduce((sum, { value }) => sum + (value ?? 0n), 0n) - paid
  const equal = Number(amount)
  // No one would join a round in which each party pays the miners more than a twentieth.
  if (fee < 0n || Number(fee) / parties > Math.max(equal / 20, 50_000)) return null
  // In transfers, inputs are reduced by a share of the fee that is not exactly their own.
  const spare = netOfFee ? Math.floor(equal / 1_000) : 0
  const [coordinator, most] = [changes.at(-1) ?? 0, Math.max(Math.floor(equal / 100), 10_000)]
  const answers = [changes, changes.slice(0, -1)].flatMap((own, without) => {
    if (own.length > parties || (without === 1 && (changes.length === 0 || coordinator > equal / 10))) return []
    const share = Math.ceil((Number(fee) + (without === 1 ? coordinator : 0)) / parties)
    const claimants = Array.from({ length: parties }, (_, at) => {
      const due = equal + (own[at] ?? 0)
      return { least: due - spare, most: due + most + 2 * share }
    })
    return [assignInputs(values, claimants, null)]
  })
  if (!answers.includes('found')) return null
  return {
    protocol: 'equal_outputs',
    rule: `${parties} equal outputs, and inputs that come to each with its change and a small fee`,
    confidence: 60,
    denominations: [amount],
    participants: parties,
    equalOutputs: parties,
  }
}
