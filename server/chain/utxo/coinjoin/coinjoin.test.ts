import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignInputs } from './assign-inputs'
import { recogniseCoinjoin, recogniseShape, scriptForm } from './index'
import type { CoinIn, CoinOut, ScriptForm } from './shape'
import { joinmarketRound, payout } from './testing/joinmarket-round'
import { standardDenominations } from './wasabi-2'

type Part = Partial<Omit<CoinIn, 'value'> & Omit<CoinOut, 'value'>>
type Coin = bigint | [value: bigint, part: Part]
const worth = (coin: Coin) => (typeof coin === 'bigint' ? coin : coin[0])
const partOf = (coin: Coin) => (typeof coin === 'bigint' ? {} : coin[1])
const ins = (coins: readonly Coin[], script: ScriptForm | null = 'p2wpkh') =>
  coins.map((coin, at): CoinIn => ({ owner: `payer ${at}`, value: worth(coin), script, ...partOf(coin) }))
const outs = (coins: readonly Coin[], script: ScriptForm | null = 'p2wpkh') =>
  coins.map((coin, at): CoinOut => ({ owner: `payee ${at}`, value: worth(coin), script, data: false, ...partOf(coin) }))
const blind = (coins: readonly CoinIn[]) => coins.map((coin) => ({ ...coin, value: null }))
const times = (count: number, value: bigint) => Array.from({ length: count }, () => value)
const recognise = (inputs: CoinIn[], outputs: CoinOut[]) => recogniseShape(inputs, outputs)?.protocol ?? null

describe('Whirlpool', () => {
  const pool = 5_000_000n
  const five = [pool, pool, pool, 5_003_932n, 5_005_142n]
  it.each<[string, string | null, Coin[], Coin[]]>([
    ['five parties', 'whirlpool', five, times(5, pool)],
    ['eight parties', 'whirlpool', [...five, pool, pool, pool], times(8, pool)],
    ['one that pays a P2WSH', null, five, [...times(4, pool), [pool, { script: 'p2wsh' }]]],
    ['four parties', null, five.slice(1), times(4, pool)],
    ['no pool of that amount', null, [6_000_000n, 6_000_000n, 6_000_000n, 6_001_000n, 6_002_000n], times(5, 7_000_000n)],
    ['an output more than inputs', null, five, times(6, pool)],
    ['nobody new who pays the miners', null, times(5, pool), times(5, pool)],
    ['an input that brings twice the pool', null, [...five.slice(1), 10_000_000n], times(5, pool)],
    ['two inputs of one owner', null, [[pool, { owner: 'payer 1' }], ...five.slice(1)], times(5, pool)],
    ['inputs that are no native segwit', null, [[pool, { script: 'p2pkh' }], ...five.slice(1)], times(5, pool)],
  ])('%s: %s', (_name, protocol, inputs, outputs) => {
    const found = recognise(ins(inputs), outs(outputs))
    expect(found === 'whirlpool' ? found : null).toBe(protocol)
  })
  it('names pool and parties, and is less sure of what it cannot see', () => {
    const [sure, unsure, unseen] = [
      recogniseShape(ins(five), outs(times(5, pool))),
      recogniseShape(ins(five, null), outs(times(5, pool), null)),
      recogniseShape(blind(ins(five)), outs(times(5, pool))),
    ]
    expect(sure).toMatchObject({ denominations: [pool], participants: 5, equalOutputs: 5, confidence: 98 })
    expect([unsure?.confidence, unseen?.confidence]).toEqual([93, 85])
  })
  it('does not take its own Tx0 for a mix', () => {
    const premix = 1_004_235n
    const data: Coin = [0n, { owner: null, data: true, script: null }]
    const wallet = ins([4_000_000n, 1_000_000n, 900_000n, 800_000n, 700_000n])
    for (const parties of [5, 6, 7]) {
      const tx0 = outs([data, 50_000n, ...times(parties, premix), 313_780n])
      expect(recognise(wallet, tx0)).toBe(null)
    }
    // Even if its coins were split like those of a mix.
    const cut = times(5, premix)
    expect(recognise(ins(times(5, 1_009_000n)), outs(cut))).toBe('equal_outputs')
    expect(recognise(ins(times(5, 1_009_000n)), outs([...cut, data]))).toBe(null)
  })
})

