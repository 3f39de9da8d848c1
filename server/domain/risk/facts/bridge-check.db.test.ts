import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RiskCheck, riskCheck } from '@/contract/risk/risk'
import { attribute, claimBridge, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { canonicalJson } from '@/server/platform/canonical'
import { closeDatabase } from '@/server/platform/db'
import { checkRisk, replayCheck } from '..'

vi.setConfig({ testTimeout: 120_000 })

const ether = 10n ** 18n
const start = Date.parse('2024-03-01T00:00:00Z') / 1000
let org: SuiteOrganisation
let height = takeHeights(500)
beforeAll(async () => {
  org = await suiteOrganisation('Bridges')
})
afterAll(closeDatabase)

const check = async (network: 'ethereum' | 'optimism', subject: string): Promise<RiskCheck> =>
  riskCheck.parse(await checkRisk(org.ctx, { network, address: subject, include: ['paths'] }))
const sanctioned = ({ exposure }: RiskCheck, direction: 'source' | 'destination' = 'source') =>
  exposure[direction].filter(({ category }) => category === 'sanction').map(({ hop, share }) => [hop, share])

/** A listed party on Ethereum pays a payer 10 ETH, who bridges them to a payee on Optimism, who pays a user. */
async function bridged(over: { basis?: 'inferred'; unmatched?: true; elsewhere?: string } = {}) {
  const [listed, payer, below] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
  const [above, payee, user] = [freshAddress('optimism'), freshAddress('optimism'), freshAddress('optimism')]
  await attribute('ethereum', listed, { category: 'user', abuse: 'sanction', listedBy: 'OFAC', designatedAt: new Date(0) })
  const [sent, received] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const at = (n: number) => ({ height: height + n, time: start + n * 600, tx: 0, amount: 10n * ether })
  height += 10
  await land('ethereum', [
    { from: listed, to: payer, ...at(0) },
    { from: payer, to: below, ...at(1), hash: sent, index: 0 },
  ])
  await land('optimism', [
    { from: above, to: payee, ...at(2), hash: received, index: 0 },
    { from: payee, to: user, ...at(3) },
  ])
  const legs = {
    sent: { network: 'ethereum', hash: sent, party: payer, contract: '', amount: 10n * ether },
    received: { network: 'optimism', hash: received, party: payee, contract: '', amount: 10n * ether },
  } as const
  if (over.unmatched) await claimBridge({ received: legs.received }, { elsewhere: over.elsewhere ?? 'eip155:1' })
  else await claimBridge(legs, over.basis ? { basis: over.basis } : {})
  return { listed, payer, payee, user, sent, received, legs }
}

describe('a check of money that came over a bridge', () => {
  it('reaches its payer on the other network, and names the network of every hop', async () => {
    const { listed, payer, payee, user, sent, received } = await bridged()
    const made = await check('optimism', user)
    expect(sanctioned(made)).toEqual([[3, '1']])
    expect(made.risk.level).toBe('severe')
    expect(made.coverage.source).toMatchObject({
      traced_share: '1',
      opaque: { share: '0' },
      through: { bridge: '1', swap: '0', inferred: '0' },
    })
    const path = made.paths?.source.listed[0]
    expect([path?.address, path?.network]).toEqual([listed, 'ethereum'])
    expect(path?.hops.map(({ from, to, network }) => [from, to, network ?? null])).toEqual([
      [payee, user, null],
      [payer, payee, 'ethereum'],
      [listed, payer, 'ethereum'],
    ])
    expect(path?.hops[1]).toMatchObject({
      transfers: [{ transaction_hash: `0x${sent}`, amount: '10' }],
      conversion: {
        ...{ kind: 'bridge', rule: 'across', basis: 'id', amount_in: '10', amount_out: '10' },
        networks: ['ethereum', 'optimism'],
        transactions: [`0x${sent}`, `0x${received}`],
        text: 'over a bridge, Across (10 ETH on Ethereum to 10 ETH on Optimism)',
      },
    })
    expect(path?.hops[2]?.transfers).toMatchObject([{ amount: '10' }])
    expect(made.exposure.source.find(({ category }) => category === 'sanction')?.networks).toEqual(['ethereum'])
    expect(made.contributions[0]?.networks).toEqual(['ethereum'])
    expect(made.networks_read?.map(({ network }) => network)).toEqual(['optimism', 'ethereum'])
    expect(made.reproducibility.networks?.map(({ network }) => network)).toEqual(['ethereum'])
    // Other suites move the tip of Ethereum. If the data read there is old, the answer is stale, too.
    const { networks_read: read = [], stale, notes } = made
    expect(stale).toBe(read.some((one) => one.stale))
    expect(notes.some((note) => note.startsWith('The data of Ethereum, which was read over a bridge, is old'))).toBe(
      read[1]?.stale,
    )
  })

  it('is one hop from the payer where the subject was paid out itself, and both ways', async () => {
    const { payer, payee, user, listed, received } = await bridged()
    const mine = await check('optimism', payee)
    expect(sanctioned(mine)).toEqual([[2, '1']])
    await attribute('ethereum', payer, { category: 'user', abuse: 'ransomware' })
    const direct = await check('optimism', payee)
    expect(direct.exposure.source.map(({ category, hop, share }) => [category, hop, share])).toContainEqual([
      'ransomware',
      1,
      '1',
    ])
    expect(direct.paths?.source.listed[0]).toMatchObject({
      network: 'ethereum',
      hops: [{ from: payer, to: payee, network: 'ethereum' }],
    })
    const paidOut = await checkRisk(org.ctx, { network: 'optimism', transaction_hash: `0x${received}`, include: ['paths'] })
    expect(riskCheck.parse(paidOut).paths?.source.listed[0]).toMatchObject({ address: payer, network: 'ethereum' })

    await attribute('optimism', user, { category: 'exchange' })
    const paid = await check('ethereum', listed)
    const reached = paid.paths?.destination.listed.find(({ address }) => address === user)
    expect(reached).toBeUndefined()
    const other = await bridged()
    await attribute('optimism', other.user, { category: 'exchange' })
    const away = (await check('ethereum', other.listed)).paths?.destination.listed.find(({ address }) => address === other.user)
    expect(away?.hops.map(({ network }) => network ?? null)).toEqual([null, 'optimism', 'optimism'])
  })

  it('ends at an opaque bridge where the leg has no other, and says why', async () => {
    const { user } = await bridged({ unmatched: true })
    const made = await check('optimism', user)
    expect(sanctioned(made)).toEqual([])
    expect(made.coverage.source).toMatchObject({ opaque: { bridge: '1', share: '1' }, traced_share: '0' })
    expect(made.notes.join(' ')).toMatch(/Part of the value ends at bridges to or from Ethereum/)
    const unknown = await bridged({ unmatched: true, elsewhere: '1399811149' })
    expect((await check('optimism', unknown.user)).notes).toContain(
      'Part of the value ends at bridges whose other leg is unknown.',
    )
  })

  it('raises only the upper end where the match is inferred', async () => {
    const { user } = await bridged({ basis: 'inferred' })
    const made = await check('optimism', user)
    expect(sanctioned(made)).toEqual([])
    expect(made.coverage.source).toMatchObject({ opaque: { bridge: '1' }, through: { bridge: '0', not_followed: '1' } })
    expect(made.score_range.high).toBe(100)
    expect(made.notes.join(' ')).toContain('is only inferred')
  })

  it('is pinned with what it read on every network, and replays to the byte', async () => {
    for (const over of [{}, { basis: 'inferred' as const }, { unmatched: true as const }]) {
      const { user, payee, payer } = await bridged(over)
      for (const subject of [user, payee]) {
        const made = await checkRisk(org.ctx, { network: 'optimism', address: subject, include: ['paths'] })
        await attribute('ethereum', payer, { category: 'exchange' })
        const again = await replayCheck(org.ctx, { id: made.check_id })
        expect(canonicalJson(again)).toBe(canonicalJson(made))
      }
    }
  })
})
