import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { riskCheck } from '@/contract/risk/risk'
import { attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { canonicalSha256 } from '@/server/platform/canonical'
import { closeDatabase, pool as database } from '@/server/platform/db'
import { checkRisk, currentRisk, getCheck } from '..'

const ether = 10n ** 18n
const settled = { timeout: 15_000, interval: 100 }
const designated = Date.parse('2022-08-08T00:00:00Z') / 1000
const day = 86_400
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Risk suite')
})
afterAll(closeDatabase)

const address = () => freshAddress('ethereum')
let height = takeHeights(9000)
/** A payment in ether; `time` in epoch seconds. */
const pay = (from: string, to: string, amount: bigint, time = designated - 100 * day): Payment => ({
  from,
  to,
  amount,
  time,
  height: height++,
})
const check = async (subject: string, include: ('exposure' | 'paths')[] = ['paths']) => {
  const result = await checkRisk(org.ctx, { network: 'ethereum', address: subject, include })
  return riskCheck.parse(result)
}
const pool = async () => {
  const mixer = address()
  await attribute('ethereum', mixer, {
    category: 'mixing_service',
    abuse: 'sanction',
    listedBy: 'OFAC',
    confidence: 60,
    designatedAt: new Date(designated * 1000),
  })
  return mixer
}
const units = (share: string) =>
  BigInt((share.split('.')[1] ?? '').padEnd(10, '0')) + BigInt(share.split('.')[0] ?? 0) * 10n ** 10n

describe('designation', () => {
  it('before it, mixing counts and sanction does not; both are listed with the amount of the rows', async () => {
    const [mixer, donation] = [await pool(), address()]
    await land(
      'ethereum',
      [1, 2, 3].map(() => pay(mixer, donation, ether / 10n)),
    )
    const result = await check(donation)
    const item = (category: string) => result.exposure.source.find((e) => e.category === category)
    expect(item('sanction')).toMatchObject({
      hop: 1,
      exposure: 'direct',
      amount: '0.3',
      share: '1',
      counts_toward_score: false,
      after_designation: { amount: '0' },
      before_designation: { amount: '0.3' },
    })
    expect(item('sanction')?.note).toBe('Moved before the designation (2022-08-08). It does not count.')
    expect(item('mixing_service')).toMatchObject({ amount: '0.3', counts_toward_score: true, before_designation: null })
    expect(result.contributions.map((c) => c.rule)).toEqual(['mixing.source.direct'])
    expect(result.coverage.source).toMatchObject({ unit: 'asset', asset: { symbol: 'ETH' }, value: '0.3', traced_share: '1' })
    expect(result.risk.level).toBe('high')
  })
  it('after it, both count', async () => {
    const [mixer, buyer] = [await pool(), address()]
    await land('ethereum', [pay(mixer, buyer, 100n * ether, designated + day)])
    const result = await check(buyer)
    expect(result.risk).toMatchObject({ score: 100, level: 'severe' })
    expect(result.contributions.map((c) => c.rule)).toEqual(['sanctions.source.direct', 'mixing.source.direct'])
  })
  it('is split by the time of each transfer where a link spans it', async () => {
    const [mixer, user, other] = [await pool(), address(), address()]
    await land('ethereum', [
      pay(mixer, user, 3n * ether, designated - 1),
      pay(mixer, user, ether, designated),
      pay(other, user, 96n * ether),
    ])
    const sanction = (await check(user)).exposure.source.find((e) => e.category === 'sanction')
    expect(sanction).toMatchObject({
      amount: '4',
      before_designation: { amount: '3', share: '0.03' },
      after_designation: { amount: '1', share: '0.01' },
      counts_toward_score: true,
    })
  })
  it('counts up to its end where nobody says when it began, and then lists the address itself no more', async () => {
    const [party, user] = [address(), address()]
    const delistedAt = new Date(designated * 1000)
    await attribute('ethereum', party, { category: 'user', abuse: 'sanction', listedBy: 'OFAC', delistedAt })
    await land('ethereum', [pay(party, user, 3n * ether, designated - 1), pay(party, user, ether, designated)])
    expect((await check(user)).exposure.source.find((e) => e.category === 'sanction')).toMatchObject({
      before_designation: { amount: '0' },
      after_designation: { amount: '3', share: '0.75' },
      after_delisting: { amount: '1', share: '0.25' },
      note: 'Moved after the delisting (2022-08-08). It does not count.',
      undated: true,
    })
    expect((await check(party)).overrides).toEqual([])
  })
  it('names the list that is in force, not the one that let go', async () => {
    const party = address()
    const on = { category: 'user', abuse: 'sanction', designatedAt: new Date(designated * 1000), confidence: 100 }
    for (let n = 0; n < 6; n++)
      await attribute('ethereum', party, { ...on, listedBy: `gone_${n}`, delistedAt: new Date((designated + day) * 1000) })
    await attribute('ethereum', party, { ...on, listedBy: 'in_force' })
    expect((await check(party)).overrides).toMatchObject([{ type: 'listed', reason: expect.stringContaining('(in_force)') }])
  })
})

