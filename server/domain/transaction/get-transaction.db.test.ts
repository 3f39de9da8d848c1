import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction as shape } from '@/contract/wallet/transactions'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { landTransactions } from '@/scripts/test/fixtures/utxo-rows'
import { type Network, networkNamed } from '@/server/chain/networks'
import type { NodeReader } from '@/server/chain/node-reader'
import { type FoundTransaction, ProviderError } from '@/server/chain/provider'
import { checkRisk } from '@/server/domain/risk'
import { closeDatabase } from '@/server/platform/db'
import { checkedLevels, getTransaction } from '.'

const freshHash = () => randomBytes(32).toString('hex')
const nobody = () => null

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Transactions')
  // Connects both networks, whatever suites ran before.
  for (const name of ['bitcoin', 'ethereum'] as const)
    await land(name, [{ from: freshAddress(name), to: freshAddress(name), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const get = (hash: string, network?: string, node: (network: Network) => NodeReader | null = nobody) =>
  getTransaction(org.ctx, { hash, ...(network && { network }) }, node)
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => 'answered',
    (error) => `${error.code}: ${error.message}`,
  )
const told = (name: string, answer: () => Promise<FoundTransaction | null>) => (network: Network) =>
  network.name === name ? { transaction: answer } : null

describe('a transaction known from imported transfers', () => {
  it('has transfers and nothing else on an account network', async () => {
    const [hash, payer, payee] = [freshHash(), freshAddress('ethereum'), freshAddress('ethereum')]
    const height = takeHeights(1)
    await land('ethereum', [
      { hash, from: payer, to: payee, amount: 5n * 10n ** 17n, height },
      {
        hash,
        from: payee,
        to: payer,
        amount: 7n,
        height,
        index: 1,
        asset: { contract: `0x${'7'.repeat(40)}`, symbol: 'TOK', decimals: 1 },
      },
    ])
    await attribute('ethereum', payee, { category: 'exchange', label: 'Suite exchange', confidence: 80 })
    const answer = await get(`0x${hash.toUpperCase()}`, 'eth')
    expect(shape.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      hash: `0x${hash}`,
      network: 'ethereum',
      status: 'confirmed',
      block_height: height,
      block_hash: null,
      fee: null,
      inputs: [],
      outputs: [],
      heuristics: [],
      coverage: { source: 'transfers', internal_transfers: null, transfers_total: 2 },
    })
    expect(answer.transfers.map((t) => [t.index, t.from, t.to, t.amount, t.asset.symbol])).toEqual([
      [0, payer, payee, '0.5', 'ETH'],
      [1, payee, payer, '0.7', 'TOK'],
    ])
    expect(answer.transfers[0]?.recipient).toMatchObject({
      address: payee,
      category: 'exchange',
      entity: { name: 'Suite exchange', confidence: 80 },
    })
    expect(answer.transfers[0]?.sender).toEqual({ address: payer, entity: null, category: null })
    expect(answer.data_as_of?.network).toBe('ethereum')
  })

  it('has the addresses of its transfers as inputs and outputs on a UTXO network, and says so', async () => {
    const [hash, payer, payee] = [freshHash(), freshAddress('bitcoin'), freshAddress('bitcoin')]
    const height = takeHeights(1)
    await land('bitcoin', [
      { hash, from: payer, to: payee, amount: 300n, height },
      { hash, from: payer, to: payer, amount: 40n, height, index: 1 },
    ])
    const answer = await get(hash)
    expect(answer.inputs.map((i) => [i.address, i.amount_raw, i.index])).toEqual([[payer, null, null]])
    expect(answer.outputs.map((o) => [o.address, o.amount_raw]).toSorted()).toEqual(
      [
        [payee, '300'],
        [payer, '40'],
      ].toSorted(),
    )
    expect(answer.coverage.notes.join(' ')).toMatch(/Inputs and outputs are the addresses of its transfers/)
  })
})

describe('a hash on two networks', () => {
  it('asks for the network, and answers each', async () => {
    const hash = freshHash()
    await land('bitcoin', [
      { hash, from: freshAddress('bitcoin'), to: freshAddress('bitcoin'), amount: 1n, height: takeHeights(1) },
    ])
    await land('ethereum', [
      { hash, from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 2n, height: takeHeights(1) },
    ])
    expect(await refusal(get(hash))).toMatch(/^invalid_request: query\.network: .*bitcoin and ethereum/)
    expect((await get(hash, 'btc')).model).toBe('utxo')
    expect((await get(hash, 'eip155:1')).model).toBe('account')
  })
})

describe('a hash that is not indexed', () => {
  const transaction = (hash: string, to: string): FoundTransaction['transaction'] => ({
    hash,
    index: 0,
    status: 'confirmed',
    feeRaw: 21_000n,
    feePayer: to,
    inputs: [],
    outputs: [],
    transfers: [
      {
        hash,
        transferIndex: 0,
        blockHeight: 0,
        txIndex: 0,
        blockTime: 0,
        from: freshAddress('ethereum'),
        to,
        asset: { contract: '' },
        amountRaw: '5',
      },
    ],
    heuristics: ['pending'],
  })

  it('is missing where there is no node to ask', async () => {
    expect(await refusal(get(freshHash(), 'ethereum'))).toMatch(/^not_found/)
  })

  it('is missing where the node knows none', async () => {
    expect(
      await refusal(
        get(
          freshHash(),
          'ethereum',
          told('ethereum', async () => null),
        ),
      ),
    ).toMatch(/^not_found/)
  })

  it.each(['timeout', 'unreachable', 'malformed', 'wrong_chain'] as const)(
    'cannot be told when the node fails (%s), named or not',
    async (fault) => {
      const failing = told('ethereum', () => Promise.reject(new ProviderError(fault, 'suite')))
      expect(await refusal(get(freshHash(), 'ethereum', failing))).toMatch(/^provider_degraded/)
      expect(await refusal(get(freshHash(), undefined, failing))).toMatch(/^provider_degraded: .*ethereum/)
    },
  )

  it('does not wait for a node that never answers', async () => {
    const transaction: NodeReader['transaction'] = (_hash, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const hanging = (network: Network) => (network.name === 'ethereum' ? { transaction } : null)
    expect(await refusal(get(freshHash(), 'ethereum', hanging))).toMatch(/^provider_degraded/)
  })

  it('is answered as pending from the node, named or not', async () => {
    const [hash, to] = [freshHash(), freshAddress('ethereum')]
    await attribute('ethereum', to, { category: 'exchange', label: 'Waiting exchange' })
    const node = told('ethereum', async () => ({ transaction: transaction(hash, to), block: null }))
    const answer = await get(hash, undefined, node)
    expect(shape.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      status: 'pending',
      block_height: null,
      timestamp: null,
      confirmations: 0,
      heuristics: [],
      coverage: { source: 'live' },
    })
    expect(answer.transfers[0]).toMatchObject({
      status: 'pending',
      block_height: null,
      amount_raw: '5',
      asset: { symbol: 'ETH', type: 'native' },
    })
    expect(answer.transfers[0]?.recipient.entity?.name).toBe('Waiting exchange')
  })

  it('is answered as confirmed when its block is ahead of the index', async () => {
    const hash = freshHash()
    const block = { height: 999_999_999, hash: freshHash(), time: 1_700_000_000 }
    const node = told('ethereum', async () => ({ transaction: transaction(hash, freshAddress('ethereum')), block }))
    expect(await get(hash, 'ethereum', node)).toMatchObject({
      status: 'confirmed',
      block_height: block.height,
      block_hash: `0x${block.hash}`,
      confirmations: 1,
      fee: { amount_raw: '21000' },
    })
  })
})

describe('a network that cannot be read', () => {
  it('is 503 for what it may hold, and no hindrance to what another holds', async () => {
    const hash = freshHash()
    await land('ethereum', [
      { hash, from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 2n, height: takeHeights(1) },
    ])
    const tron = networkNamed('tron').id
    const connect = `insert into network_state (network, source, last_attempt_at, last_error) values (${tron}, 'tron', now(), 'refused')`
    expect(await refusal(get(freshHash(), 'tron'))).toMatch(/^network_unsupported/)
    await asOwner((client) => client.query(connect))
    try {
      expect(await refusal(get(freshHash(), 'tron'))).toMatch(/^provider_degraded/)
      expect(await refusal(get(freshHash()))).toMatch(/^provider_degraded: .*tron/)
      expect((await get(hash)).network).toBe('ethereum')
    } finally {
      await asOwner((client) => client.query(`delete from network_state where network = ${tron}`))
    }
    expect(await refusal(get(freshHash()))).not.toContain('tron')
  })

  it.each([
    ['solana', /^network_unsupported/],
    ['Ether', /^invalid_request: query\.network/],
  ])('refuses the network %s', async (name, message) => {
    expect(await refusal(get(freshHash(), name))).toMatch(message)
  })
})

describe('levels for the console', () => {
  it('are those of the organisation’s own last checks', async () => {
    const [checked, other] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await land('ethereum', [{ from: other, to: checked, amount: 1n, height: takeHeights(1) }])
    const check = await checkRisk(org.ctx, { network: 'ethereum', address: checked })
    const input = { network: 'ethereum', addresses: [checked, other] }
    expect(await checkedLevels(org.ctx, input)).toMatchObject([
      { address: checked, check_id: check.check_id, level: check.risk.level },
    ])
    const stranger = await suiteOrganisation('Stranger')
    expect(await checkedLevels(stranger.ctx, input)).toEqual([])
  })
})

describe('a CoinJoin', () => {
  const party = (value: bigint) => ({ address: freshAddress('bitcoin'), value })

  it('is claimed by the rule that recognises it, in a sentence, and a payment of the same size is not', async () => {
    const [mix, payment] = [freshHash(), freshHash()]
    const inputs = () =>
      [5_000_000n, 5_000_000n, 5_000_000n, 5_003_932n, 5_005_142n].map((value) => ({
        ...party(value),
        prev: [freshHash(), 0] as [string, number],
      }))
    await landTransactions('bitcoin', [
      { hash: mix, inputs: inputs(), outputs: Array.from({ length: 5 }, () => party(5_000_000n)) },
      { hash: payment, inputs: inputs(), outputs: [party(20_000_000n), party(4_000_000n)] },
    ])
    const answer = await get(mix)
    expect(shape.parse(answer)).toEqual(answer)
    expect(answer.heuristics).toEqual(['coinjoin_like'])
    expect(answer.structural).toMatchObject([
      {
        id: `bitcoin:${mix}:coinjoin:0`,
        rule: 'whirlpool',
        basis: 'structure',
        confidence: 98,
        coinjoin: { protocol: 'Whirlpool', equal_outputs: 5, participants: 5, denominations: [{ amount: '0.05' }] },
        explanation:
          'Whirlpool CoinJoin: 5 equal outputs of 0.05 BTC, for at least 5 parties. Who paid whom inside it cannot be told.',
      },
    ])
    const other = await get(payment)
    expect([other.heuristics, other.structural]).toEqual([[], []])
  })
})
