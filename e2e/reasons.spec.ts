import type { Page } from '@playwright/test'
import { type RiskCheck, riskCheck } from '@/contract/risk/risk'
import { exposureReasonCodes } from '@/contract/risk/risk-exposure'
import { reasonLabel } from '@/contract/words'
import { attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { activate } from '@/scripts/test/fixtures/policies'
import { freshHash, landTransactions } from '@/scripts/test/fixtures/utxo-rows'
import { checkRisk } from '@/server/domain/risk'
import type { Context } from '@/server/platform/context'
import { type Desk, openDesk } from './alert-desk'
import { expect, test } from './fixtures'

type Code = (typeof exposureReasonCodes)[number]
const ether = 10n ** 18n
const day = 86_400
const turn = Date.parse('2022-08-08T00:00:00Z') / 1000
const [before, after] = [turn - 100 * day, turn + 100 * day]
const turned = new Date(turn * 1000)
const address = () => freshAddress('ethereum')
let height = takeHeights(400)
const pay = (from: string, to: string, amount: bigint, more: Partial<Payment> = {}): Payment => ({
  from,
  to,
  amount,
  height: height++,
  time: after,
  ...more,
})

async function tagged(tag: Parameters<typeof attribute>[2]): Promise<string> {
  const party = address()
  await attribute('ethereum', party, tag)
  return party
}

interface Case {
  code: Code
  /** The sentence that must appear beside the name of the code. */
  sentence: RegExp
  /** Whether one of its counterparties is or was designated. */
  designation?: boolean
  /** Creates a subject with this reason. */
  make: () => Promise<string>
}

const listing = { category: 'user', abuse: 'sanction', listedBy: 'us_ofac_sdn', designatedAt: turned }
const clean = () => tagged({ category: 'exchange' })

const cases: Case[] = [
  {
    code: 'precedes_designation',
    sentence: /^Moved before the designation \(2022-08-08\)\. It does not count\./,
    designation: true,
    make: async () => {
      const [party, user] = [await tagged(listing), address()]
      await land('ethereum', [pay(party, user, ether, { time: before })])
      return user
    },
  },
  {
    code: 'follows_delisting',
    sentence: /^Moved after the delisting \(2022-08-08\)\. It does not count\./,
    designation: true,
    make: async () => {
      const long = new Date((turn - 400 * day) * 1000)
      const [party, user] = [await tagged({ ...listing, designatedAt: long, delistedAt: turned }), address()]
      await land('ethereum', [pay(party, user, ether)])
      return user
    },
  },
  {
    code: 'precedes_event',
    sentence: /^Moved before the event that the attribution is about \(2022-08-08\)\. It does not count\./,
    make: async () => {
      const [thief, user] = [await tagged({ category: 'user', abuse: 'service_hack', validFrom: turned }), address()]
      await land('ethereum', [pay(thief, user, ether, { time: before })])
      return user
    },
  },
  {
    code: 'follows_validity',
    sentence: /^Moved after the attribution ended \(2022-08-08\)\. It does not count\./,
    make: async () => {
      const [market, user] = [await tagged({ category: 'market', validTo: turned }), address()]
      await land('ethereum', [pay(market, user, ether)])
      return user
    },
  },
  {
    code: 'unknown_token',
    sentence: /^FAKE is not on the asset registry\. Anybody can make such a token .* so it does not count\./,
    make: async () => {
      const [scam, user] = [await tagged({ category: 'user', abuse: 'scam' }), address()]
      const asset = { contract: address(), symbol: 'FAKE', decimals: 6 }
      await land('ethereum', [pay(await clean(), user, ether), pay(scam, user, 10n ** 12n, { asset })])
      return user
    },
  },
  {
    code: 'dust',
    sentence: /^Small payments that nobody asked for\. All of them together add at most 24 points\./,
    make: async () => {
      const [scam, user] = [await tagged({ category: 'user', abuse: 'scam' }), address()]
      await land('ethereum', [pay(await clean(), user, 100n * ether), pay(scam, user, (6n * ether) / 10n)])
      return user
    },
  },
  {
    code: 'below_threshold',
    sentence: /^Below the thresholds of the rule\./,
    make: async () => {
      const [mixer, user] = [await tagged({ category: 'mixing_service' }), address()]
      await land('ethereum', [
        pay(await clean(), user, 200n * ether),
        pay(user, mixer, ether / 2n),
        pay(user, await clean(), 100n * ether),
      ])
      return user
    },
  },
  {
    code: 'allow_listed',
    sentence: /^An entry of the allow-list limits the score\./,
    make: async () => {
      const [scam] = [await tagged({ category: 'user', abuse: 'scam' })]
      await land('ethereum', [pay(scam, allowed, ether)])
      return allowed
    },
  },
  {
    code: 'victim',
    sentence: /^The address belongs to a victim\. What happened to it is not held against it\./,
    make: async () => {
      const robbed = await tagged({ category: 'exchange', abuse: 'service_hack', role: 'victim', validFrom: turned })
      const customer = address()
      await land('ethereum', [
        pay(await clean(), robbed, 10n * ether, { time: before }),
        pay(robbed, customer, ether, { time: before }),
      ])
      return customer
    },
  },
  {
    code: 'no_rule',
    sentence: /^No rule of the active policy scores this category\./,
    make: async () => {
      const user = address()
      await land('ethereum', [pay(await clean(), user, ether)])
      return user
    },
  },
]

const allowed = address()
let desk: Desk
let ctx: Context
const checkOf = async (subject: string, network = 'ethereum'): Promise<RiskCheck> =>
  riskCheck.parse(await checkRisk(ctx, { network, address: subject, include: ['paths'] } as never))

async function openCheck(id: string): Promise<Page> {
  const { page } = await desk.open(`/risk/checks/${id}`)
  await page.locator('#pins').waitFor()
  return page
}

/** All text that a person reads on the page; the JSON answer and its hashes are left out. */
const readText = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector('main')?.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('#raw, #pins, script')) part.remove()
    return (copy.textContent ?? '').replace(/\s+/g, ' ')
  })

