import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { closeDatabase } from '@/server/platform/db'
import { getScreening, ingestList, inspectFile, screenSanctions } from '..'

const data = path.resolve('../shared/data')
const pool = testPool()
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Real lists')
})
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

const freshList = () => `real_${randomUUID().replaceAll('-', '').slice(0, 10)}`

async function take(listId: string, files: string[], day: string, confirm: string | null = null) {
  const inputs = await Promise.all(files.map((name) => inspectFile(path.join(data, name))))
  return ingestList(pool, { listId, orgId: org.ctx.org.id, files: inputs, publishedAt: new Date(day), confirm, now: new Date() })
}

describe.skipIf(!existsSync(path.join(data, 'sanctions-ofac')))('real lists (../shared/data)', () => {
  it('has the Ronin thief clear on 12 April 2022 and a match on 14 April', async () => {
    const listId = freshList()
    await take(listId, ['sanctions-ofac/sdn_csv/sdn-2022-04-12-c8ca3f2020.csv.gz'], '2022-04-12')
    await take(listId, ['sanctions-ofac/sdn_csv/sdn-2022-04-14-6de38840b6.csv.gz'], '2022-04-14')
    const ask = (as_of: string) =>
      screenSanctions(org.ctx, {
        address: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
        network: 'ethereum',
        lists: [listId],
        as_of,
      })
    expect(await ask('2022-04-12')).toMatchObject({
      matched: false,
      status: 'no_match',
      lists_screened: [{ published_at: '2022-04-12T00:00:00.000Z', entry_count: 9964 }],
    })
    expect(await ask('2022-04-14')).toMatchObject({
      status: 'match',
      matches: [{ entry_id: '27307', name: 'LAZARUS GROUP', programs: ['DPRK3'] }],
      lists_screened: [{ published_at: '2022-04-14T00:00:00.000Z' }],
    })
  }, 90_000)

  it('matches nothing on what is no address: the one cut off and the one of 39 digits', async () => {
    const listId = freshList()
    await take(listId, ['sanctions-ofac/complete-set-2021-07-07/sdn.csv.gz'], '2021-07-07')
    expect(await screenSanctions(org.ctx, { address: '1Gq', lists: [listId] })).toMatchObject({ status: 'no_match' })
    await expect(screenSanctions(org.ctx, { address: '1Gq', network: 'bitcoin', lists: [listId] })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    await expect(
      screenSanctions(org.ctx, { address: '0xa7e5d5a720f06526557c513402f2e6b5fa20b00', lists: [listId] }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
    const cut = screenSanctions(org.ctx, { address: '1GqChmWqGtsaLrGbHfgdrV5Nkvahtjjuxr', lists: [listId] })
    expect(await cut).toMatchObject({ status: 'no_match' })
    const set = ['sdn.csv.gz', 'add.csv.gz', 'alt.csv.gz', 'sdn_comments.csv'].map(
      (name) => `sanctions-ofac/complete-set-2021-07-07/${name}`,
    )
    expect(await take(listId, set, '2021-07-08')).toMatchObject({ state: 'active', addresses: 96, flagged: 1 })
    expect(await screenSanctions(org.ctx, { address: '1GqChmWqGtsaLrGbHfgdrV5Nkvahtjjuxr', lists: [listId] })).toMatchObject({
      status: 'match',
      matches: [{ entry_id: '30518' }],
    })
  }, 90_000)

  it('keeps the match of an old screening after Tornado Cash was let go, and asks before it takes so many away', async () => {
    const listId = freshList()
    const file = (name: string) => [`sanctions-ofac/eth-list-versions/ofac-eth-${name}.csv`]
    await take(listId, file('2024-08-20-4ddafea348'), '2024-08-20')
    const pool100 = '0xd90e2f925da726b50c4ed8d0fb90ad053324f31b'
    const then = await screenSanctions(org.ctx, { address: pool100, lists: [listId] })
    expect(then).toMatchObject({ status: 'match', matches: [{ name: expect.stringMatching(/tornado/i) }] })
    const refused = await take(listId, file('2025-03-22-eab2566e25'), '2025-03-22')
    expect(refused).toMatchObject({ state: 'refused', refusal: { kind: 'shrunk', overridable: true } })
    // Screened a week later, so that only the refusal makes the list stale.
    const weekAfter = { ...org.ctx, clock: { now: () => new Date('2025-03-29T00:00:00Z') } }
    expect(await screenSanctions(weekAfter, { address: pool100, lists: [listId] })).toMatchObject({
      status: 'match',
      stale: true,
      lists_screened: [{ stale: true }],
    })
    expect(await take(listId, file('2025-03-22-eab2566e25'), '2025-03-22', refused.sha256)).toMatchObject({ state: 'active' })
    expect(await screenSanctions(weekAfter, { address: pool100, lists: [listId] })).toMatchObject({
      status: 'no_match',
      stale: false,
    })
    expect(await getScreening(org.ctx, { id: then.id })).toEqual(then)
  }, 60_000)

  it('finds the NBCTF look-alike under its Latin form', async () => {
    const listId = freshList()
    await take(
      listId,
      [
        'sanctions-other/il-nbctf/wallets-2025-05-06-2c71bbea9a.csv',
        'sanctions-other/il-nbctf/releases-2025-05-06-2c71bbea9a.csv',
      ],
      '2025-05-06',
    )
    const result = await screenSanctions(org.ctx, { address: 'TH96tFMn8KGiYSLiwcV3E2UiaJc8jmcbz3', lists: [listId] })
    expect(result).toMatchObject({ matched: true, matches: [{ matched_on: expect.stringContaining('\u041d') }] })
  }, 60_000)
})
