import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RiskCheck, riskCheck } from '@/contract/risk/risk'
import { asOwner, attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { freshHash, landTransactions, type WrittenTransaction } from '@/scripts/test/fixtures/utxo-rows'
import { type NetworkName, networkNamed } from '@/server/chain/networks'
import { closeDatabase } from '@/server/platform/db'
import { checkRisk } from '..'

const ether = 10n ** 18n
const noon = 1_700_000_000
const hour = 3_600
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Transaction suite')
})
afterAll(closeDatabase)

const height = takeHeights(1000)
let tick = 0
const pay = (from: string, to: string, amount: bigint, time: number, more: Partial<Payment> = {}): Payment => ({
  from,
  to,
  amount,
  time,
  height: height + tick++,
  ...more,
})
const check = async (network: NetworkName, transaction_hash: string, more: object = {}) =>
  riskCheck.parse(await checkRisk(org.ctx, { network, transaction_hash, include: ['paths'], ...more }))
const tagged = async (network: NetworkName, category = 'mixing_service') => {
  const found = freshAddress(network)
  await attribute(network, found, { category })
  return found
}
const items = (result: RiskCheck, side: 'source' | 'destination') =>
  result.exposure[side].map(({ category, hop, share, amount_raw }) => ({ category, hop, share, amount_raw }))
const hops = (result: RiskCheck, side: 'source' | 'destination', place = 0) =>
  result.paths?.[side].listed[place]?.hops.map((h) => [h.from, h.to, h.transfers.map((t) => t.transaction_hash)])

