import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { asOwner, attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { landClaims } from '@/scripts/test/fixtures/land-claims'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { pastDecisions, queuePage } from '@/server/domain/triage'
import { closeDatabase, pool } from '@/server/platform/db'
import { createMonitoredWallet, evaluateNetwork, updateMonitoredWallet } from '..'
import { alertsOf, dollarToken, toldOf } from './testing/watch'

vi.setConfig({ testTimeout: 60_000 })

const ethereum = networkNamed('ethereum')
const now = Math.floor(Date.now() / 1000)
const today = new Date(now * 1000).toISOString().slice(0, 10)
const yesterday = new Date((now - 86_400) * 1000).toISOString().slice(0, 10)
let usd: Payment['asset']
let org: SuiteOrganisation
beforeAll(async () => {
  usd = await dollarToken(today, yesterday)
  org = await suiteOrganisation('Evaluated')
  await land('ethereum', [pay(other, freshAddress('ethereum'), 1, takeHeights(1))])
})
afterAll(closeDatabase)

type Request = Parameters<typeof createMonitoredWallet>[1]
type Rules = (string | Record<string, unknown>)[]

/** An address monitored by `rules`, and the first height for its payments. */
async function watched(rules: Rules, of = org) {
  const address = freshAddress('ethereum')
  const wallet = await createMonitoredWallet(of.ctx, operation.body?.parse({ network: 'ethereum', address, rules }) as Request)
  return { address, id: wallet.id, height: takeHeights(100) }
}

const pay = (from: string, to: string, dollars: number, height: number, more: Partial<Payment> = {}): Payment => ({
  from,
  to,
  amount: BigInt(Math.round(dollars * 1e6)),
  height,
  asset: usd,
  time: now - 60,
  ...more,
})
const other = freshAddress('ethereum')
const dollars = `0x${'d1'.repeat(20)}`

/** Evaluates all pending hits of the network. */
async function evaluate() {
  while ((await evaluateNetwork({ network: ethereum })) > 0);
}

describe('a transfer of a watched address', () => {
  it('raises one alert with its evidence, its risk, a due time, an event and an audit row', async () => {
    const { address, height, id } = await watched(['large_transfer'])
    await land('ethereum', [pay(other, address, 12_400, height), pay(other, address, 9_999, height + 1)])
    await evaluate()
    const [alert, ...rest] = await alertsOf(org.ctx.org.id, address)
    expect(rest).toEqual([])
    expect(alert).toMatchObject({
      rule: 'large_transfer',
      title: 'Received $12,400',
      severity: 'medium',
      state: 'open',
      occurrences: 1,
      risk: { score: expect.any(Number), check_id: expect.stringMatching(/^chk_/) },
      facts: [{ seq: 1, type: 'transfer', counterparty: { address: other }, orphaned: false }],
      turns: [{ kind: 'raised', to: 'open', comment: 'Received $12,400' }],
    })
    if (alert === undefined) throw new Error('no alert')
    expect(alert.due_at.getTime() - alert.created_at.getTime()).toBe(72 * 3_600_000)
    expect(await toldOf(org, alert.id)).toEqual({ events: ['alert.created'], audit: ['alert.raised'] })
    expect(id).toMatch(/^mon_/)
  })

  it('is told to every organisation that watches it and to no other', async () => {
    const second = await suiteOrganisation('Evaluated, second')
    const address = freshAddress('ethereum')
    for (const { ctx } of [org, second])
      await createMonitoredWallet(ctx, { network: 'ethereum', address, rules: ['large_transfer'] })
    await land('ethereum', [pay(other, address, 20_000, takeHeights(1))])
    await evaluate()
    expect(await alertsOf(org.ctx.org.id, address)).toHaveLength(1)
    expect(await alertsOf(second.ctx.org.id)).toHaveLength(1)
  })

  it('is told once however often it is judged, and by many at once', async () => {
    const { address, height } = await watched(['large_transfer', { key: 'velocity', min_count: 2 }])
    await land(
      'ethereum',
      [1, 2, 3].map((n) => pay(other, address, 20_000, height + n)),
    )
    const hits = await asOwner(async (client) => (await client.query('select * from watch_hit where network = 3')).rows)
    const again = () =>
      asOwner(async (client) => {
        for (const hit of hits)
          await client.query(
            'insert into watch_hit values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
            Object.values(hit),
          )
      })
    await Promise.all(Array.from({ length: 6 }, () => evaluateNetwork({ network: ethereum })))
    await again()
    await evaluate()
    const alerts = await alertsOf(org.ctx.org.id, address)
    expect(alerts.map(({ rule, occurrences, facts }) => [rule, occurrences, facts.map(({ seq }) => seq)])).toEqual([
      ['large_transfer', 3, [1, 2, 3]],
      ['velocity', 2, [1, 2]],
    ])
  })

  it('gives a pattern of several the value of all of them, and nothing that could be suppressed', async () => {
    const of = await suiteOrganisation('Evaluated, patterns')
    const { address, height } = await watched([{ key: 'velocity', min_count: 3 }, 'large_transfer'], of)
    const amounts = [9_000, 8_000, 12_000.5]
    await land(
      'ethereum',
      amounts.map((dollars, n) => pay(other, address, dollars, height + n)),
    )
    await evaluate()
    const { data } = await queuePage(of.ctx, { sort: 'value', limit: 10, snoozed: 'false' })
    expect(data.map(({ rule, fact }) => [rule.key, fact?.amount_usd])).toEqual([
      ['velocity', '29000.5'],
      ['large_transfer', '12000.5'],
    ])
    expect(await pastDecisions(of.ctx, { id: data[0]?.id ?? '' })).toMatchObject({ known_again: false, closed: 0 })
  })

  it('is counted at the alert within the cooldown and raises another one after it, by the time of the transfers', async () => {
    const { address, height } = await watched([{ key: 'large_transfer', cooldown: '1h' }])
    const at = (n: number, seconds: number) => pay(other, address, 20_000, height + n, { time: now - 10_000 + seconds })
    await land('ethereum', [at(1, 0), at(2, 3599), at(3, 3600), at(4, 7199), at(5, 7200)])
    await evaluate()
    const alerts = await alertsOf(org.ctx.org.id, address)
    expect(alerts.map(({ occurrences }) => occurrences)).toEqual([2, 2, 1])
    expect(alerts[0]?.turns.map(({ kind }) => kind)).toEqual(['raised', 'occurred_again'])
    expect(alerts[0]?.last_seen_at).toEqual(new Date((now - 10_000 + 3599) * 1000))
  })

  it('raises another alert where the one before is closed', async () => {
    const { address, height } = await watched(['large_transfer'])
    await land('ethereum', [pay(other, address, 20_000, height)])
    await evaluate()
    await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [org.ctx.org.id])
      await client.query(
        "update alert set state = 'closed', resolution = 'false_positive', closed_at = now() where address = $1",
        [address],
      )
    })
    await land('ethereum', [pay(other, address, 20_000, height + 1)])
    await evaluate()
    expect((await alertsOf(org.ctx.org.id, address)).map(({ state, occurrences }) => [state, occurrences])).toEqual([
      ['closed', 1],
      ['open', 1],
    ])
  })

  it('writes ten occurrences into the history and counts all', async () => {
    const { address, height } = await watched(['large_transfer'])
    await land(
      'ethereum',
      Array.from({ length: 15 }, (_, n) => pay(other, address, 20_000, height + n)),
    )
    await evaluate()
    const [alert] = await alertsOf(org.ctx.org.id, address)
    expect(alert?.occurrences).toBe(15)
    expect(alert?.turns).toHaveLength(10)
  })

  it('says nothing while the wallet is paused, and what comes after again', async () => {
    const { address, height, id } = await watched(['large_transfer'])
    await updateMonitoredWallet(org.ctx, { id, state: 'paused' })
    await land('ethereum', [pay(other, address, 20_000, height)])
    await updateMonitoredWallet(org.ctx, { id, state: 'active' })
    await land('ethereum', [pay(other, address, 30_000, height + 1)])
    await evaluate()
    expect((await alertsOf(org.ctx.org.id, address)).map(({ title }) => title)).toEqual(['Received $30,000'])
  })

  it('is judged when its price comes, since nobody knew before what it was worth', async () => {
    const asset = { contract: `0x${randomBytes(20).toString('hex')}`, symbol: 'LATE', decimals: 6 }
    const { address, height } = await watched(['large_transfer'])
    await land('ethereum', [pay(other, address, 50_000, height, { asset })])
    await evaluate()
    expect(await alertsOf(org.ctx.org.id, address)).toEqual([])
    const client = await pool().connect()
    const price = { day: new Date((now - 60) * 1000).toISOString().slice(0, 10), usdMicro: 1_000_000n }
    await recordPrices(client, ethereum, asset, [price], 'suite').finally(() => client.release())
    await evaluate()
    expect((await alertsOf(org.ctx.org.id, address)).map(({ title }) => title)).toEqual(['Received $50,000'])
  })

  it('names a counterparty that the organisation alone knows to be bad, and the first of a new kind', async () => {
    const thief = freshAddress('ethereum')
    await attribute('ethereum', thief, { category: 'user', abuse: 'service_hack', label: 'Quiet Harbour thief' })
    await attribute('ethereum', other, { category: 'exchange', label: 'Some Exchange' })
    const { address, height } = await watched(['category_exposure', 'sanctions_exposure', 'new_counterparty_category'])
    await land('ethereum', [
      pay(other, address, 500, height),
      pay(thief, address, 500, height + 1),
      pay(other, address, 500, height + 2),
    ])
    await evaluate()
    const alerts = await alertsOf(org.ctx.org.id, address)
    expect(alerts.map(({ rule, title }) => [rule, title.replace(/0x\w+/, '0x')])).toEqual([
      [
        'category_exposure',
        expect.stringMatching(/^Received 500 SUD \(\$500\) from Quiet Harbour thief \(service hack\) in [A-Z][a-z]{2} \d{4}$/),
      ],
      ['new_counterparty_category', expect.stringContaining('for the first time with exchange')],
    ])
    // What is new about the thief is said where the thief is.
    expect(alerts[0]?.signals.map(({ key }) => key).sort()).toEqual(['category_exposure', 'new_counterparty_category'])
    expect(alerts[1]).toMatchObject({ occurrences: 1 })
    expect(alerts[0]?.facts[0]?.exposure).toMatchObject({ exposure_type: 'direct', hop: 1 })
  })
})

