import { type Assignment, assignInputs } from './assign-inputs'
import { foreignOutputs, type Recognised, type Shape } from './shape'

/** Below this a JoinMarket wallet creates no output at all (jmclient, DUST_THRESHOLD of the first versions); satoshis. */
const dust = 2_730n
/** Above this number of inputs or outputs no assignment is sought, and no such transaction is known. */
const tooMany = 200
/**
 * JoinMarket: one taker and its makers get an equal output each, and every maker a change, which is its inputs minus the equal
 * amount plus its fee; the taker pays the fees and has a change unless it swept. So k parties have 2k or 2k - 1 outputs, and
 * the inputs can be divided among them. Makers and taker use one script form. JoinMarket docs, "High-level design"; jmbitcoin,
 * `is_jm_tx`; Schnoering and Vazirgiannis 2023, section 4.1.
 */
export function joinmarket(shape: Shape): Recognised | null {
  const { inputs, outputs, payers, named, amounts, inputScript } = shape
  const parties = Math.ceil(outputs.length / 2)
  if (parties < 2 || payers < parties || inputs.length > tooMany || outputs.length > tooMany) return null
  if (inputScript === 'mixed' || (inputScript !== null && foreignOutputs(shape, [inputScript]) > 1)) return null
  for (const [amount, count] of amounts) {
    if (count !== parties || amount < dust) continue
    const confidence = confidenceIn(shape, parties, amount)
    if (confidence === null) continue
    return {
      protocol: 'joinmarket',
      rule: `${parties} equal outputs and ${outputs.length - parties} changes${confidence.solved ? ', and inputs that come to each equal output with its change' : ''}`,
      confidence: Math.max(50, confidence.value - (inputScript === null ? 5 : 0) - (named ? 0 : 10)),
      denominations: [amount],
      participants: parties,
      equalOutputs: parties,
    }
  }
  return null
}

/** The parties' inputs, and the outputs other than the equal ones. */
interface Beside {
  values: readonly number[]
  changes: readonly number[]
  parties: number
  equal: number
}

function confidenceIn(shape: Shape, parties: number, amount: bigint): { value: number; solved: boolean } | null {
  const several = parties >= 5
  const values = groupedValues(shape)
  const changes = changesBeside(shape, amount)
  const paidRound = changes.filter((change) => change % 10_000 === 0).length
  // A payout has round amounts next to the equal ones; changes are remainders.
  const guess = paidRound * 5 > parties ? null : { value: several ? 60 : 50, solved: false }
  if (parties === 2) return pairConfidence(values, changes, amount, guess !== null)
  if (values === null) return guess
  const beside = { values, changes, parties, equal: Number(amount) }
  const narrow = shares(beside, 1_000)
  // With many inputs some division adds up by chance, and proves little more than the outputs do.
  const [few, telling] = [values.length <= 2 * parties, values.length <= 3 * parties]
  if (narrow === 'found' && (few || (telling && guess !== null))) {
    return { value: several ? 92 : parties === 4 ? 88 : 80, solved: true }
  }
  const wide = narrow === 'impossible' ? shares(beside, 100) : narrow
  if (guess === null || wide === 'impossible') return null
  return wide === 'found' && telling ? { value: several ? 85 : 65, solved: true } : guess
}

/**
 * With two parties the outputs prove nothing: one wallet's Stonewall has the same. There each half pays the miners, while here
 * the maker earns; a few inputs must add up to that almost exactly.
 */
function pairConfidence(values: readonly number[] | null, changes: readonly number[], amount: bigint, uneven: boolean) {
  if (values === null || values.length > 4 || !uneven) return null
  const beside = { values, changes, parties: 2, equal: Number(amount) }
  return shares(beside, 1_000) === 'found' ? { value: 50, solved: true } : null
}

/**
 * Whether makers that earn at most one `part`-th, and a taker, can have made it. The earnings may always reach 10,000 satoshis,
 * as in BlockSci's `isPossibleCoinjoin`, or a tenth of that for the narrow part, but never more than a tenth of the equal
 * amount.
 */
function shares(beside: Beside, part: number): Assignment {
  const { values, changes, parties, equal } = beside
  const earned = Math.min(Math.max(Math.floor(equal / part), 1_000_000 / part), Math.floor(equal / 10))
  // Early makers contributed 1,000 satoshis to the miners' fee; one whose own fee was smaller paid a little.
  const gave = part === 100 ? 1_000 : 0
  const makers = (of: readonly number[]) =>
    of.map((change) => ({ least: Math.max(1, equal + change - earned), most: equal + change + gave }))
  const answers = new Set<Assignment>()
  // A taker that swept has no change; otherwise one of the changes is the taker's.
  const takers = changes.length < parties ? [null] : changes.map((_, at) => at)
  const effort = Math.min(20_000, Math.ceil(200_000 / takers.length))
  for (const taken of takers) {
    const change = taken === null ? 0 : (changes[taken] as number)
    const others = changes.filter((_, at) => at !== taken)
    const taker = { least: equal + change, most: Number.POSITIVE_INFINITY }
    const answer = assignInputs(values, makers(others), taker, effort)
    if (answer === 'found') return 'found'
    answers.add(answer)
  }
  return answers.has('undecided') ? 'undecided' : 'impossible'
}

/** Amounts of the inputs, combined per owner; null if any is unknown or too large to compute with. */
export function groupedValues({ inputs }: Shape): number[] | null {
  const byOwner = new Map<string, bigint>()
  for (const [at, { owner, value }] of inputs.entries()) {
    if (value === null) return null
    const key = owner ?? `input ${at}`
    byOwner.set(key, (byOwner.get(key) ?? 0n) + value)
  }
  const values = [...byOwner.values()]
  const total = values.reduce((sum, value) => sum + value, 0n)
  return total > BigInt(Number.MAX_SAFE_INTEGER) ? null : values.map(Number)
}

/** Amounts of the outputs other than the equal ones. */
export function changesBeside({ outputs }: Shape, amount: bigint): number[] {
  return outputs.filter(({ value }) => value !== amount).map(({ value }) => Number(value))
}
