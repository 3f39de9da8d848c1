import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { RiskCheck } from '@/contract/risk/risk'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { freshHash, landTransactions } from '@/scripts/test/fixtures/utxo-rows'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.checkRisk as unknown as Operation
const path = '/v1/risk/check'
const ether = 10n ** 18n
const [mixer, payee, shop] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
const [coinMixer, payer, friend] = [freshAddress('bitcoin'), freshAddress('bitcoin'), freshAddress('bitcoin')]
const paid = freshHash()
const funding = freshHash()
const spent = freshHash()

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Transaction risk')
  const height = takeHeights(2)
  await attribute('ethereum', mixer, { category: 'mixing_service', confidence: 90 })
  await attribute('ethereum', shop, { category: 'exchange', confidence: 90 })
  await attribute('bitcoin', coinMixer, { category: 'mixing_service', confidence: 90 })
  await land('ethereum', [
    { from: mixer, to: payee, amount: 2n * ether, height, time: 1_700_000_000, hash: paid },
    { from: payee, to: shop, amount: ether, height: height + 1, time: 1_700_000_600 },
  ])
  await landTransactions('bitcoin', [
    {
      hash: funding,
      inputs: [{ address: coinMixer, value: 1_000n, prev: [freshHash(), 0] }],
      outputs: [{ address: payer, value: 1_000n }],
    },
    {
      hash: spent,
      inputs: [{ address: payer, value: 1_000n, prev: [funding, 0] }],
      outputs: [
        { address: friend, value: 300n },
        { address: payer, value: 700n },
      ],
    },
  ])
})
afterAll(closeDatabase)

async function check(body: object): Promise<RiskCheck> {
  const answer = await post(path, org.api_key, { include: ['paths'], ...body })
  return expectContract(operation, answer) as unknown as RiskCheck
}

describe('200', () => {
  it('scores a transaction by both sides, and tells it by its hash', async () => {
    const body = await check({ network: 'ethereum', transaction_hash: `0x${paid}` })
    expect(body).toMatchObject({ address: null, transaction_hash: `0x${paid}`, direction: null, output_index: null })
    expect(body.exposure.source[0]).toMatchObject({ category: 'mixing_service', hop: 1, amount: '2' })
    expect(body.exposure.destination[0]).toMatchObject({ category: 'exchange', hop: 2 })
    expect(body.paths?.source.listed[0]?.hops[0]?.transfers[0]?.transaction_hash).toBe(`0x${paid}`)
    expect(body.risk.level).toBe('high')
  })
  it('takes the alias and one direction', async () => {
    const into = await check({ network: 'ethereum', hash: paid, direction: 'in' })
    expect([into.direction, into.coverage.destination]).toEqual(['in', null])
    const out = await check({ network: 'ethereum', hash: paid, direction: 'out' })
    expect([out.direction, out.coverage.source, out.exposure.source]).toEqual(['out', null, []])
  })
  it('narrows a transaction of a UTXO network to one output', async () => {
    const whole = await check({ network: 'bitcoin', transaction_hash: spent, direction: 'in' })
    const change = await check({ network: 'bitcoin', transaction_hash: spent, direction: 'in', output_index: 1 })
    expect(whole.coverage.source).toMatchObject({ method: 'transactions', value: '0.000003' })
    expect(change).toMatchObject({ output_index: 1, coverage: { source: { method: 'transactions', value: '0.000007' } } })
    expect(change.exposure.source[0]).toMatchObject({ category: 'mixing_service', hop: 2, share: '1', amount_raw: '700' })
  })
})

describe('400 invalid_request', () => {
  it.each([
    ['an output that is not there', { network: 'bitcoin', transaction_hash: spent, output_index: 2 }, 'body.output_index'],
    ['an output on an account network', { network: 'ethereum', transaction_hash: paid, output_index: 0 }, 'body.output_index'],
    ['a negative output', { network: 'bitcoin', transaction_hash: spent, output_index: -1 }, 'body.output_index'],
    ['an output of an address', { network: 'bitcoin', address: friend, output_index: 0 }, 'body.output_index'],
    ['a malformed alias', { network: 'bitcoin', hash: 'xyz' }, 'body.hash'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await post(path, org.api_key, body)
    expectInvalid(answer, field)
    expectDocumentedError(operation, answer)
  })
  it('names the outputs there are', async () => {
    const answer = await post(path, org.api_key, { network: 'bitcoin', transaction_hash: spent, output_index: 9 })
    expect(expectError(answer, 'invalid_request')[0]?.issue).toContain('0 to 1')
  })
})

describe('404 not_found', () => {
  it('is the answer for a transaction the index does not know', async () => {
    const answer = await post(path, org.api_key, { network: 'ethereum', transaction_hash: randomBytes(32).toString('hex') })
    expectError(answer, 'not_found')
    expectDocumentedError(operation, answer)
  })
  it('is the answer for a transaction of another network', async () => {
    expectError(await post(path, org.api_key, { network: 'ethereum', transaction_hash: spent }), 'not_found')
  })
})

describe('503 provider_degraded', () => {
  const state = (set: string) => asOwner((client) => client.query(`update network_state set ${set} where network = 3`))

  it('and not 404, while the last read of the network failed, alone and in a batch; what is indexed is scored as stale', async () => {
    const body = { network: 'ethereum', transaction_hash: freshHash() }
    await state(`last_attempt_at = now() + interval '1 minute', last_error = 'refused'`)
    try {
      const answer = await post(path, org.api_key, body)
      expectError(answer, 'provider_degraded')
      expectDocumentedError(operation, answer)
      const batch = await post(`${path}/batch`, org.api_key, { items: [body, { ...body, transaction_hash: paid }] })
      expect(batch.json.data).toMatchObject([{ error: { code: 'provider_degraded' } }, { result: { stale: true } }])
    } finally {
      await state('last_error = null, last_attempt_at = last_good_read_at')
    }
  })
})
