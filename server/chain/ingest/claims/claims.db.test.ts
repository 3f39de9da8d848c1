import { describe, expect, it, vi } from 'vitest'
import type { NormalisedBlock } from '@/server/chain/provider'
import type { NormalisedClaim } from '@/server/chain/structural/claim'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { suitePool } from '@/server/chain/testing/suite-pool'
import { ingestBlocks, rewindChain } from '../index'

vi.setConfig({ testTimeout: 120_000 })

const { pool, onClient } = suitePool()

const mix = (part: Partial<NormalisedClaim> = {}): NormalisedClaim => ({
  kind: 'coinjoin',
  ordinal: 0,
  rule: 'whirlpool',
  basis: 'structure',
  confidence: 95,
  party: null,
  counterparty: null,
  given: null,
  received: { contract: '', amountRaw: 5_000_000n },
  matchKey: null,
  detail: { denominations: ['5000000'] },
  ...part,
})

/** The block with these claims on its first transaction. */
function claiming(block: NormalisedBlock, claims: readonly NormalisedClaim[]): NormalisedBlock {
  const [first, ...rest] = block.transactions
  if (!first) throw new Error('the block holds no transaction')
  return { ...block, transactions: [{ ...first, claims }, ...rest] }
}

describe('claims of landed transactions', () => {
  it('are stored once, follow the rules of the day, and go and come back with their block', async () => {
    const network = privateNetwork('bitcoin')
    const chain = new FakeChain(network, 7).grow(6)
    const land = (blocks: readonly NormalisedBlock[]) =>
      onClient((client) => ingestBlocks(client, network, blocks, { source: 'bitcoin-core' }))
    const stored = async () =>
      (
        await pool.query(
          `select c.rule, c.ordinal, c.status, c.block_height::int as height, c.amount_out as amount, a.address as party
           from structural_claim c left join address a on a.network = c.network and a.id = c.party
           where c.network = $1 order by c.ordinal`,
          [network.id],
        )
      ).rows
    const head = chain.blocks.slice(0, 5)
    const last = chain.blocks[5] as NormalisedBlock
    const party = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
    await land([...head, claiming(last, [mix({ party }), mix({ ordinal: 1, rule: 'joinmarket' })])])
    const first = { rule: 'whirlpool', ordinal: 0, status: 0, height: last.height, amount: '5000000', party }
    const second = { ...first, rule: 'joinmarket', ordinal: 1, party: null }
    expect(await stored()).toEqual([first, second])

    await onClient((client) => rewindChain(client, network, last.height - 1))
    expect(await stored()).toEqual([
      { ...first, status: 2 },
      { ...second, status: 2 },
    ])

    // Mined again, and now one rule makes no claim and the other a different one.
    await land([claiming(last, [mix({ party, rule: 'wasabi1' })])])
    expect(await stored()).toEqual([
      { ...first, rule: 'wasabi1' },
      { ...second, status: 2 },
    ])
  })
})