describe('a transaction of an account network', () => {
  const network = 'ethereum'
  const eth = () => freshAddress(network)

  it('came from its payers, and through them from what had been paid to them by then', async () => {
    const [mix, payer, payee] = [await tagged(network), eth(), eth()]
    const hash = freshHash()
    await land(network, [
      pay(mix, payer, ether, noon - hour),
      pay(payer, payee, ether, noon, { hash }),
      pay(mix, payee, 5n * ether, noon - hour),
    ])
    const result = await check(network, `0x${hash}`)
    expect(result).toMatchObject({ address: null, transaction_hash: `0x${hash}`, direction: null, output_index: null })
    expect(items(result, 'source')).toEqual([{ category: 'mixing_service', hop: 2, share: '1', amount_raw: String(ether) }])
    expect(result.coverage.source).toMatchObject({ method: 'ledgers', value: '1', traced_share: '1' })
    expect(hops(result, 'source')).toEqual([
      [payer, payee, [`0x${hash}`]],
      [mix, payer, [expect.stringMatching(/^0x/)]],
    ])
  })
  it('does not come from what its payer was paid only later, and is not explained by what its payee had spent before', async () => {
    const [mix, payer, payee] = [await tagged(network), eth(), eth()]
    const hash = freshHash()
    await land(network, [
      pay(payee, mix, ether, noon - hour),
      pay(payer, payee, ether, noon, { hash }),
      pay(mix, payer, ether, noon + hour),
    ])
    const result = await check(network, hash)
    expect(result.exposure).toEqual({ source: [], destination: [] })
    expect(result.coverage.source?.unresolved.unknown_origin).toBe('1')
    expect(result.coverage.destination?.unresolved.unspent).toBe('1')
  })
  it('is looked at on the side that is asked for', async () => {
    const [mix, exchange] = [await tagged(network), await tagged(network, 'exchange')]
    const hash = freshHash()
    await land(network, [pay(mix, exchange, ether, noon, { hash })])
    const [into, out, both] = [
      await check(network, hash, { direction: 'in' }),
      await check(network, hash, { direction: 'out' }),
      await check(network, hash),
    ]
    expect(into.direction).toBe('in')
    expect([into.coverage.destination, out.coverage.source]).toEqual([null, null])
    expect(items(into, 'source')).toEqual([{ category: 'mixing_service', hop: 1, share: '1', amount_raw: String(ether) }])
    expect(items(out, 'destination')).toEqual([{ category: 'exchange', hop: 1, share: '1', amount_raw: String(ether) }])
    expect(items(out, 'source')).toEqual([])
    expect(both.exposure).toEqual({ source: into.exposure.source, destination: out.exposure.destination })
    expect(hops(into, 'source')).toEqual([[mix, exchange, [`0x${hash}`]]])
    expect(into.risk.level).toBe('high')
    expect(out.risk.level).toBe('low')
  })
  it('weighs its payers by what each put in, a token beside the coin told apart', async () => {
    const [mix, clean, payee] = [await tagged(network), eth(), eth()]
    const hash = freshHash()
    const at = height + tick++
    const token = { contract: freshAddress(network), symbol: 'TOK', decimals: 6 }
    await land(network, [
      { from: mix, to: payee, amount: ether, height: at, time: noon, hash, index: 0 },
      { from: clean, to: payee, amount: 3n * ether, height: at, time: noon, hash, index: 1 },
      { from: mix, to: payee, amount: 7n, height: at, time: noon, hash, index: 2, asset: token },
    ])
    const result = await check(network, hash, { direction: 'in' })
    expect(result.exposure.source).toMatchObject([
      { category: 'mixing_service', hop: 1, share: '0.25', lane: { asset: { symbol: 'ETH' } }, amount_raw: String(ether) },
      { category: 'mixing_service', hop: 1, share: '1', lane: { asset: { symbol: 'TOK' }, known: false }, amount_raw: '7' },
    ])
    expect(result.coverage.source).toMatchObject({ value: '4' })
  })
  it('is never dust to itself, where the same money is dust to its payee', async () => {
    const [bad, clean, payee] = [eth(), eth(), eth()]
    await attribute(network, bad, { category: 'user', abuse: 'ransomware' })
    const hash = freshHash()
    const at = height + tick++
    await land(network, [
      { from: clean, to: payee, amount: 1000n * ether, height: at, time: noon, hash, index: 0 },
      { from: bad, to: payee, amount: 9n * ether, height: at, time: noon, hash, index: 1 },
    ])
    const [whole, wallet] = [await check(network, hash), await checkRisk(org.ctx, { network, address: payee })]
    expect(whole.exposure.source[0]?.share).toBe(wallet.exposure.source[0]?.share)
    expect(wallet.contributions).toMatchObject([{ rule: 'dust', capped_by: 'dust' }])
    expect(whole.contributions).toMatchObject([{ rule: 'severe_crime.source.direct', capped_by: null }])
  })
  it('counts a sanction by its own time', async () => {
    const [bad, payee] = [freshAddress(network), eth()]
    await attribute(network, bad, { category: 'user', abuse: 'sanction', listedBy: 'OFAC', designatedAt: new Date(noon * 1000) })
    const [before, after] = [freshHash(), freshHash()]
    await land(network, [pay(bad, payee, ether, noon - 1, { hash: before }), pay(bad, payee, ether, noon, { hash: after })])
    expect((await check(network, before)).exposure.source[0]).toMatchObject({
      counts_toward_score: false,
      after_designation: { amount: '0' },
    })
    expect((await check(network, after)).exposure.source[0]).toMatchObject({
      counts_toward_score: true,
      before_designation: { amount: '0' },
    })
  })
  it('carries what is said of it itself, seen in a block or not', async () => {
    const [seen, unseen] = [freshHash(), freshHash()]
    await land(network, [pay(eth(), eth(), ether, noon, { hash: seen })])
    for (const hash of [seen, unseen]) await attributeTransaction(network, hash)
    expect(await check(network, seen)).toMatchObject({
      risk: { score: 90 },
      overrides: [{ type: 'own_category', category: 'ransomware', reason: expect.stringContaining('The transaction itself') }],
    })
    const named = await check(network, unseen)
    expect(named.risk.score).toBe(90)
    expect(named.notes.join(' ')).toContain('in no block')
  })
  it('has nothing to score where a reorganisation took it back', async () => {
    const hash = freshHash()
    await land(network, [pay(await tagged(network), eth(), ether, noon, { hash })])
    await asOwner((owner) => owner.query(`update transfer set status = 2 where tx_hash = decode($1, 'hex')`, [hash]))
    const result = await check(network, hash)
    expect(result.risk.level).toBe('unknown')
    expect(result.coverage).toMatchObject({ source: null, destination: null })
    expect(result.notes.join(' ')).toContain('reorganisation')
  })
  it.each([
    [{ transaction_hash: 'f'.repeat(64) }, 'not_found', null],
    [{ transaction_hash: 'xyz' }, 'invalid_request', 'body.transaction_hash'],
    [{ hash: 'xyz' }, 'invalid_request', 'body.hash'],
    [{ transaction_hash: 'f'.repeat(64), output_index: 0 }, 'invalid_request', 'body.output_index'],
    [{ address: `0x${'1'.repeat(40)}`, direction: 'in' }, 'invalid_request', 'body.direction'],
  ])('%j is refused: %s', async (body, code, field) => {
    const error = await checkRisk(org.ctx, { network, ...body } as never).catch((e: unknown) => e)
    expect(error).toMatchObject({ code, ...(field !== null && { details: [{ field }] }) })
  })
})

