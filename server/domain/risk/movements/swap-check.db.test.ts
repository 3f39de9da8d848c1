import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RiskCheck, riskCheck } from '@/contract/risk/risk'
import { attribute, claimSwap, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { canonicalJson } from '@/server/platform/canonical'
import { closeDatabase } from '@/server/platform/db'
import { checkRisk, replayCheck } from '..'

vi.setConfig({ testTimeout: 60_000 })

const ether = 10n ** 18n
const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', symbol: 'USDC', decimals: 6 }
const dollars = 10n ** 6n
const start = Date.parse('2024-03-01T00:00:00Z') / 1000
let org: SuiteOrganisation
let height = takeHeights(500)
beforeAll(async () => {
  org = await suiteOrganisation('Swaps')
})
afterAll(closeDatabase)

const address = () => freshAddress('ethereum')
const check = async (subject: string): Promise<RiskCheck> =>
  riskCheck.parse(await checkRisk(org.ctx, { network: 'ethereum', address: subject, include: ['paths'] }))

/** A listed party pays a trader 10 ETH, who swaps them for 30,000 USDC; the recipient and the pool vary. */
async function swapped(over: { recipient?: string; basis?: 'inferred'; pool?: 'dex' | 'listed' | 'unnamed' } = {}) {
  const [listed, trader, pool, user, exchange] = [address(), address(), address(), address(), address()]
  const recipient = over.recipient ?? trader
  await attribute('ethereum', listed, { category: 'user', abuse: 'sanction', listedBy: 'OFAC', designatedAt: new Date(0) })
  await attribute('ethereum', exchange, { category: 'exchange' })
  if (over.pool === 'dex') await attribute('ethereum', pool, { category: 'defi_dex' })
  if (over.pool === 'listed')
    await attribute('ethereum', pool, { category: 'defi_dex', abuse: 'sanction', listedBy: 'OFAC', designatedAt: new Date(0) })
  const hash = randomBytes(32).toString('hex')
  const at = (n: number) => ({ height: height + n, time: start + n * 600, tx: 0 })
  const payments: Payment[] = [
    { from: listed, to: trader, amount: 10n * ether, ...at(0) },
    { from: trader, to: pool, amount: 10n * ether, ...at(1), hash, index: 0 },
    { from: pool, to: recipient, amount: 30_000n * dollars, asset: usdc, ...at(1), hash, index: 1 },
    { from: recipient, to: user, amount: 30_000n * dollars, asset: usdc, ...at(2) },
    { from: user, to: exchange, amount: 30_000n * dollars, asset: usdc, ...at(3) },
  ]
  height += 10
  await land('ethereum', payments)
  const [given, received] = [
    { contract: '', amount: 10n * ether },
    { contract: usdc.contract, amount: 30_000n * dollars },
  ]
  await claimSwap('ethereum', { hash, trader, recipient, given, received, ...(over.basis && { basis: over.basis }) })
  return { listed, trader, pool, user, exchange, recipient, hash }
}
const sanctioned = ({ exposure }: RiskCheck, direction: 'source' | 'destination' = 'source') =>
  exposure[direction].filter(({ category }) => category === 'sanction').map(({ hop, share }) => [hop, share])
const mixed = ({ coverage }: RiskCheck) => coverage.lanes?.map(({ coverage: { mass } }) => mass.total) ?? []

describe('a check of money that was swapped', () => {
  it('reaches through the swap in the asset that was given, and shows the hop', async () => {
    const { user, trader, listed, hash } = await swapped({ pool: 'dex' })
    const made = await check(user)
    expect(sanctioned(made)).toEqual([[3, '1']])
    expect(made.coverage.source).toMatchObject({
      traced_share: '1',
      opaque: { share: '0' },
      through: { swap: '1', inferred: '0' },
    })
    const hops = made.paths?.source.listed[0]?.hops ?? []
    expect(hops.map(({ from, to, asset }) => [from, to, asset?.symbol])).toEqual([
      [trader, user, 'USDC'],
      [trader, trader, 'ETH'],
      [listed, trader, 'ETH'],
    ])
    expect(hops.map(({ conversion }) => conversion ?? null)).toEqual([
      null,
      {
        ...{ kind: 'swap', rule: 'uniswap_v3', protocol: 'Uniswap v3', basis: 'structure', amount_in: '10', amount_out: '30000' },
        ...{ asset_in: hops[2]?.asset, asset_out: hops[0]?.asset, transactions: [`0x${hash}`], networks: ['ethereum'] },
        text: 'through a swap on Uniswap v3 (10 ETH to 30,000 USDC)',
      },
      null,
    ])
    expect(hops[1]?.transfers).toMatchObject([{ transaction_hash: `0x${hash}`, index: 0, amount: '10' }])
  })

  it('of the trader goes on from the first hop, and both ways', async () => {
    const { trader, listed, exchange } = await swapped({ pool: 'dex' })
    const made = await check(trader)
    // ETH came from the listed party directly; USDC did too, through the trader's own swap.
    expect(sanctioned(made)).toEqual([
      [1, '1'],
      [2, '1'],
    ])
    expect(mixed(made)).toEqual(mixed(made).map(() => 2 ** 40))
    const paid = await check(listed)
    const reached = paid.paths?.destination.listed.find(({ address }) => address === exchange)
    expect(reached?.hops.map(({ conversion }) => conversion?.text ?? null)).toEqual([
      null,
      'through a swap on Uniswap v3 (10 ETH to 30,000 USDC)',
      null,
      null,
    ])
  })

  it('is of the trader where somebody else received', async () => {
    const recipient = address()
    const { user, trader } = await swapped({ recipient })
    expect(sanctioned(await check(user))).toEqual([[3, '1']])
    await attribute('ethereum', trader, { category: 'user', abuse: 'ransomware' })
    const direct = await check(recipient)
    expect(direct.exposure.source.map(({ category, hop, share }) => [category, hop, share])).toContainEqual([
      'ransomware',
      1,
      '1',
    ])
    expect(direct.paths?.source.listed[0]?.hops[0]).toMatchObject({ from: trader, to: recipient, conversion: { kind: 'swap' } })
  })

  it('ends at a pool that is more than a place of conversion', async () => {
    const { user } = await swapped({ pool: 'listed' })
    expect(sanctioned(await check(user))).toEqual([[2, '1']])
  })

  it('raises only the upper end where the swap is inferred, and says so', async () => {
    const { user } = await swapped({ pool: 'dex', basis: 'inferred' })
    const made = await check(user)
    expect(sanctioned(made)).toEqual([])
    expect(made.coverage.source).toMatchObject({ opaque: { swap: '1' }, through: { swap: '0', not_followed: '1' } })
    expect(made.score_range.high).toBe(100)
  })

  it('is pinned with what it went through, and replays to the byte', async () => {
    const { user } = await swapped({ pool: 'dex' })
    const { user: unsure } = await swapped({ pool: 'dex', basis: 'inferred' })
    for (const subject of [user, unsure]) {
      const made = await checkRisk(org.ctx, { network: 'ethereum', address: subject, include: ['paths'] })
      const again = await replayCheck(org.ctx, { id: made.check_id })
      expect(canonicalJson(again)).toBe(canonicalJson(made))
    }
  })

  it('of the swap itself comes from what was given for it', async () => {
    const { hash, trader } = await swapped({ pool: 'dex' })
    const made = riskCheck.parse(
      await checkRisk(org.ctx, { network: 'ethereum', transaction_hash: `0x${hash}`, include: ['paths'] }),
    )
    expect(sanctioned(made)).toEqual([
      [2, '1'],
      [2, '1'],
    ])
    expect(made.paths?.source.listed.some(({ hops }) => hops[0]?.to === trader && hops[0].conversion?.kind === 'swap')).toBe(true)
  })
})
