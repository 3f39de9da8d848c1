import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { foldNetwork, ingestBlocks } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import type { NormalisedTransaction } from '@/server/chain/provider'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { suitePool } from '@/server/chain/testing/suite-pool'
import { type Direction, ONE } from '@/server/trace'
import { addressFlows } from './address-flows'
import { findTaggedAround } from './lanes.repo'

vi.setConfig({ testTimeout: 120_000 })

const { pool } = suitePool()

interface Share {
  n: bigint
  d: bigint
}
const plus = (a: Share, b: Share): Share => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const times = (a: Share, n: bigint, d: bigint): Share => ({ n: a.n * n, d: a.d * d })

/**
 * The exact haircut of an address over a chain, outpoint by outpoint and never rounded: what reached each tagged address at
 * each hop. The first hop uses transfers, as they are what pays an address.
 */
class Exact {
  readonly hits = new Map<string, Share>()
  private readonly byHash: ReadonlyMap<string, NormalisedTransaction>

  constructor(
    private readonly transactions: readonly NormalisedTransaction[],
    private readonly tagged: ReadonlySet<string>,
    private readonly direction: Direction,
    private readonly hopLimit: number,
  ) {
    this.byHash = new Map(transactions.map((t) => [t.hash, t]))
  }

  solve(subject: string): this {
    const source = this.direction === 'source'
    const moves = this.transactions.flatMap((t) =>
      t.transfers
        .map((move) => ({
          t,
          near: source ? move.to : move.from,
          far: source ? move.from : move.to,
          value: BigInt(move.amountRaw),
        }))
        .filter((move) => move.near === subject && move.far !== subject),
    )
    const total = moves.reduce((sum, { value }) => sum + value, 0n)
    for (const { t, far, value } of moves) {
      const share = { n: value, d: total }
      if (this.tagged.has(far)) this.hit(far, 1, share)
      else if (this.hopLimit > 1) this.through(t, far, share)
    }
    return this
  }

  /** Continues from one end of a transaction's transfers: by the amounts that this end put in, or took out. */
  private through(t: NormalisedTransaction, owner: string, share: Share): void {
    const mine = this.ends(t).filter((end) => (end.address ?? 'none') === owner)
    const total = mine.reduce((sum, { value }) => sum + value, 0n)
    for (const { value, next } of mine) if (next) this.walk(next, 2, times(share, value, total))
  }

  private walk(t: NormalisedTransaction, hop: number, share: Share): void {
    const ends = this.ends(t)
    const total = ends.reduce((sum, { value }) => sum + value, 0n)
    for (const { address, value, next } of ends) {
      const part = times(share, value, total)
      if (address !== null && this.tagged.has(address)) this.hit(address, hop, part)
      else if (next && hop < this.hopLimit) this.walk(next, hop + 1, part)
    }
  }

  private ends(t: NormalisedTransaction) {
    if (this.direction === 'source') {
      return t.inputs
        .filter((i) => !i.coinbase)
        .map((i) => ({ address: i.address, value: i.amountRaw ?? 0n, next: this.byHash.get(i.prevHash ?? '') }))
    }
    return t.outputs.map((o) => ({
      address: o.address,
      value: o.amountRaw,
      next: this.transactions.find((s) => s.inputs.some((i) => i.prevHash === t.hash && i.prevIndex === o.index)),
    }))
  }

  private hit(address: string, hop: number, share: Share): void {
    const key = `${address}@${hop}`
    this.hits.set(key, plus(this.hits.get(key) ?? { n: 0n, d: 1n }, share))
  }
}

async function addressIds(network: Network): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; address: string }>('select id, address from address where network = $1', [
    network.id,
  ])
  return new Map(rows.map((row) => [row.address, Number(row.id)]))
}

async function tag(network: Network, id: number): Promise<void> {
  await pool.query(
    `insert into attribution (id, network, address_id, label, confidence_basis, confidence, source_type, tag_hash)
     values ($1::uuid, $2, $3, 'x', 'heuristic', 10, 'other', $1::text)`,
    [randomUUID(), network.id, id],
  )
}

describe.each([41, 42, 43])('an address among generated transactions, seed %i', (seed) => {
  it.each(['source', 'destination'] as const)(
    'has the exact haircut of its outpoints within the bound, %s',
    async (direction) => {
      const network = privateNetwork('bitcoin')
      const chain = new FakeChain(network, seed, { transactions: 3, addresses: 14, start: 0 }).grow(14)
      const transactions = chain.blocks.flatMap((block) => block.transactions)
      const owners = [...new Set(transactions.flatMap((t) => t.outputs.flatMap((o) => o.address ?? [])))]
      const tagged = new Set(owners.slice(3, 6))
      const client = await pool.connect()
      try {
        await ingestBlocks(client, network, chain.blocks, { source: 'bitcoin-core' })
        const ids = await addressIds(network)
        // Tagged before the fold, which updates the tag summary.
        for (const address of tagged) await tag(network, ids.get(address) ?? 0)
        await foldNetwork(client, network.id)
        const texts = new Map([...ids].map(([address, id]) => [id, address]))
        let hits = 0
        for (const subject of owners.filter((owner) => !tagged.has(owner))) {
          const id = ids.get(subject) ?? 0
          const around = [...(await findTaggedAround(client, network.id, id)).keys()].map((counterparty) => {
            return { counterparty, cuts: [], firstPaid: null, venue: false }
          })
          const tracing = { q: client, network: network.id, pins: { graph: 0, attribution: 0 }, hopLimit: 4 }
          const flows = await addressFlows({ tracing, network, id, around, claimed: new Map(), isKnown: () => true, dustUsd: 0n })
          const lane = flows.find((flow) => flow.direction === direction)
          if (lane === undefined) continue
          expect(lane).toMatchObject({ method: 'transactions', unit: { kind: 'asset', asset: 0 } })
          for (const epsilon of [1e-9, 1e-2]) {
            const found = await lane.trace(epsilon)
            const attributed = found.hits.reduce((sum, hit) => sum + hit.mass, 0)
            const { beyondHopLimit, unknownOrigin, unspent } = found.open
            const pruned = ONE - attributed - beyondHopLimit - unknownOrigin - unspent
            expect(pruned).toBeGreaterThanOrEqual(0)
            const exact = new Exact(transactions, tagged, direction, 4).solve(subject)
            const reached = new Map(found.hits.map((hit) => [`${texts.get(hit.id)}@${hit.hop}`, hit.mass]))
            for (const key of reached.keys()) expect([...exact.hits.keys()]).toContain(key)
            for (const [key, { n, d }] of exact.hits) {
              const mass = reached.get(key) ?? 0
              // A payment is divided over outpoints in whole base units, so the error may be one unit of the subject's total.
              const slack = Number((BigInt(ONE) * 40n) / lane.total) + 1
              expect(n * BigInt(ONE) >= BigInt(mass - slack) * d).toBe(true)
              expect(n * BigInt(ONE) <= BigInt(mass + pruned + slack) * d).toBe(true)
            }
            hits += exact.hits.size
          }
        }
        expect(hits).toBeGreaterThan(20)
      } finally {
        client.release()
      }
    },
  )
})