describe('dust', () => {
  it('the donation address with 2,000 ordinary payers is listed, capped at 24, and never low', async () => {
    const [mixer, donation] = [await pool(), address()]
    await land('ethereum', [
      ...[1, 2, 3].map(() => pay(mixer, donation, ether / 10n)),
      ...Array.from({ length: 2000 }, () => pay(address(), donation, ether / 2n)),
    ])
    const result = await check(donation)
    expect(result.risk.score).toBeLessThanOrEqual(24)
    expect(result.exposure.source.map((e) => [e.category, e.amount])).toContainEqual(['mixing_service', '0.3'])
    expect(result.risk.level).toBe('unknown')
    expect(result.coverage.low_coverage).toBe(true)
  }, 120_000)
  it('just under one percent of inbound in an asset is capped, and not where the subject had paid first', async () => {
    const [bad, user, payer] = [address(), address(), address()]
    await attribute('ethereum', bad, { category: 'user', abuse: 'ransomware' })
    await land('ethereum', [pay(payer, user, 1000n * ether), pay(bad, user, 9n * ether)])
    const dusted = await check(user)
    expect(dusted.contributions).toMatchObject([{ rule: 'dust', capped_by: 'dust', points: '24.0000' }])
    expect(dusted.exposure.source.find((e) => e.category === 'ransomware')?.reasons?.map((r) => r.code)).toEqual(['dust'])
    await land('ethereum', [pay(user, bad, ether, designated - 200 * day)])
    expect((await check(user)).contributions.find((c) => c.rule === 'severe_crime.source.direct')?.capped_by).toBeNull()
  })
})

