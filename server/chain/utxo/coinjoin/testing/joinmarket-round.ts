import fc from 'fast-check'
import type { CoinIn, CoinOut, ScriptForm } from '../shape'

export interface Round {
  inputs: CoinIn[]
  outputs: CoinOut[]
  parties: number
  equal: bigint
}

const satoshis = (min: number, max: number) => fc.integer({ min, max })
/** Amounts differ by orders of magnitude, so their logarithm is drawn at random. */
const spread = (from: number, to: number) =>
  fc.double({ min: Math.log(from), max: Math.log(to), noNaN: true }).map((log) => Math.floor(Math.exp(log)))

/**
 * A maker's price: a share of the amount or a fixed fee, by its wallet's defaults and the order books of more expensive years.
 */
const makerFee = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: 0.00001, max: 0.0009, noNaN: true }).map((rate) => ({ rate, fixed: 0 })) },
  { weight: 2, arbitrary: satoshis(0, 1_000).map((fixed) => ({ rate: 0, fixed })) },
  { weight: 1, arbitrary: fc.double({ min: 0.001, max: 0.009, noNaN: true }).map((rate) => ({ rate, fixed: 0 })) },
  { weight: 1, arbitrary: satoshis(1_000, 9_000).map((fixed) => ({ rate: 0, fixed })) },
)

const maker = fc.record({
  fee: makerFee,
  /** Its change in parts of the equal amount, and how its contribution is split into inputs. */
  change: spread(30_000, 3_000_000_000),
  cuts: fc.array(fc.double({ min: 0.05, max: 0.95, noNaN: true }), { maxLength: 2 }),
})

/**
 * A JoinMarket transaction as the clients build it: the taker chooses makers and an amount, or sweeps; each maker supplies
 * inputs for amount and change and gets amount, change and fee; the taker pays the fees and the miners (JoinMarket,
 * `jmclient/taker.py` and `maker.py`).
 */
export const joinmarketRound: fc.Arbitrary<Round> = fc
  .record({
    equal: spread(100_000, 5_000_000_000),
    makers: fc.array(maker, { minLength: 2, maxLength: 10 }),
    swept: fc.boolean(),
    takerChange: spread(30_000, 2_000_000_000),
    takerCuts: fc.array(fc.double({ min: 0.05, max: 0.95, noNaN: true }), { maxLength: 2 }),
    minerFee: satoshis(500, 60_000),
    script: fc.constantFrom<ScriptForm>('p2pkh', 'p2sh', 'p2wpkh'),
    abroad: fc.boolean(),
    order: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ equal, makers, swept, takerChange, takerCuts, minerFee, script, abroad, order }) => {
    let name = 0
    const fresh = () => `address ${name++}`
    const fees = makers.map(({ fee }) => Math.min(Math.floor(equal * fee.rate) + fee.fixed, Math.floor(equal / 10)))
    const inputs = makers.flatMap(({ change, cuts }, at) => cut(equal + change - (fees[at] as number), cuts))
    const own = equal + (swept ? 0 : takerChange) + minerFee + fees.reduce((sum, fee) => sum + fee, 0)
    inputs.push(...cut(own, takerCuts))
    const changes = [...makers.map(({ change }) => change), ...(swept ? [] : [takerChange])]
    const equals = Array.from({ length: makers.length + 1 }, () => equal)
    const outputs = [...equals, ...changes].map((value, at): CoinOut => {
      const elsewhere = abroad && at === 0
      return { owner: fresh(), value: BigInt(value), script: elsewhere ? 'p2wsh' : script, data: false }
    })
    return {
      inputs: shuffled(
        inputs.map((value): CoinIn => ({ owner: fresh(), value: BigInt(value), script })),
        order,
      ),
      outputs: shuffled(outputs, order),
      parties: makers.length + 1,
      equal: BigInt(equal),
    }
  })

/** Splits an amount into one input more than there are cuts; a wallet does not spend dust. */
function cut(amount: number, cuts: readonly number[]): number[] {
  const parts: number[] = []
  let left = amount
  for (const share of cuts) {
    const part = Math.floor(left * share)
    if (part < 10_000 || left - part < 10_000) continue
    parts.push(part)
    left -= part
  }
  return [...parts, left]
}

function shuffled<T>(list: readonly T[], order: Iterator<number>): T[] {
  return list
    .map((entry) => ({ entry, key: order.next().value as number }))
    .sort((a, b) => a.key - b.key)
    .map(({ entry }) => entry)
}

/**
 * A payout of one wallet: some payees get one amount, others other amounts, and one output is the change. The inputs are
 * whatever coins the wallet selected, and add up to nothing in particular.
 */
export const payout: fc.Arbitrary<Round> = fc
  .record({
    equal: spread(20_000, 1_000_000_000),
    times: satoshis(3, 10),
    others: fc.array(spread(20_000, 1_000_000_000), { minLength: 2, maxLength: 10 }),
    coins: fc.array(spread(20_000, 2_000_000_000), { minLength: 2, maxLength: 25 }),
    fee: satoshis(500, 60_000),
  })
  .map(({ equal, times, others, coins, fee }) => {
    const script: ScriptForm = 'p2wpkh'
    const paid = [...Array.from({ length: times }, () => equal), ...others]
    const due = paid.reduce((sum, value) => sum + value, fee)
    const took: number[] = []
    let sum = 0
    for (const coin of coins) {
      if (sum >= due) break
      took.push(coin)
      sum += coin
    }
    // If the coins are not enough, one more makes up the difference.
    if (sum < due) took.push(due - sum + 12_345)
    const change = took.reduce((total, value) => total + value, 0) - due
    const outputs = [...paid, ...(change > 0 ? [change] : [])]
    return {
      inputs: took.map((value, at): CoinIn => ({ owner: `coin ${at}`, value: BigInt(value), script })),
      outputs: outputs.map((value, at): CoinOut => ({ owner: `payee ${at}`, value: BigInt(value), script, data: false })),
      parties: times,
      equal: BigInt(equal),
    }
  })