describe('a transaction of a UTXO network', () => {
  const network = 'litecoin'
  const ltc = () => freshAddress(network)
  const tx = (inputs: [string, bigint, [string, number]?][], outputs: [string, bigint][]): WrittenTransaction => ({
    hash: freshHash(),
    inputs: inputs.map(([address, value, prev = [freshHash(), 0]]) => ({ address, value, prev })),
    outputs: outputs.map(([address, value]) => ({ address, value })),
  })

  it('came from its inputs and what funded them, and went to what its outputs were spent on', async () => {
    const [mix, shop, payer, payee] = [await tagged(network), await tagged(network, 'exchange'), ltc(), ltc()]
    const funding = tx(
      [
        [mix, 25n],
        [ltc(), 75n],
      ],
      [[payer, 100n]],
    )
    const subject = tx(
      [[payer, 100n, [funding.hash, 0]]],
      [
        [payee, 40n],
        [payer, 60n],
      ],
    )
    const spent = tx([[payee, 40n, [subject.hash, 0]]], [[shop, 40n]])
    const change = tx([[payer, 60n, [subject.hash, 1]]], [[mix, 60n]])
    await landTransactions(network, [funding, subject, spent, change])
    const result = await check(network, subject.hash)
    // Change stays with the payer: 40 moved.
    expect(items(result, 'source')).toEqual([{ category: 'mixing_service', hop: 2, share: '0.25', amount_raw: '10' }])
    expect(items(result, 'destination')).toEqual([{ category: 'exchange', hop: 2, share: '1', amount_raw: '40' }])
    expect(result.coverage.source).toMatchObject({ method: 'transactions', value: '0.0000004' })
    expect(hops(result, 'source')).toEqual([
      [payer, payee, [subject.hash]],
      [mix, payer, [funding.hash]],
    ])
    expect(hops(result, 'destination')).toEqual([
      [payer, payee, [subject.hash]],
      [payee, shop, [spent.hash]],
    ])
  })
  it('is narrowed to one output, change too where it is named', async () => {
    const [mix, shop, payer, payee] = [await tagged(network), await tagged(network, 'exchange'), ltc(), ltc()]
    const subject = tx(
      [[payer, 100n]],
      [
        [payee, 30n],
        [payee, 10n],
        [payer, 60n],
      ],
    )
    const first = tx([[payee, 30n, [subject.hash, 0]]], [[shop, 30n]])
    const second = tx([[payee, 10n, [subject.hash, 1]]], [[mix, 10n]])
    const change = tx(
      [[payer, 60n, [subject.hash, 2]]],
      [
        [mix, 15n],
        [ltc(), 45n],
      ],
    )
    await landTransactions(network, [subject, first, second, change])
    const outputs = await Promise.all([0, 1, 2].map((output_index) => check(network, subject.hash, { output_index })))
    expect(outputs.map((r) => items(r, 'destination'))).toEqual([
      [{ category: 'exchange', hop: 2, share: '1', amount_raw: '30' }],
      [{ category: 'mixing_service', hop: 2, share: '1', amount_raw: '10' }],
      [{ category: 'mixing_service', hop: 2, share: '0.25', amount_raw: '15' }],
    ])
    expect(outputs.map((r) => r.coverage.source?.value)).toEqual(['0.0000003', '0.0000001', '0.0000006'])
    expect(outputs.map((r) => r.output_index)).toEqual([0, 1, 2])
    const beyond = await check(network, subject.hash, { output_index: 3 }).catch((e: unknown) => e)
    expect(beyond).toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'body.output_index', issue: expect.stringContaining('0 to 2') }],
    })
  })
  it('that only gathers its owner’s coins is looked at whole', async () => {
    const [mix, owner] = [await tagged(network), ltc()]
    const funding = tx([[mix, 50n]], [[owner, 50n]])
    const gathered = tx(
      [
        [owner, 50n, [funding.hash, 0]],
        [owner, 50n],
      ],
      [[owner, 100n]],
    )
    await landTransactions(network, [funding, gathered])
    expect(items(await check(network, gathered.hash, { direction: 'in' }), 'source')).toEqual([
      { category: 'mixing_service', hop: 2, share: '0.5', amount_raw: '50' },
    ])
  })
  it('leaves out what comes back to any of its payers, however many there are', async () => {
    const [mix, friend, first, second] = [await tagged(network), ltc(), ltc(), ltc()]
    const subject = tx(
      [
        [mix, 60n],
        [first, 20n],
        [second, 20n],
      ],
      [
        [friend, 50n],
        [first, 50n],
      ],
    )
    await landTransactions(network, [subject])
    const result = await check(network, subject.hash)
    expect(items(result, 'source')).toEqual([{ category: 'mixing_service', hop: 1, share: '0.6', amount_raw: '30' }])
    expect(result.coverage.destination).toMatchObject({ value: '0.0000005', unresolved: { unknown_origin: '1' } })
  })
  it('has a coinbase without a source', async () => {
    const miner = await tagged(network, 'mining')
    const mined = { hash: freshHash(), inputs: [{ address: null, value: 0n }], outputs: [{ address: miner, value: 50n }] }
    await landTransactions(network, [mined])
    const result = await check(network, mined.hash)
    expect(result.coverage.source?.unresolved.unknown_origin).toBe('1')
    expect(items(result, 'destination')).toEqual([{ category: 'mining', hop: 1, share: '1', amount_raw: '50' }])
  })
})

/** Inserts a statement about a transaction, as an import of a tag pack would. */
async function attributeTransaction(name: NetworkName, hash: string): Promise<void> {
  const id = randomUUID()
  await asOwner((owner) =>
    owner.query(
      `insert into attribution (id, network, tx_hash, label, category, abuse, concepts, confidence_basis, confidence, source_type, tag_hash)
       values ($1, $2, decode($3, 'hex'), 'A payment', 'user', 'ransomware', '{ransomware}', 'forensic_investigation', 90, 'tagpack', $4)`,
      [id, networkNamed(name).id, hash, createHash('sha256').update(id).digest('hex')],
    ),
  )
}
