import { randomBytes } from 'node:crypto'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { RiskCheck } from '@/contract/risk/risk'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.checkRisk as unknown as Operation
const path = '/v1/risk/check'
const ether = 10n ** 18n
const now = Math.floor(Date.now() / 1000)
const mixer = freshAddress('ethereum')
const middle = freshAddress('ethereum')
const direct = freshAddress('ethereum')
const indirect = freshAddress('ethereum')
const listed = freshAddress('ethereum')
const paysListed = freshAddress('ethereum')
const coin = freshAddress('bitcoin')

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Risk')
  const height = takeHeights(10)
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Suite mixer', confidence: 90 })
  await attribute('ethereum', listed, {
    category: 'sanction',
    label: 'Suite listed',
    confidence: 100,
    listedBy: 'OFAC SDN',
    designatedAt: new Date((now - 600) * 1000),
  })
  await land('ethereum', [
    { from: mixer, to: direct, amount: 40n * ether, height, time: now - 500 },
    { from: freshAddress('ethereum'), to: direct, amount: 60n * ether, height: height + 1, time: now - 490 },
    { from: mixer, to: middle, amount: 10n * ether, height: height + 2, time: now - 480 },
    { from: middle, to: indirect, amount: 10n * ether, height: height + 3, time: now - 470 },
    { from: paysListed, to: listed, amount: 1n * ether, height: height + 4, time: now - 900 },
    { from: paysListed, to: listed, amount: 3n * ether, height: height + 5, time: now - 300 },
  ])
  await land('bitcoin', [{ from: freshAddress('bitcoin'), to: coin, amount: 5_000_000n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

async function check(body: object): Promise<RiskCheck> {
  const answer = await post(path, org.api_key, { network: 'ethereum', ...body })
  return expectContract(operation, answer) as unknown as RiskCheck
}

describe('200', () => {
  it('shows direct exposure with exact amounts, the score and what it is made of', async () => {
    const body = await check({ address: direct, include: ['exposure', 'paths'] })
    expect(body.address?.toLowerCase()).toBe(direct)
    const item = body.exposure.source.find((e) => e.category === 'mixing_service')
    expect(item).toMatchObject({ hop: 1, exposure: 'direct', amount_raw: String(40n * ether), amount: '40' })
    expect(Number(item?.share)).toBeCloseTo(0.4, 6)
    expect(body.risk.score).toBeGreaterThanOrEqual(25)
    const points = body.contributions.reduce((sum, c) => sum + Number(c.points), 0) + Number(body.others.points)
    expect(points).toBeCloseTo(Number(body.score_before_cap), 6)
    const path_ = body.paths?.source.listed[0]
    expect(path_).toMatchObject({ hop: 1, direction: 'source' })
    expect(path_?.address.toLowerCase()).toBe(mixer)
    expect(path_?.tags[0]).toMatchObject({ label: 'Suite mixer', source_url: 'https://example.test/source', confidence: 90 })
    expect(path_?.hops[0]?.transfers[0]?.transaction_hash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('shows indirect exposure at its hop with the way there', async () => {
    const body = await check({ address: indirect, include: ['paths'] })
    const item = body.exposure.source.find((e) => e.category === 'mixing_service')
    expect(item).toMatchObject({ hop: 2, exposure: 'indirect' })
    const hops = body.paths?.source.listed[0]?.hops.map((h) => [h.from.toLowerCase(), h.to.toLowerCase()])
    expect(hops).toEqual([
      [middle, indirect],
      [mixer, middle],
    ])
  })

  it('splits exposure to a listed address before and after its designation', async () => {
    const body = await check({ address: paysListed })
    const item = body.exposure.destination.find((e) => e.category === 'sanction')
    expect(item).toMatchObject({ hop: 1, amount_raw: String(4n * ether) })
    expect(item?.before_designation?.amount_raw).toBe(String(ether))
    expect(item?.after_designation?.amount_raw).toBe(String(3n * ether))
    expect(body.risk.level).toBe('severe')
  })

  it('scores a listed address itself 100 and says why', async () => {
    const body = await check({ address: listed })
    expect(body.risk).toMatchObject({ score: 100, level: 'severe' })
    expect(body.overrides.map((o) => o.type)).toContain('listed')
  })

  it('says unknown of a valid address nobody has seen', async () => {
    const body = await check({ address: freshAddress('ethereum') })
    expect(body.risk).toMatchObject({ level: 'unknown', score: 0 })
    expect(body.exposure).toEqual({ source: [], destination: [] })
    expect(body.contributions).toEqual([])
  })

  it('always carries disclaimer, model version, hop limit, both signals, coverage and freshness', async () => {
    for (const address of [direct, indirect, freshAddress('ethereum')]) {
      const body = await check({ address })
      expect(body.disclaimer).toBe(disclaimerText)
      expect(body.risk.model_version).not.toBe('')
      expect(body.risk.hop_limit).toBe(5)
      expect(body.risk.signals.map((s) => s.key)).toEqual(expect.arrayContaining(['transaction_exposure', 'known_risk_exposure']))
      expect(body).toMatchObject({
        stale: expect.any(Boolean),
        last_good_read_at: expect.any(String),
        data_as_of: { network: 'ethereum' },
      })
      for (const side of [body.coverage.source, body.coverage.destination]) {
        if (side) expect(side.mass.attributed + side.mass.pruned + side.mass.unresolved).toBe(side.mass.total)
      }
      expect(body.policy.sha256).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it('gives paths only to who asks', async () => {
    expect((await check({ address: direct })).paths).toBeUndefined()
    expect((await check({ address: direct, include: ['exposure'] })).paths).toBeUndefined()
    expect((await check({ address: direct, include: ['paths'] })).paths).toBeDefined()
  })

  it('gives the same result for the same data, and another id', async () => {
    const [a, b] = [await check({ address: direct }), await check({ address: getAddress(direct) })]
    expect(a.check_id).not.toBe(b.check_id)
    expect(a.reproducibility.result_sha256).toBe(b.reproducibility.result_sha256)
  })

  it.each(['eth', 'eip155:1', 'ethereum'])('takes %s as the network and echoes the canonical name', async (network) => {
    expect((await check({ address: direct, network })).network).toBe('ethereum')
  })

  it('scores on a UTXO network, too', async () => {
    expect(await check({ network: 'btc', address: coin })).toMatchObject({
      network: 'bitcoin',
      data_as_of: { network: 'bitcoin' },
    })
  })

  it('keeps the stale flag with the stored check', async () => {
    const address = freshAddress('litecoin')
    const height = takeHeights(1)
    const kept = await asOwner(async (client) => (await client.query('select * from network_state where network = 2')).rowCount)
    await land('litecoin', [{ from: freshAddress('litecoin'), to: address, amount: 1000n, height, time: now - 2 * 86_400 }])
    await asOwner((client) =>
      client.query(
        `update network_state set last_attempt_at = now() + interval '1 second', last_error = 'refused' where network = 2`,
      ),
    )
    const body = await check({ network: 'litecoin', address })
    expect(body.stale).toBe(true)
    await asOwner((client) => client.query('update network_state set last_error = null where network = 2'))
    expect((await get(`/v1/risk/checks/${body.check_id}`, org.api_key)).json.stale).toBe(true)
    expect(kept).toBeLessThanOrEqual(1)
  })
})

describe('400 invalid_request', () => {
  it.each([
    ['no network', { address: direct }, 'body.network'],
    ['an empty network', { network: '', address: direct }, 'body.network'],
    ['a malformed network', { network: 'Ethereum!', address: direct }, 'body.network'],
    ['no subject', { network: 'ethereum' }, 'body.address'],
    ['two subjects', { network: 'ethereum', address: direct, transaction_hash: `0x${'a'.repeat(64)}` }, 'body.transaction_hash'],
    [
      'two names of the same',
      { network: 'ethereum', hash: `0x${'a'.repeat(64)}`, transaction_hash: `0x${'a'.repeat(64)}` },
      'body.transaction_hash',
    ],
    ['an address that is none', { network: 'ethereum', address: 'nonsense' }, 'body.address'],
    ['an empty address', { network: 'ethereum', address: '  ' }, 'body.address'],
    ['another network’s address', { network: 'ethereum', address: coin }, 'body.address'],
    ['a number as address', { network: 'ethereum', address: 5 }, 'body.address'],
    ['an unknown part', { network: 'ethereum', address: direct, include: ['all'] }, 'body.include.0'],
    ['a fractional output', { network: 'bitcoin', transaction_hash: 'a'.repeat(64), output_index: 1.5 }, 'body.output_index'],
    [
      'a direction that is none',
      { network: 'ethereum', transaction_hash: `0x${'a'.repeat(64)}`, direction: 'both' },
      'body.direction',
    ],
    ['a direction for an address', { network: 'ethereum', address: direct, direction: 'in' }, 'body.direction'],
    ['a malformed hash', { network: 'ethereum', transaction_hash: 'xyz' }, 'body.transaction_hash'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await post(path, org.api_key, body)
    expectInvalid(answer, field)
    expectDocumentedError(operation, answer)
  })

  it('refuses wrong checksums', async () => {
    const eip55 = getAddress(direct)
    const wrong = eip55.replace(/[a-fA-F](?=[^a-fA-F]*$)/, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()))
    expectInvalid(await post(path, org.api_key, { network: 'ethereum', address: wrong }), 'body.address')
    expectInvalid(
      await post(path, org.api_key, { network: 'bitcoin', address: `${coin.slice(0, -1)}${coin.endsWith('q') ? 'p' : 'q'}` }),
      'body.address',
    )
    expectInvalid(
      await post(path, org.api_key, { network: 'bitcoin', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb' }),
      'body.address',
    )
  })

  it('refuses query parameters', async () => {
    expectInvalid(await post(`${path}?dry_run=true`, org.api_key, { network: 'ethereum', address: direct }), 'query.dry_run')
  })
})

describe('404 not_found', () => {
  it('is the answer for a transaction the index does not know', async () => {
    expectError(
      await post(path, org.api_key, { network: 'ethereum', transaction_hash: `0x${randomBytes(32).toString('hex')}` }),
      'not_found',
    )
  })
})

describe('422 network_unsupported', () => {
  it.each(['solana', 'monero', 'eip155:424242', 'tron'])('never gives a score for %s', async (network) => {
    const answer = await post(path, org.api_key, { network, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })
    expectError(answer, 'network_unsupported')
    expectDocumentedError(operation, answer)
  })
})

describe('503 provider_degraded', () => {
  it('is the answer while a connected network was never read', async () => {
    await asOwner((client) =>
      client.query(
        `insert into network_state (network, source, last_attempt_at, last_error) values (4, 'node', now(), 'refused')`,
      ),
    )
    try {
      const answer = await post(path, org.api_key, { network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })
      expectError(answer, 'provider_degraded')
      expectDocumentedError(operation, answer)
    } finally {
      await asOwner((client) => client.query('delete from network_state where network = 4'))
    }
  })
})