describe('in dollars', () => {
  // One ether is 2,000 dollars on a day that no other suite uses; the day after has no price.
  const priced = Date.parse('2015-09-01T12:00:00Z') / 1000
  const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', symbol: 'USDC', decimals: 6 }
  beforeAll(async () => {
    await database().query(
      `insert into price (network, asset_id, day, usd, source) values (3, 0, '2015-09-01', 2000000000, 'suite') on conflict do nothing`,
    )
  })

  it('reproduces the worked example over real transfers: 67, high', async () => {
    const [mixer, service, far, near, user, rest] = [address(), address(), address(), address(), address(), address()]
    await attribute('ethereum', mixer, { category: 'mixing_service', confidence: 90 })
    await attribute('ethereum', service, { category: 'exchange', abuse: 'sanction', confidence: 100 })
    const wei = (dollars: bigint) => (dollars * ether) / 2000n
    await land('ethereum', [
      pay(mixer, user, wei(4000n), priced),
      pay(service, far, wei(900n), priced - 3),
      pay(far, near, wei(900n), priced - 2),
      pay(near, user, wei(900n), priced - 1),
      pay(rest, user, wei(45_100n), priced),
    ])
    const result = await check(user)
    expect(result.coverage.source).toMatchObject({ unit: 'usd', value: '50000', unpriced_assets: [] })
    expect(result.contributions.map((c) => [c.rule, c.effective_percent])).toEqual([
      ['sanctions.source.indirect', '1.800000'],
      ['mixing.source.direct', '7.200000'],
    ])
    expect([result.risk.score, Number(result.score_before_cap).toFixed(2)]).toEqual([67, '67.26'])
    expect(result.exposure.source.map((e) => [e.category, e.hop, e.amount_usd, e.amount])).toEqual([
      ['mixing_service', 1, '4000', '2'],
      ['exchange', 3, '900', null],
      ['sanction', 3, '900', null],
    ])
  })
  it('scores what has no price in a lane of its own, by its share', async () => {
    const [bad, user, payer] = [address(), address(), address()]
    await attribute('ethereum', bad, { category: 'user', abuse: 'scam' })
    await land('ethereum', [pay(payer, user, ether, priced), { ...pay(bad, user, 5_000_000n, priced), asset: usdc }])
    const result = await check(user)
    expect(result.coverage.source).toMatchObject({ unit: 'usd', value: '2000', unpriced_assets: ['USDC'] })
    expect(
      result.coverage.lanes?.map(({ coverage }) => [
        coverage.lane?.asset?.symbol ?? 'usd',
        coverage.value,
        coverage.traced_share,
      ]),
    ).toEqual([
      ['usd', '2000', '0'],
      ['USDC', '5', '1'],
    ])
    expect(result.exposure.source).toMatchObject([
      { category: 'scam', amount: '5', amount_usd: null, share: '1', asset: { symbol: 'USDC' }, counts_toward_score: true },
    ])
    expect(result.contributions).toMatchObject([
      { rule: 'fraud.source.direct', effective_usd: null, lane: { asset: { symbol: 'USDC' } } },
    ])
    expect(result.paths?.source.lanes).toHaveLength(2)
  })
  it('lists an unknown token in a lane of its own, whichever was imported first, and scores none', async () => {
    const [high, low] = [address(), address()].sort().reverse() as [string, string]
    const [bad, payer, user] = [address(), address(), address()]
    await attribute('ethereum', bad, { category: 'user', abuse: 'scam' })
    const token = (contract: string, symbol: string) => ({ asset: { contract, symbol, decimals: 0 } })
    await land('ethereum', [{ ...pay(payer, user, 3n), ...token(high, 'HIGH') }])
    await land('ethereum', [{ ...pay(bad, user, 2n), ...token(low, 'LOW') }])
    const { coverage, exposure, risk } = await check(user)
    expect(coverage.lanes?.map((l) => [l.coverage.lane?.asset?.symbol, l.coverage.lane?.known, l.coverage.weight])).toEqual([
      ['LOW', false, '0.0000000000'],
      ['HIGH', false, '0.0000000000'],
    ])
    // No asset that can score was traced: an upper bound of 0 would be a claim.
    expect((await check(payer)).score_range).toEqual({ low: 0, high: 100 })
    expect(exposure.source).toMatchObject([{ category: 'scam', share: '1', counts_toward_score: false }])
    expect(risk).toMatchObject({ score: 0, level: 'unknown', level_reason: { code: 'unknown_tokens_only' } })
  })
  it('counts an address that is reached at several hops once for a rule', async () => {
    const [bad, far, near, user] = [address(), address(), address(), address()]
    await attribute('ethereum', bad, { category: 'user', abuse: 'scam' })
    await land('ethereum', [
      pay(bad, far, ether, designated - 3),
      pay(far, near, ether, designated - 2),
      pay(bad, near, ether, designated - 2),
      pay(near, user, ether, designated - 1),
    ])
    const { contributions, exposure } = await check(user)
    expect(exposure.source.map(({ hop, tagged_addresses }) => [hop, tagged_addresses])).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(contributions).toMatchObject([{ rule: 'fraud.source.indirect', tagged_addresses: 1 }])
  })
  it('says of a part that no whole unit is left of that it counts, as the score counts it', async () => {
    const [bad, other, between, user] = [address(), address(), address(), address()]
    await attribute('ethereum', bad, { category: 'user', abuse: 'scam' })
    const one = { asset: usdc }
    await land('ethereum', [
      { ...pay(bad, between, 1n, designated - 2), ...one },
      { ...pay(other, between, 4n, designated - 2), ...one },
      { ...pay(between, user, 1n, designated - 1), ...one },
    ])
    const { contributions, exposure, paths } = await check(user)
    expect(contributions).toMatchObject([{ rule: 'fraud.source.indirect' }])
    expect(exposure.source).toMatchObject([
      { category: 'scam', share: '0.2', amount: '0', counts_toward_score: true, note: null },
    ])
    expect(paths?.source.listed).toMatchObject([{ address: bad, counts_toward_score: true }])
  })
  it('leaves a hub of any degree exact where it is tagged, and refines while a level is open', async () => {
    const [bad, hub, user] = [address(), address(), address()]
    await attribute('ethereum', bad, { category: 'user', abuse: 'ransomware' })
    const between = Array.from({ length: 600 }, () => address())
    const t = priced - 1000
    await land('ethereum', [
      ...between.map((b) => pay(bad, b, ether / 1000n, t)),
      ...between.map((b) => pay(b, hub, ether / 1000n, t + 1)),
      pay(address(), hub, 20n * ether, t + 1),
      pay(hub, user, 10n * ether, priced),
    ])
    const result = await check(user)
    const { refinement, epsilon, pruned_share } = result.coverage.source ?? {}
    expect([refinement, epsilon]).toEqual(['settled', '0.00001'])
    expect(Number(pruned_share)).toBeLessThan(1e-8)
    expect(Number(result.exposure.source.find((e) => e.hop === 3)?.share)).toBeCloseTo(0.6 / 20.6, 6)
  })
})

