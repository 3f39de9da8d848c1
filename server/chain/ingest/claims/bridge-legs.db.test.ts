import { describe, expect, it, vi } from 'vitest'
import type { Network } from '@/server/chain/networks'
import type { NormalisedBlock } from '@/server/chain/provider'
import type { NormalisedClaim } from '@/server/chain/structural/claim'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { suitePool } from '@/server/chain/testing/suite-pool'
import { ingestBlocks, rewindChain } from '../index'

vi.setConfig({ testTimeout: 120_000 })

const { pool, onClient } = suitePool()

const beneficiary = `0x${'ab'.repeat(20)}`
const run = Date.now().toString(36)
const leg = (side: 'sent' | 'received', key: string | null, part: Partial<NormalisedClaim> = {}): NormalisedClaim => {
  const value = { contract: '', amountRaw: 5_000n }
  return {
    kind: side === 'sent' ? 'bridge_sent' : 'bridge_received',
    ordinal: 3,
    rule: 'polygon',
    basis: key === null ? 'structure' : 'id',
    confidence: 100,
    party: beneficiary,
    counterparty: null,
    given: side === 'sent' ? value : null,
    received: side === 'received' ? value : null,
    matchKey: key,
    detail: { beneficiary, origin: 'eip155:10', destination: 'eip155:1', expected_asset: '', expected_amount: '5000' },
    ...part,
  }
}

/** One chain of six blocks; claims are made about the first transaction of a height. */
class Side {
  readonly network: Network
  private readonly chain: FakeChain
  private readonly claims = new Map<number, NormalisedClaim[]>()

  constructor(seed: number, like: 'ethereum' | 'bitcoin' = 'ethereum') {
    this.network = privateNetwork(like)
    this.chain = new FakeChain(this.network, seed).grow(6)
  }

  land(height: number, ...claims: NormalisedClaim[]): Promise<unknown> {
    this.claims.set(height, claims)
    const blocks = this.chain.blocks.filter((block) => block.height <= height).map((block) => this.claiming(block))
    return onClient((client) => ingestBlocks(client, this.network, blocks, { source: this.network.providers[0] }))
  }

  rewind(fork: number): Promise<unknown> {
    return onClient((client) => rewindChain(client, this.network, fork))
  }

  hash = (height: number) => this.chain.blocks[height]?.transactions[0]?.hash

  private claiming(block: NormalisedBlock): NormalisedBlock {
    const [first, ...rest] = block.transactions
    const claims = this.claims.get(block.height) ?? []
    if (!first && claims.length > 0) throw new Error(`block ${block.height} holds no transaction`)
    return first ? { ...block, transactions: [{ ...first, claims }, ...rest] } : block
  }

  /** `height: network of the other leg, its transaction, basis` of each claim, whether in force or not. */
  async matches(): Promise<string[]> {
    const { rows } = await pool.query(
      `select block_height::int as height, status, other_network, encode(other_tx, 'hex') as tx, other_basis, other_confidence
       from structural_claim where network = $1 and kind in (3, 4) order by block_height, ordinal`,
      [this.network.id],
    )
    return rows.map(
      (row) => `${row.height}/${row.status}: ${row.other_network} ${row.tx} ${row.other_basis} ${row.other_confidence}`,
    )
  }
}

const none = 'null null null null'

describe('legs of a bridge on two networks', () => {
  it.each([
    ['the deposit lands first', true],
    ['the payment lands first', false],
  ])('are matched by id where either lands, go apart with a reorganisation and come back: %s', async (name, depositFirst) => {
    const [from, to] = [new Side(11), new Side(12)]
    const key = `polygon:eip155:10:${run}${depositFirst}`
    const sides = [() => from.land(2, leg('sent', key)), () => to.land(3, leg('received', key))]
    await sides[depositFirst ? 0 : 1]?.()
    expect([...(await from.matches()), ...(await to.matches())], name).toEqual([`${depositFirst ? 2 : 3}/0: ${none}`])
    await sides[depositFirst ? 1 : 0]?.()
    const [there, back] = [`2/0: ${to.network.id} ${to.hash(3)} id 100`, `3/0: ${from.network.id} ${from.hash(2)} id 100`]
    expect([await from.matches(), await to.matches()]).toEqual([[there], [back]])

    await to.rewind(2)
    expect([await from.matches(), await to.matches()]).toEqual([[`2/0: ${none}`], [`3/2: ${none}`]])
    await to.land(3, leg('received', key))
    expect([await from.matches(), await to.matches()]).toEqual([[there], [back]])
  })

  it('without an id are matched while one match is left, and no longer than that', async () => {
    const [from, to] = [new Side(11), new Side(12)]
    const someone = { detail: { ...leg('sent', null).detail, beneficiary: `0x${run.padStart(40, 'c')}` } }
    await from.land(1, leg('sent', null, someone))
    await to.land(2, leg('received', null, someone))
    expect(await to.matches()).toEqual([`2/0: ${from.network.id} ${from.hash(1)} inferred 90`])
    await from.land(2, leg('sent', null, someone))
    expect([await from.matches(), await to.matches()]).toEqual([[`1/0: ${none}`, `2/0: ${none}`], [`2/0: ${none}`]])
    await from.rewind(1)
    expect(await to.matches()).toEqual([`2/0: ${from.network.id} ${from.hash(1)} inferred 90`])
  })

  it('are matched by memo between Bitcoin and an EVM network', async () => {
    const [from, to] = [new Side(51), new Side(52, 'bitcoin')]
    const key = `thorchain:any:${run}`
    const payee = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
    const told = { rule: 'thorchain', basis: 'memo' as const, confidence: 60 }
    const detail = { beneficiary: payee, origin: null, destination: 'bip122:0', expected_asset: null, expected_amount: null }
    await from.land(2, leg('sent', key, { ...told, confidence: 100, detail }))
    await to.land(3, leg('received', key, { ...told, party: payee, detail }))
    expect([await from.matches(), await to.matches()]).toEqual([
      [`2/0: ${to.network.id} ${to.hash(3)} memo 60`],
      [`3/0: ${from.network.id} ${from.hash(2)} memo 60`],
    ])
  })

  it('that contradict each other are not matched, whatever id they carry', async () => {
    const [from, to] = [new Side(31), new Side(32)]
    const key = `polygon:eip155:10:${run}contradicted`
    await from.land(2, leg('sent', key))
    await to.land(3, leg('received', key, { received: { contract: '', amountRaw: 5_001n } }))
    expect(await to.matches()).toEqual([`3/0: ${none}`])
  })

  it('are recognised in a block that was stored before there was a rule', async () => {
    const side = new Side(41)
    await side.land(3)
    expect(await side.matches()).toEqual([])
    await side.land(3, leg('received', `polygon:eip155:10:${run}late`))
    expect(await side.matches()).toEqual([`3/0: ${none}`])
  })
})