describe('many transfers of a busy wallet', () => {
  it('are counted to a bound, and the evidence says so', async () => {
    const { address, height } = await watched([{ key: 'velocity', window: '24h', min_count: 100 }])
    const rows = Array.from({ length: 2_300 }, (_, n) =>
      pay(other, address, 1, height + Math.floor(n / 100), { index: n % 100, hash: randomBytes(32).toString('hex') }),
    )
    await land('ethereum', rows)
    await evaluate()
    const [alert] = await alertsOf(org.ctx.org.id, address)
    expect(alert?.occurrences).toBe(2_300 - 99)
    expect(alert?.facts.at(-1)?.measures[0]?.text).toMatch(/^at least 2,000 transfers within 24h/)
    expect(alert?.facts[1_000]?.measures[0]?.text).toMatch(/^1,100 transfers within 24h/)
  }, 60_000)
})

it('leaves hits to the next where judging them fails', async () => {
  const { address, height } = await watched(['large_transfer'])
  await land('ethereum', [pay(other, address, 20_000, height)])
  const risk = vi.fn().mockRejectedValue(new Error('killed'))
  await expect(evaluateNetwork({ network: ethereum, risk })).rejects.toThrow('killed')
  expect(await alertsOf(org.ctx.org.id, address)).toEqual([])
  await evaluate()
  expect(await alertsOf(org.ctx.org.id, address)).toHaveLength(1)
})