describe('Wasabi 1', () => {
  const base = 10_989_580n
  const changes = Array.from({ length: 12 }, (_, at) => 100_003n + BigInt(at) * 7_919n)
  const inputs = Array.from({ length: 24 }, (_, at) => 12_000_001n + BigInt(at) * 101_317n)
  it.each<[string, string | null, Coin[], Coin[]]>([
    ['twenty equal outputs with a level above', 'wasabi1', inputs, [...times(20, base), 21_977_340n, 21_977_340n, ...changes]],
    ['ten parties', 'wasabi1', inputs.slice(0, 12), [...times(10, base), ...changes.slice(0, 8)]],
    ['an output to an address that paid', 'wasabi1', inputs, [...times(20, base), [123_457n, { owner: 'payer 3' }], ...changes]],
    ['fewer inputs than equal outputs', null, inputs.slice(0, 15), [...times(20, base), ...changes]],
    ['a hundredth of the base', null, inputs, [...times(20, 109_895n), ...changes]],
    [
      'payouts of round amounts beside',
      null,
      inputs,
      [...times(10, 10_000_000n), ...times(5, 2_000_000n), 3_000_000n, 4_000_000n, 50_000_000n],
    ],
    ['an output that is no native segwit', null, inputs, [...times(20, base), [123_457n, { script: 'p2sh' }], ...changes]],
  ])('%s: %s', (_name, protocol, from, to) => {
    expect(recognise(ins(from), outs(to))).toBe(protocol)
  })
  it('counts every level and the parties of the lowest', () => {
    const found = recogniseShape(
      ins(inputs),
      outs([...times(20, base), ...times(3, 21_977_340n), ...times(2, 43_954_680n), ...changes]),
    )
    expect(found).toMatchObject({ participants: 20, equalOutputs: 25, denominations: [base, 21_977_340n, 43_954_680n] })
  })
})

describe('Wasabi 2', () => {
  const inputs = [8_486_173n, 6_260_594n, 3_368_466n, 2_974_173n, 2_230_477n, 1_278_034n, 389_160n, 117_145n]
  const outputs = [
    4_782_969n,
    4_782_969n,
    2_097_152n,
    2_097_152n,
    1_062_882n,
    531_441n,
    531_441n,
    531_441n,
    153_758n,
    131_072n,
    50_000n,
  ]
  it.each<[string, string | null, Coin[], Coin[]]>([
    ['mostly standard denominations in order', 'wasabi2', inputs, outputs],
    ['out of order, with few inputs', null, inputs, [...outputs].reverse()],
    ['out of order, with many', 'wasabi2', [...inputs, ...inputs, ...inputs].reverse(), [...outputs].reverse()],
    [
      'round amounts only',
      null,
      inputs,
      [5_000_000n, 5_000_000n, 2_000_000n, 2_000_000n, 1_000_000n, 1_000_000n, 500_000n, 100_000n],
    ],
    ['other amounts for the most part', null, inputs, outputs.map((value, at) => (at % 2 === 0 ? value - 1n : value))],
    ['four inputs', null, inputs.slice(0, 4), outputs],
    ['a script that no round allows', null, [[8_486_173n, { script: 'p2pkh' }], ...inputs.slice(1)], outputs],
  ])('%s: %s', (_name, protocol, from, to) => {
    expect(recognise(ins(from), outs(to))).toBe(protocol)
  })
  it('has the denominations of the client, from 1 to 134,375,000,000', () => {
    for (const known of [1n, 6n, 65_536n, 177_147n, 354_294n, 20_000n, 50_000n, 4_294_967_296n]) {
      expect(standardDenominations.has(known), String(known)).toBe(true)
    }
    for (const not of [3_000n, 40_000n, 65_535n, 200_000_000_000n])
      expect(standardDenominations.has(not), String(not)).toBe(false)
  })
})

describe('JoinMarket', () => {
  const equal = 1_000_000n
  // Three makers who earn 15, 500 and 0, and a taker who pays them and 4,000 to the miners.
  const inputs = [1_501_217n - 15n, 2_000_333n - 500n, 700_111n, 500_000n, 3_004_515n]
  const changes = [501_217n, 1_000_333n, 200_111n]
  it.each<[string, string | null, Coin[], Coin[]]>([
    [
      'a sweep: one change less than parties',
      'joinmarket',
      [...inputs.slice(0, 4), 1_004_515n],
      [...times(4, equal), ...changes],
    ],
    ['a taker with a change', 'joinmarket', inputs, [...times(4, equal), ...changes, 2_000_000n]],
    ['a maker who would lose', null, [1_601_217n, ...inputs.slice(1)], [...times(4, equal), ...changes, 2_000_000n]],
    ['a change too many', null, inputs, [...times(4, equal), ...changes, 1_990_000n, 10_000n]],
    [
      'fewer owners than equal outputs',
      null,
      inputs.map((value): Coin => [value, { owner: 'one' }]),
      [...times(4, equal), ...changes, 2_000_000n],
    ],
    ['two parties, one of whom earns', 'joinmarket', [1_500_717n, 2_004_515n], [...times(2, equal), 501_217n, 1_000_333n]],
    [
      'two halves that both pay: one wallet’s Stonewall',
      null,
      [1_501_845n, 2_000_961n],
      [...times(2, equal), 501_217n, 1_000_333n],
    ],
    [
      'two parties who bring many coins',
      null,
      [...times(4, 300_000n), 300_717n, 2_004_515n],
      [...times(2, equal), 501_217n, 1_000_333n],
    ],
    [
      'inputs of several script forms',
      null,
      [[inputs[0] as bigint, { script: 'p2pkh' }], ...inputs.slice(1)],
      [...times(4, equal), ...changes, 2_000_000n],
    ],
  ])('%s: %s', (_name, protocol, from, to) => {
    expect(recognise(ins(from), outs(to))).toBe(protocol)
  })
  it('is recognised as the clients make it, nineteen times in twenty from five parties, and four in five below', () => {
    const found = { several: [0, 0], few: [0, 0] } as Record<string, [number, number]>
    for (const { inputs: from, outputs: to, parties } of fc.sample(joinmarketRound, { numRuns: 600, seed: 20_241 })) {
      const tally = found[parties >= 5 ? 'several' : 'few'] as [number, number]
      tally[1]++
      if (recogniseShape(from, to) !== null) tally[0]++
    }
    const share = ([hits, all]: [number, number]) => hits / all
    expect(share(found.several as [number, number])).toBeGreaterThan(0.93)
    expect(share(found.few as [number, number])).toBeGreaterThan(0.8)
  })
  it('takes one payout of a wallet in a hundred for a CoinJoin at most', () => {
    const payouts = fc.sample(payout, { numRuns: 2_000, seed: 7 })
    expect(payouts.filter(({ inputs: from, outputs: to }) => recogniseShape(from, to) !== null).length).toBeLessThan(20)
  })
  it('says less where the amounts of the inputs are not known', () => {
    const unknown = blind(ins([...inputs.slice(0, 4), 1_004_515n]))
    expect(recogniseShape(unknown, outs([...times(4, equal), ...changes]))).toMatchObject({
      protocol: 'joinmarket',
      confidence: 50,
    })
  })
})

