/**
 * How many cases each property of the risk engine is tried on, by file. A suite checks their sum and that every file uses them.
 * Enough in total to be convincing, few enough that no file takes a minute.
 */
export const allCases = {
  'server/trace/ledger/walk.property.test.ts': { simulation: 100_000, later: 5_000, conserved: 5_000 },
  'server/trace/graph/swap-tracer.test.ts': { engines: 10_000 },
  'server/trace/graph/bridge-tracer.test.ts': { engines: 100_000 },
  'server/trace/conserving.property.test.ts': { accounts: 15_000, transactions: 15_000 },
  'server/trace/order.property.test.ts': { accounts: 8_000, transactions: 8_000 },
  'server/trace/exact-bound.property.test.ts': { accounts: 20_000, transactions: 15_000 },
  'server/domain/risk/score/reference-score.property.test.ts': { score: 4_000, contributions: 3_000 },
  'server/domain/risk/score/monotone.property.test.ts': { subScore: 6_000, exposure: 2_500, rule: 2_500, lane: 2_000 },
  'server/domain/risk/score/order.property.test.ts': { score: 2_000 },
  'server/domain/risk/score/dust.property.test.ts': { cap: 3_000, split: 1_000 },
  'server/domain/risk/level/overrides.property.test.ts': { overrides: 10_000 },
  'server/domain/risk/score/rounding.property.test.ts': { round: 15_000, publish: 5_000 },
  'server/domain/risk/level/calibration.property.test.ts': { worlds: 800 },
  'server/domain/risk/level/score-range.property.test.ts': { range: 2_000, overrides: 1_000 },
} as const satisfies Record<string, Record<string, number>>

/** Whether all of `allCases` run. A tenth of them may meet rare cases once, or never. */
export const runsWhole = !process.env.TEST_SHORT

/** `allCases`, or a tenth of each in the short run. The number of worlds stays, as a share of them is measured. */
export const generatedCases: { [F in keyof typeof allCases]: { readonly [C in keyof (typeof allCases)[F]]: number } } = process
  .env.TEST_SHORT
  ? shortened(allCases)
  : allCases

function shortened<T extends Record<string, Record<string, number>>>(cases: T): T {
  const tenth = (of: Record<string, number>) =>
    Object.fromEntries(Object.entries(of).map(([name, n]) => [name, name === 'worlds' ? n : Math.ceil(n / 10)]))
  return Object.fromEntries(Object.entries(cases).map(([file, of]) => [file, tenth(of)])) as T
}

/** How many injected texts the tools of language models are tested with; a tenth in the short run. */
export const injectedTexts = process.env.TEST_SHORT ? 100 : 1_000

/** How many generated cases are filed in each format; a tenth in the short run. */
export const filedCases = process.env.TEST_SHORT ? 100 : 1_000