describe('tracing', () => {
  it('finds exposure two and three hops away, with paths that add up', async () => {
    const [bad, far, near, user, shop] = [address(), address(), address(), address(), address()]
    await attribute('ethereum', bad, { category: 'user', abuse: 'ransomware', label: 'Collector' })
    await attribute('ethereum', shop, { category: 'exchange', label: 'Exchange' })
    const t = designated - 300 * day
    await land('ethereum', [
      pay(bad, far, 10n * ether, t),
      pay(far, near, 10n * ether, t + 1),
      pay(bad, near, 10n * ether, t + 1),
      pay(near, user, 5n * ether, t + 2),
      pay(shop, user, 5n * ether, t + 2),
    ])
    const result = await check(user)
    expect(result.exposure.source.map((e) => [e.category, e.hop, e.exposure, e.share, e.amount])).toEqual([
      ['exchange', 1, 'direct', '0.5', '5'],
      ['ransomware', 2, 'indirect', '0.25', '2.5'],
      ['ransomware', 3, 'indirect', '0.25', '2.5'],
    ])
    const { listed, others, total } = result.paths?.source ?? {
      listed: [],
      others: { share: '0', amount_raw: '0' },
      total: { share: '0', amount_raw: '0' },
    }
    expect(listed.map((p) => p.hops.map((h) => h.to)).at(0)).toEqual([user, near])
    expect(listed[0]?.hops[1]?.transfers[0]).toMatchObject({ amount: '10' })
    expect(listed.reduce((sum, p) => sum + BigInt(p.amount_raw ?? 0), BigInt(others.amount_raw ?? 0))).toBe(
      BigInt(total.amount_raw ?? -1),
    )
    expect(listed.reduce((sum, p) => sum + units(p.share), units(others.share))).toBe(units(total.share))
    const { mass, traced_share, pruned_share, unresolved } = result.coverage.source ?? {}
    expect((mass?.attributed ?? 0) + (mass?.pruned ?? 0) + (mass?.unresolved ?? 0)).toBe(2 ** 40)
    expect(units(traced_share ?? '0') + units(pruned_share ?? '0') + units(unresolved?.share ?? '0')).toBe(10n ** 10n)
  })
  it('never counts the zero address as a hit nor traces through it', async () => {
    const zero = '0x0000000000000000000000000000000000000000'
    const [holder, bad] = [address(), address()]
    await attribute('ethereum', zero, { category: 'user', abuse: 'sanction', listedBy: 'USDT blacklist' })
    await attribute('ethereum', bad, { category: 'user', abuse: 'ransomware' })
    await land('ethereum', [pay(bad, zero, ether, designated - 500 * day), pay(zero, holder, ether)])
    const result = await check(holder)
    expect([result.exposure.source, result.risk.score, result.risk.level]).toEqual([[], 0, 'unknown'])
    expect(result.coverage.source?.unresolved.unknown_origin).toBe('1')
    expect((await check(zero)).risk).toMatchObject({ score: 0, level: 'unknown' })
  })
  it('scores a listed subject 100 without any transfer', async () => {
    const listed = address()
    await attribute('ethereum', listed, { category: 'user', abuse: 'sanction', listedBy: 'OFAC' })
    const result = await check(listed)
    expect(result).toMatchObject({
      risk: { score: 100, level: 'severe' },
      overrides: [{ type: 'listed', effect: 'floor', value: 100 }],
    })
  })
  it('answers unknown for an address never seen', async () => {
    const result = await check(address())
    expect(result).toMatchObject({
      risk: { score: 0, level: 'unknown' },
      coverage: { traced_share: null, source: null, destination: null },
    })
    expect(result.risk.signals.slice(0, 2).map((s) => s.key)).toEqual(['transaction_exposure', 'known_risk_exposure'])
  })
})