test.beforeAll(async ({ browser }) => {
  desk = await openDesk(browser, 0)
  ctx = desk.org.ctx
  await activate(ctx.org.id, (policy) => {
    policy.allow_list.push({ network: 'ethereum', address: allowed, cap: 10, expires_at: null, reason: 'Own treasury' } as never)
  })
})

test('there is a subject for every reason that an answer can give', () => {
  expect(cases.map(({ code }) => code).toSorted()).toEqual([...exposureReasonCodes].toSorted())
})

for (const { code, sentence, designation = false, make } of cases) {
  test(`${code}: its name stands beside its sentence, and nothing speaks of a designation that is not there`, async () => {
    const check = await checkOf(await make())
    const given = [...check.exposure.source, ...check.exposure.destination].flatMap(({ reasons = [] }) => reasons)
    expect(given.map((reason) => reason.code)).toContain(code)
    const page = await openCheck(check.check_id)
    // Rows that no rule could score may be folded.
    for (const fold of await page.locator('#exposure details:not([open]) > summary').all()) await fold.click()
    const row = page.locator(`#exposure [data-reason="${code}"]`).first()
    await expect(row).toBeVisible()
    const [name, text] = [row.locator('> *').first(), row.locator('> *').last()]
    await expect(name).toHaveText(reasonLabel(code))
    await expect(text).toHaveText(sentence)
    // Every reason on the page is one of the answer's, in its own words, and none is missing.
    const shown = await page
      .locator('#exposure [data-reason]')
      .evaluateAll((rows) => rows.map((one) => `${one.getAttribute('data-reason')} ${one.textContent}`))
    expect(shown).toHaveLength(given.length)
    for (const reason of given) {
      expect(shown.some((one) => one.startsWith(`${reason.code} ${reasonLabel(reason.code)}${reason.text}`))).toBe(true)
    }
    const read = await readText(page)
    if (designation) expect(read).toMatch(/designation|delisting/i)
    else expect(read).not.toMatch(/designat|delist/i)
  })
}

test('a sanctioned party without a date of designation is undated, and no sentence invents one', async () => {
  const [party, user] = [await tagged({ category: 'user', abuse: 'sanction' }), address()]
  await land('ethereum', [pay(party, user, ether)])
  const check = await checkOf(user)
  expect(check.risk.level).toBe('severe')
  const page = await openCheck(check.check_id)
  await expect(page.locator('#exposure').getByText('Undated').first()).toBeVisible()
  expect(await readText(page)).not.toMatch(/designat|delist/i)
})

test('lanes stand apart, a swap is no answer, and unknown never looks low', async () => {
  const [swap, scam, user] = [
    await tagged({ category: 'defi_dex' }),
    await tagged({ category: 'user', abuse: 'scam' }),
    address(),
  ]
  const asset = { contract: address(), symbol: 'SCAM', decimals: 6 }
  await land('ethereum', [pay(swap, user, 10n * ether), pay(scam, user, 10n ** 12n, { asset })])
  const check = await checkOf(user)
  expect(check.risk.level).toBe('unknown')
  const page = await openCheck(check.check_id)
  const exposure = page.locator('#exposure')
  await expect(exposure.getByRole('heading', { name: 'ETH, no price known' })).toBeVisible()
  await expect(exposure.getByRole('heading', { name: 'SCAM, not on the asset registry' })).toBeVisible()
  await expect(exposure.getByText('Swap: not followed').first()).toBeVisible()
  const score = page.getByRole('region', { name: 'Risk score' })
  await expect(score).toContainText('Unknown')
  await expect(score).toContainText('That does not mean it is clean.')
  await expect(score).toContainText('nothing attributed was found; 100 % of the value is unattributed')
  await expect(score).toContainText(/0 to 100, 95 % bound/)
  await expect(score.getByText('Low', { exact: true })).toHaveCount(0)
  await expect(page.locator('#coverage')).toContainText('ended where it could not be followed')
})

test('a CoinJoin says how many of its inputs are listed, and leads to the transaction', async () => {
  const own = () => freshAddress('litecoin')
  const party = own()
  await attribute('litecoin', party, listing)
  const [hash, outputs] = [freshHash(), Array.from({ length: 50 }, own)]
  const inputs = [party, ...Array.from({ length: 49 }, own)]
  await landTransactions('litecoin', [
    {
      hash,
      inputs: inputs.map((owner) => ({ address: owner, value: 100_000n, prev: [freshHash(), 0] as [string, number] })),
      outputs: outputs.map((owner) => ({ address: owner, value: 99_000n })),
    },
  ])
  const page = await openCheck((await checkOf(outputs[7] ?? '', 'litecoin')).check_id)
  const row = page.getByRole('list', { name: 'CoinJoins' }).getByRole('listitem')
  await expect(row).toContainText('1 of 50 inputs')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/transactions/litecoin/${hash}`)
})