describe('an approval of a watched address', () => {
  it('raises an alert where the spender is flagged, and none where it is not, is taken back or is not watched', async () => {
    const { address, height } = await watched(['flagged_approval'])
    const [drainer, stranger, unwatched] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
    await attribute('ethereum', drainer, { category: 'phishing', label: 'Suite drainer', confidence: 80 })
    const approval = (party: string, counterparty: string, ordinal: number, amountRaw: bigint) => ({
      kind: 'approval' as const,
      rule: 'erc20_approval',
      ordinal,
      party,
      counterparty,
      given: { contract: dollars, amountRaw },
      detail: { contract: dollars },
    })
    const [hash] = await landClaims(ethereum, [
      {
        height,
        time: now - 60,
        claims: [
          approval(address, drainer, 4, 2n ** 256n - 1n),
          approval(address, stranger, 5, 10n),
          approval(address, drainer, 6, 0n),
          approval(unwatched, drainer, 7, 10n),
        ],
      },
    ])
    await evaluate()
    const alerts = await alertsOf(org.ctx.org.id, address)
    expect(alerts).toMatchObject([
      {
        rule: 'flagged_approval',
        severity: 'high',
        occurrences: 1,
        facts: [{ type: 'approval', counterparty: { address: drainer, categories: ['phishing'] } }],
      },
    ])
    expect(alerts[0]?.title).toMatch(/^Lets Suite drainer \(phishing\) spend its /)
    const { rows } = await pool().query('select ordinal from structural_claim where tx_hash = $1 order by 1', [
      Buffer.from(hash ?? '', 'hex'),
    ])
    expect(rows.map(({ ordinal }) => ordinal)).toEqual([4, 5, 6])
  })
})