describe('the stored answer', () => {
  it('is read back as it was given, by its own organisation only', async () => {
    const subject = address()
    const result = await check(subject)
    const stored = await getCheck(org.ctx, { id: result.check_id })
    expect(stored).toEqual(result)
    const { check_id: _, checked_at: __, address: ___, transaction_hash: ____, ...rest } = stored
    const { result_sha256, ...pins } = rest.reproducibility
    expect(canonicalSha256({ ...rest, reproducibility: pins })).toBe(result_sha256)
    const stranger = await suiteOrganisation('Stranger')
    await expect(getCheck(stranger.ctx, { id: result.check_id })).rejects.toMatchObject({ code: 'not_found' })
  })
  it('has the same hashes when nothing changed', async () => {
    const [mixer, user] = [await pool(), address()]
    await land('ethereum', [pay(mixer, user, ether)])
    const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
    // Other suites ingest rows on the same network; the pins are equal as soon as none lands between the two checks.
    await vi.waitFor(async () => {
      const twice = await Promise.all([1, 2].map(() => checkRisk({ ...org.ctx, clock }, { network: 'ethereum', address: user })))
      expect(twice[0]?.reproducibility).toEqual(twice[1]?.reproducibility)
      expect(twice[0]?.check_id).not.toBe(twice[1]?.check_id)
    }, settled)
  })
  it('is written once per idempotency key', async () => {
    const subject = address()
    const keyed = (): typeof org.ctx => ({
      ...org.ctx,
      idempotency: {
        key: `risk-${subject}`,
        scope: 'POST /v1/risk/check',
        fingerprint: Buffer.alloc(32),
        serialise: (r) => ({ status: 200, body: JSON.stringify(r) }),
      },
    })
    const answers = await Promise.all([1, 2, 3].map(() => checkRisk(keyed(), { network: 'ethereum', address: subject })))
    expect(new Set(answers.map((a) => a.check_id)).size).toBe(1)
  })
  it('is reused for pages until something it was computed from changes', async () => {
    const [mixer, user] = [await pool(), address()]
    const network = networkNamed('ethereum')
    await land('ethereum', [pay(address(), user, ether)])
    const first = await vi.waitFor(async () => {
      const made = await currentRisk(org.ctx, network, user)
      expect((await currentRisk(org.ctx, network, user)).check_id).toBe(made.check_id)
      return made
    }, settled)
    await land('ethereum', [pay(mixer, user, ether)])
    const second = await currentRisk(org.ctx, network, user)
    expect(second.check_id).not.toBe(first.check_id)
    expect(second.risk.score).toBeGreaterThan(first.risk.score)
  })
  it('echoes the address as written and traces it in any letter case', async () => {
    const [mixer, user] = [await pool(), address()]
    await land('ethereum', [pay(mixer, user, ether, designated + day)])
    const upper = `0x${user.slice(2).toUpperCase()}`
    const result = await check(upper)
    expect([result.address, result.risk.score]).toEqual([upper, 100])
  })
})

describe('refusals', () => {
  const refused = (input: Parameters<typeof checkRisk>[1]) => checkRisk(org.ctx, input)
  it.each([
    [{ network: 'ethereum', transaction_hash: `0x${'1'.repeat(64)}` }, 'not_found'],
    [{ network: 'ethereum', hash: 'xyz' }, 'invalid_request'],
    [{ network: 'ethereum', address: '0x123' }, 'invalid_request'],
    [{ network: 'Not a network', address: '0x123' }, 'invalid_request'],
    [{ network: 'monero', address: 'D6' }, 'network_unsupported'],
    [{ network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'network_unsupported'],
  ] as const)('%o is %s', async (input, code) => {
    await expect(refused(input)).rejects.toMatchObject({ code })
  })
  it('needs the scope', async () => {
    const ctx = { ...org.ctx, actor: { type: 'job' as const, id: randomUUID(), scopes: ['wallets:read' as const] } }
    await expect(checkRisk(ctx, { network: 'ethereum', address: address() })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
  })
})
