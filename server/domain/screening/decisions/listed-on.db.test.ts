import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { getWallet } from '@/server/domain/wallet'
import { closeDatabase } from '@/server/platform/db'
import { applyLists, ingestList, inspectBytes, screenSanctions } from '..'

const pool = testPool()
const header =
  'id,name,aliases,type,program,date_of_birth,country,network,address,identifier_type,identifier,listed_at,delisted_at'
const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const [dated, silent, later, nobody] = Array.from({ length: 4 }, () => freshAddress('ethereum')) as [
  string,
  string,
  string,
  string,
]
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Listed on')
  const filler = Array.from({ length: 8 }, (_, i) => `f${i},Filler ${i},,organisation,X,,,,,,,,`)
  const old = [
    `1,Dated Party,"Alias One;Alias Two",person,X,1970-05-03,PL,ethereum,${dated},,,2022-04-14,`,
    `2,Silent Party,,organisation,X,,,ethereum,${silent},,,,`,
    `4,Nobody Knows,,organisation,X,,,ethereum,${nobody},,,,`,
  ]
  await take([...old, ...filler], '2024-01-10')
  await take([...old, `3,Later Party,,organisation,X,,,ethereum,${later},,,,`, ...filler], '2024-02-10')
  await land('ethereum', [
    { from: freshAddress('ethereum'), to: silent, amount: 10n ** 18n, height: takeHeights(1), time: 1_700_000_000 },
  ])
  await attribute('ethereum', silent, {
    category: 'mixing_service',
    abuse: 'sanction',
    listedBy: listId,
    designatedAt: new Date('2022-08-08T00:00:00Z'),
  })
  await attribute('ethereum', dated, { category: 'exchange', listedBy: listId, designatedAt: new Date('2020-01-01T00:00:00Z') })
}, 60_000)
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

async function take(lines: string[], day: string): Promise<void> {
  const files = [await inspectBytes('l.csv', Buffer.from(`${[header, ...lines].join('\n')}\n`))]
  const outcome = await ingestList(pool, { listId, orgId: org.ctx.org.id, files, publishedAt: new Date(day), now: new Date() })
  expect(outcome.state).toBe('active')
  await applyLists(pool)
}

const entryOf = async (address: string) =>
  (await screenSanctions(org.ctx, { address, lists: [listId] })).matches[0]?.entry ?? null

describe('what an entry says besides', () => {
  it('is as the list has it', async () => {
    expect(await entryOf(dated)).toEqual({
      aliases: ['Alias One', 'Alias Two'],
      birth_dates: ['1970-05-03'],
      countries: ['PL'],
      listed_on: { date: '2022-04-14T00:00:00.000Z', source: 'list', publisher: null, source_url: null },
    })
  })

  it('where the list gives no date, is the date that the wallet shows, and whose it is', async () => {
    const listedOn = (await entryOf(silent))?.listed_on
    expect(listedOn).toEqual({
      date: '2022-08-08T00:00:00.000Z',
      source: 'attribution',
      publisher: 'Suite',
      source_url: 'https://example.test/source',
    })
    const { tags } = await getWallet(org.ctx, { network: 'ethereum', address: silent })
    expect(tags.filter((tag) => tag.designated_at !== null).map((tag) => tag.designated_at)).toEqual([listedOn?.date])
    const byName = await screenSanctions(org.ctx, { identifier: 'Silent Party', lists: [listId] })
    expect(byName.matches[0]?.entry?.listed_on).toEqual(listedOn)
  })

  it('is the first version with the address where that was added to a known list, and nothing where nobody knows', async () => {
    expect((await entryOf(later))?.listed_on).toMatchObject({ date: '2024-02-10T00:00:00.000Z', source: 'first_version' })
    expect((await entryOf(nobody))?.listed_on).toBeNull()
  })
})
