import { foreignInputs, foreignOutputs, type Recognised, type Shape, scriptsKnown } from './shape'

/** The base is 0.1 BTC, adjusted from round to round so that some party has no change; satoshis. */
const [lowest, highest] = [7_000_000n, 14_000_000n]
/** Rounds aim at 100 parties and proceed with fewer; below ten the shape alone would be a guess. */
const fewest = 10

/**
 * Wasabi 1 (ZeroLink): one output near 0.1 BTC for every party, further equal outputs at about twice, four times ... that
 * amount, one change each, and the coordinator's fee; all of it native segwit.
 * ZeroLink (Ficsor, TDevD 2017); Stuetz et al. 2022, section 3; Schnoering and Vazirgiannis 2023, section 4.
 */
export function wasabi1(shape: Shape): Recognised | null {
  const { inputs, outputs, payers, amounts } = shape
  const base = amounts.find(([value]) => value >= lowest && value <= highest)
  if (base === undefined) return null
  const [denomination, parties] = base
  if (parties < fewest || payers < parties || (amounts[0]?.[1] ?? 0) > parties) return null
  if (foreignInputs(shape, ['p2wpkh']) || foreignOutputs(shape, ['p2wpkh']) > 0) return null
  const levels = amounts.filter(([value, count]) => count >= 2 && isLevel(value, denomination))
  const equalOutputs = levels.reduce((sum, [, count]) => sum + count, 0)
  // Apart from the equal outputs there is at most one change per party, and the coordinator's fee.
  if (outputs.length - equalOutputs > inputs.length + 1) return null
  // Changes are remainders; a payout to many has round amounts next to the equal ones.
  const isRound = ([value]: readonly [bigint, number]) => value % 10_000n === 0n
  if (amounts.filter((one) => !levels.includes(one) && isRound(one)).length * 5 > parties) return null
  return {
    protocol: 'wasabi1',
    rule: 'many equal outputs near 0.1 BTC, one for each party, and no more changes than inputs',
    confidence: 97 - (scriptsKnown(shape) ? 0 : 10),
    denominations: levels.map(([value]) => value),
    participants: parties,
    equalOutputs,
  }
}

/** A level is the base, doubled any number of times, within one in fifty: fees are deducted again at each level. */
function isLevel(value: bigint, base: bigint): boolean {
  for (let level = base; level <= value * 2n; level *= 2n) {
    const apart = level > value ? level - value : value - level
    if (apart * 50n <= level) return true
  }
  return false
}