describe('equal outputs of no known protocol', () => {
  const equal = 99_000n
  it.each<[string, string | null, Coin[], Coin[]]>([
    ['everybody in with a little more', 'equal_outputs', times(50, 100_000n), times(50, equal)],
    ['some with a change', 'equal_outputs', [...times(5, 100_000n), 150_123n], [...times(6, equal), 50_011n]],
    ['one input pays for many', null, [500_000n, 40_000n, 41_000n, 42_000n, 43_000n], [...times(6, equal), 70_000n]],
    ['four parties', null, times(4, 100_000n), times(4, equal)],
  ])('%s: %s', (_name, protocol, from, to) => {
    expect(recognise(ins(from), outs(to))).toBe(protocol)
  })
  it('are recognised from transfers too, where inputs are told less their part of the fee', () => {
    const told = recogniseShape(ins(times(50, equal), null), outs(times(50, equal), null), { netOfFee: true })
    expect(told).toMatchObject({ protocol: 'equal_outputs', participants: 50 })
  })
})

describe('assignInputs', () => {
  it('finds the shares that a sum was cut into, whatever else is left for the taker', () => {
    const groups = fc.array(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 1_000_000 }), (cut, left) => {
        const claimants = cut.map((group) => {
          const sum = group.reduce((total, value) => total + value, 0)
          return { least: sum, most: sum }
        })
        const taker = { least: 1, most: Number.POSITIVE_INFINITY }
        expect(assignInputs([...cut.flat(), left], claimants, taker, 2_000_000)).toBe('found')
      }),
      { numRuns: 300 },
    )
  })
  it('says that there is none, and gives up when that takes too long', () => {
    expect(assignInputs([5, 7], [{ least: 6, most: 6 }], null)).toBe('impossible')
    expect(assignInputs([6, 7], [{ least: 6, most: 6 }], null)).toBe('impossible')
    const many = Array.from({ length: 40 }, (_, at) => 1_000_003 + 2 * at)
    expect(assignInputs(many, [{ least: 20_000_000, most: 20_000_000 }], null)).toBe('undecided')
  })
})

describe('scriptForm', () => {
  it.each([
    ['bc1qrfr44n2j4czd5c9txwlnw0yj2h82x9566fglqj', 'p2wpkh'],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh'],
    ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'p2tr'],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'p2pkh'],
    ['343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb', 'p2sh'],
    ['LZ1Q2Xn2hcQ9bKrX5t4Jb8X7y9ZkJ4aWkq', null],
    [null, null],
  ])('%s is %s', (address, form) => {
    expect(scriptForm(address)).toBe(form)
  })
  it('is asked of the addresses that a provider gives', () => {
    const outputs = times(5, 100_000n).map((amountRaw, at) => ({ address: `x${at}`, amountRaw, scriptType: 'script' }))
    const inputs = [100_000n, 100_000n, 100_000n, 101_000n, 102_000n].map((amountRaw, at) => ({
      address: `1Boat${'a'.repeat(24)}${'bcdef'[at]}`,
      amountRaw,
    }))
    expect(recogniseCoinjoin(inputs, outputs)?.protocol).not.toBe('whirlpool')
    expect(
      recogniseCoinjoin(
        inputs.map((one, at) => ({ ...one, address: `y${at}` })),
        outputs,
      )?.protocol,
    ).toBe('whirlpool')
  })
})
