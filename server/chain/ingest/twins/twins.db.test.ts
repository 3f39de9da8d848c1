import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Network } from '@/server/chain/networks'
import type { NormalisedBlock } from '@/server/chain/provider'
import { digests, privateNetwork } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { suitePool } from '@/server/chain/testing/suite-pool'
import { foldNetwork, ingestBlocks, ingestTransfers, type NormalisedTransfer, recordPrices } from '../index'

vi.setConfig({ testTimeout: 180_000 })

const { pool, onClient } = suitePool()

const price = (network: Network) =>
  onClient((client) => recordPrices(client, network, { contract: '' }, [{ day: '2020-09-13', usdMicro: 350_000_000n }], 'test'))

/** All stored data except the indexes, which depend on the source that came first. */
async function settled(network: Network) {
  await onClient((client) => foldNetwork(client, network.id))
  const { transfer: _transfer, address_transfer: _ends, ...rest } = await digests(pool, network.id)
  const { rows } = await pool.query(
    `select encode(t.tx_hash, 'hex') || ' ' || s.address || ' ' || d.address || ' ' || x.contract || ' ' || t.amount_raw || ' ' || coalesce(t.usd::text, '') as line,
            count(*)::int as n, (select count(*)::int from address_transfer a where a.network = $1 and a.status = 0) as ends
     from transfer t join address s on s.network = $1 and s.id = t.src join address d on d.network = $1 and d.id = t.dst
     join asset x on x.network = $1 and x.id = t.asset_id where t.network = $1 and t.status = 0 group by 1 order by 1`,
    [network.id],
  )
  return { ...rest, rows }
}

const rowsOf = (blocks: readonly NormalisedBlock[]) => blocks.flatMap((b) => b.transactions.flatMap((t) => t.transfers))
/** The rows as another source numbers them: from another base on, each transaction backwards. */
function renumbered(rows: readonly NormalisedTransfer[], base: number): NormalisedTransfer[] {
  return [...Map.groupBy(rows, ({ hash }) => hash).values()].flatMap((own) =>
    own.toReversed().map((row, n) => ({ ...row, transferIndex: base + n })),
  )
}
const tokensOnly = (rows: readonly NormalisedTransfer[]) => rows.filter(({ asset }) => asset.contract !== '')

describe('the same payments from several sources', () => {
  it('are counted once, whichever files come in which order and however often', async () => {
    const base = privateNetwork()
    const rows = rowsOf(new FakeChain(base, 61).grow(12).blocks)
    // One source counts some payments twice in their transaction, which is then the result.
    const twice = rows.flatMap((row, n) => (n % 5 === 0 ? [row, { ...row, transferIndex: row.transferIndex + 500 }] : [row]))
    const files = [rows, renumbered(rows, 0), renumbered(rows, 40), twice, renumbered(twice, 7)]
    await price(base)
    await ingestTransfers(pool, base, twice)
    const wanted = await settled(base)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 0, 1, 4], { minLength: 8 }),
        fc.integer({ min: 7, max: 90 }),
        async (order, batchRows) => {
          const network = privateNetwork()
          await price(network)
          for (const file of order) {
            const counts = await ingestTransfers(pool, network, files[file] ?? [], { batchRows })
            expect(counts.refused).toBe(0)
          }
          expect(await settled(network)).toEqual(wanted)
        },
      ),
      { numRuns: 5 },
    )
  })

  it('are what a node tells, before it and after it', async () => {
    const alone = privateNetwork()
    const { blocks } = new FakeChain(alone, 62).grow(12)
    await price(alone)
    const node = (network: Network) => onClient((client) => ingestBlocks(client, network, blocks, { source: 'evm' }))
    await node(alone)
    const wanted = await settled(alone)
    const rows = rowsOf(blocks)
    const wrong = tokensOnly(rows).map((row, n) => ({ ...row, transferIndex: 900 + n, amountRaw: `${row.amountRaw}7` }))
    const doubled = tokensOnly(rows).map((row) => ({ ...row, transferIndex: row.transferIndex + 600 }))
    const files = [renumbered(rows, 0), renumbered(rows, 30), [...rows, ...doubled], wrong]
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 0, 3], { minLength: 7 }), async (order) => {
        const network = privateNetwork()
        await price(network)
        for (const turn of order) {
          if (turn === 4) await node(network)
          else await ingestTransfers(pool, network, files[turn] ?? [])
        }
        expect(await settled(network)).toEqual(wanted)
        // Delivering the blocks once more changes nothing either.
        await node(network)
        expect(await settled(network)).toEqual(wanted)
      }),
      { numRuns: 5 },
    )
  })

  it('are refused by name where the node that read the block knows no such payment', async () => {
    const network = privateNetwork()
    const { blocks } = new FakeChain(network, 63).grow(6)
    await onClient((client) => ingestBlocks(client, network, blocks, { source: 'evm' }))
    const [token] = tokensOnly(rowsOf(blocks)) as [NormalisedTransfer]
    const reasons: string[] = []
    const counts = await ingestTransfers(
      pool,
      network,
      [
        { ...token, transferIndex: 77 },
        { ...token, transferIndex: 78, amountRaw: '5' },
      ],
      {
        onRefused: (row, reason) => reasons.push(`${row.transferIndex}: ${reason}`),
      },
    )
    expect(counts).toMatchObject({ added: 0, known: 1, refused: 1 })
    expect(reasons).toEqual([expect.stringMatching(/^78: the node that read block \d+ knows no such payment/)])
  })

  it('stay two where one source gives a transaction’s rows apart from each other', async () => {
    const network = privateNetwork()
    const [first, ...others] = rowsOf(new FakeChain(network, 64).grow(6).blocks) as [NormalisedTransfer, ...NormalisedTransfer[]]
    const again = { ...first, transferIndex: 800 }
    const load = () => ingestTransfers(pool, network, [first, ...others, again], { batchRows: 5 })
    expect(await load()).toMatchObject({ added: others.length + 2, known: 0 })
    expect(await load()).toMatchObject({ added: 0, known: others.length + 2 })
  })
})
