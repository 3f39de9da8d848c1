import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { graphCase } from './arbitrary-graph'
import { ONE } from './mass'
import { MemoryGraph } from './memory'
import { MemoryUtxoGraph } from './memory-utxo'
import type { NeighboursPort } from './port'
import { accountCase } from './testing/arbitrary-accounts'
import { transactionCase } from './testing/arbitrary-transactions'
import { traceAccounts, traceTransactions } from './testing/trace-case'
import type { Trace } from './trace'

const cases = generatedCases['server/trace/order.property.test.ts']
const dice = fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 30 }))

type Shuffle = <T>(items: readonly T[]) => T[]
function shuffler(stream: Iterator<number>): Shuffle {
  return (items) =>
    items
      .map((item) => [stream.next().value as number, item] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, item]) => item)
}

/** Answers like the graph, but with nodes and links shuffled each time and with all links that a cut would have left out. */
const shuffled = (graph: NeighboursPort, shuffle: Shuffle): NeighboursPort => ({
  neighbours: async (query) => {
    const answer = await graph.neighbours({ ...query, cuts: query.cuts.map((cut) => (cut > ONE ? cut : 0)) })
    return new Map(
      shuffle([...answer]).map(([id, { total, links, tagged }]) => [
        id,
        { total, links: shuffle(links), tagged: shuffle(tagged) },
      ]),
    )
  },
})

/** The whole answer, as text. */
const bytes = (t: Trace) => JSON.stringify(t, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

it('between accounts the order of transfers, nodes and links changes not one byte, nor what a cut spares', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(graphCase(9, 40), accountCase(9, 30)), dice, async (g, stream) => {
      const shuffle = shuffler(stream)
      const port = shuffled(new MemoryGraph(shuffle(g.transfers), new Set(shuffle([...g.tagged]))), shuffle)
      expect(bytes(await traceAccounts(g, port))).toBe(bytes(await traceAccounts(g)))
    }),
    { numRuns: cases.accounts },
  )
}, 120_000)

it('between transactions the order of transactions, inputs, nodes and links changes not one byte, nor what a cut spares', async () => {
  await fc.assert(
    fc.asyncProperty(transactionCase(14), dice, async (g, stream) => {
      const shuffle = shuffler(stream)
      const mixed = shuffle(g.transactions.map((t) => ({ ...t, inputs: shuffle(t.inputs) })))
      const port = shuffled(new MemoryUtxoGraph(mixed, new Set(shuffle([...g.tagged]))), shuffle)
      expect(bytes(await traceTransactions(g, port))).toBe(bytes(await traceTransactions(g)))
    }),
    { numRuns: cases.transactions },
  )
}, 120_000)

it('a node that is reached under two bounds is asked for all that the heavier follows', async () => {
  const pay = (from: number, to: number, usd: bigint, time: number) => ({ from, to, asset: 0, raw: usd, usd, time })
  const answer = await traceAccounts({
    transfers: [
      ...[pay(2, 1, 80n, 5), pay(3, 1, 20n, 3)],
      ...[pay(4, 2, 80n, 5), pay(4, 3, 20n, 3)],
      ...[pay(5, 4, 15n, 1), pay(6, 4, 85n, 1), pay(9, 5, 15n, 1)],
    ],
    tagged: new Set([9]),
    nullEndpoints: new Set(),
    direction: 'source',
    unit: { kind: 'usd' },
    subject: 1,
    hopLimit: 5,
    epsilon: 0.1,
  })
  expect(answer.hits.map(({ id, hop, mass }) => [id, hop, mass / ONE])).toEqual([[9, 4, expect.closeTo(0.12, 6)]])
})