describe('a conversion of a watched address', () => {
  it('is told once, with what it went through and where from', async () => {
    const rules = [{ key: 'conversion' }, { key: 'conversion', through: 'bridge', other_network: 'base', direction: 'in' }]
    const { address, height } = await watched(rules)
    const bridge = freshAddress('ethereum')
    const [swapped] = await landClaims(ethereum, [
      {
        height,
        time: now - 60,
        transfers: [
          { from: address, to: bridge, amount: 10n ** 18n },
          { from: bridge, to: address, amount: 3_100_000_000n, asset: usd },
        ],
        claims: [
          {
            kind: 'swap',
            rule: 'uniswap_v3',
            party: address,
            counterparty: address,
            given: { contract: '', amountRaw: 10n ** 18n },
            received: { contract: usd?.contract ?? '', amountRaw: 3_100_000_000n },
          },
        ],
      },
      {
        height: height + 1,
        time: now - 50,
        transfers: [{ from: bridge, to: address, amount: 500_000_000n, asset: usd }],
        claims: [
          {
            kind: 'bridge_received',
            rule: 'across',
            party: address,
            received: { contract: usd?.contract ?? '', amountRaw: 500_000_000n },
          },
        ],
      },
      {
        height: height + 2,
        time: now - 40,
        transfers: [{ from: bridge, to: address, amount: 700_000_000n, asset: usd }],
        claims: [
          {
            kind: 'bridge_received',
            rule: 'across',
            party: address,
            received: { contract: usd?.contract ?? '', amountRaw: 700_000_000n },
            detail: { origin: 'eip155:10' },
          },
        ],
      },
    ])
    await pool().query(
      'update structural_claim set other_network = 5 where kind = 4 and amount_out = 500000000 and party = (select id from address where network = 3 and address = $1)',
      [address],
    )
    expect(swapped).toMatch(/^[0-9a-f]{64}$/)
    await evaluate()
    const alerts = await alertsOf(org.ctx.org.id, address)
    expect(alerts.flatMap(({ turns }) => turns.map(({ comment }) => comment))).toEqual(
      expect.arrayContaining([
        'Received $3,100 through a swap by Uniswap v3',
        'Received $500 through Across, from Base',
        'Received $700 through Across, from Optimism',
      ]),
    )
    const both = alerts.flatMap(({ facts }) => facts)
    expect(both.map(({ counterparty }) => counterparty?.address)).toEqual([bridge, bridge, bridge, bridge])
  })
})
