import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { graphCase } from './arbitrary-graph'
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

/** Answers as the graph does, nodes and links in another order each time. */
const shuffled = (graph: NeighboursPort, shuffle: Shuffle): NeighboursPort => ({
  neighbours: async (query) => {
    const answer = await graph.neighbours(query)
    return new Map(
      shuffle([...answer]).map(([id, { total, links, tagged }]) => [
        id,
        { total, links: shuffle(links), tagged: shuffle(tagged) },
      ]),
    )
  },
})

/** All that an answer says, as bytes. */
const bytes = (t: Trace) => JSON.stringify(t, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

it('between accounts the order of transfers, nodes and links changes not one byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(graphCase(9, 40), accountCase(9, 30)), dice, async (g, stream) => {
      const shuffle = shuffler(stream)
      const port = shuffled(new MemoryGraph(shuffle(g.transfers), new Set(shuffle([...g.tagged]))), shuffle)
      expect(bytes(await traceAccounts(g, port))).toBe(bytes(await traceAccounts(g)))
    }),
    { numRuns: cases.accounts },
  )
}, 120_000)

it('between transactions the order of transactions, inputs, nodes and links changes not one byte', async () => {
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
