import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { condition } from '@/contract/status'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { updateSettings } from '@/server/domain/organisation-settings'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'
import { currentConditions, serviceStatus } from '..'
import { findUnpriced } from './conditions.repo'

const owner = testPool()
const dayMs = 86_400_000
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  mine = await suiteOrganisation('Conditions, mine')
  theirs = await suiteOrganisation('Conditions, theirs')
})
afterAll(async () => {
  await owner.end()
  await closeDatabase()
})

const freshList = () => `truth_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const of = async (org: SuiteOrganisation, subject: string | null) =>
  (await currentConditions(org.ctx)).map((one) => condition.parse(one)).filter((one) => one.subject === subject)

async function take(org: SuiteOrganisation, listId: string, publishedAt: Date | null, text = 'id,name\n1,Somebody Else\n') {
  const files = [await inspectBytes('own.csv', Buffer.from(text))]
  return ingestList(owner, { listId, orgId: org.ctx.org.id, files, publishedAt, now: new Date() })
}

describe('lists', () => {
  it('that are past their age are named to those who see them, and to nobody else', async () => {
    const listId = freshList()
    await take(mine, listId, new Date(Date.now() - 61 * dayMs))
    expect(await of(mine, listId)).toMatchObject([{ kind: 'list_outdated', severity: 'warning' }])
    expect(await of(theirs, listId)).toEqual([])
    expect((await serviceStatus()).conditions.filter(({ subject }) => subject === listId)).toEqual([])
    await take(mine, listId, new Date(), 'id,name\n1,Somebody New\n')
    expect(await of(mine, listId)).toEqual([])
  })

  it('that a newer version could not be read of are another matter', async () => {
    const listId = freshList()
    await take(mine, listId, new Date())
    expect((await take(mine, listId, null, 'this is no list')).refusal).not.toBeNull()
    expect(await of(mine, listId)).toMatchObject([{ kind: 'list_unread', since: expect.any(String) }])
  })

  const load = async (publishedAt: Date | null, name = 'Somebody Else') => {
    const files = [await inspectBytes('own.csv', Buffer.from(`id,name\n1,${name}\n`))]
    const outcome = await ingestList(owner, { listId: 'il_nbctf', orgId: null, files, publishedAt, now: new Date() })
    expect(outcome.refusal).toBeNull()
  }
  const unload = () =>
    owner.query(
      `update list_version set state = 'superseded' where list in (select id from sanctions_list where list_id = 'il_nbctf')`,
    )

  it('of August 2022 are out of date by their day and unknown without it, for everybody; the status agrees', async () => {
    const screening = async () => (await serviceStatus()).components.find(({ id }) => id === 'screening')
    try {
      await load(new Date('2022-08-08'))
      expect(await of(theirs, 'il_nbctf')).toMatchObject([
        { kind: 'list_outdated', since: '2022-09-07T00:00:00.000Z', message: expect.stringContaining('8 Aug 2022, 4 years old') },
      ])
      const told = (await serviceStatus()).conditions.filter(({ subject }) => subject === 'il_nbctf')
      expect(told.map(({ kind }) => kind)).toEqual(['list_outdated'])
      expect(await screening()).toMatchObject({ status: 'degraded', message: expect.stringContaining('4 years old') })
      await load(null, 'Somebody New')
      expect(await of(theirs, 'il_nbctf')).toMatchObject([{ kind: 'list_undated' }])
      expect(await screening()).toMatchObject({
        status: 'degraded',
        message: expect.stringContaining('publication date is unknown'),
      })
    } finally {
      await unload()
    }
  })

  it('have an earlier limit where the organisation sets one, for published ones', async () => {
    try {
      await load(new Date(Date.now() - 20 * dayMs), 'Somebody Third')
      expect(await of(mine, 'il_nbctf')).toEqual([])
      await updateSettings(mine.ctx, { list_age_days: 10 })
      expect(await of(mine, 'il_nbctf')).toMatchObject([
        { kind: 'list_outdated', message: expect.stringContaining('limit 10 days') },
      ])
      expect(await of(theirs, 'il_nbctf')).toEqual([])
    } finally {
      await unload()
    }
  })
})

describe('the worker', () => {
  it('is an outage for everybody while its heartbeat is older than 45 seconds', async () => {
    const beat = (seconds: number) =>
      pool().query(
        `insert into component_heartbeat (component, at, detail) values ('worker', now() - $1 * interval '1 second', '{}')
         on conflict (component) do update set at = excluded.at`,
        [seconds],
      )
    const kinds = async () => (await currentConditions(mine.ctx)).filter(({ kind }) => kind === 'worker_stopped')
    await beat(60)
    expect(await kinds()).toMatchObject([{ severity: 'outage', message: 'The worker has not responded for 60 seconds.' }])
    const { components, conditions } = await serviceStatus()
    expect(components.filter(({ status }) => status === 'outage').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['monitoring', 'webhooks', 'reports']),
    )
    expect(conditions[0]).toMatchObject({ kind: 'worker_stopped' })
    await beat(0)
    expect(await kinds()).toEqual([])
  })
})

describe('prices', () => {
  it('are missed by assets that count, not by unknown tokens, and not while a day’s price may still come', async () => {
    const network = networkNamed('litecoin')
    const look = async (now: Date) =>
      (await findUnpriced(pool(), network.id, 4, now)).map(({ symbol, unpriced }) => [symbol, unpriced])
    const price = async (day: string) => {
      const client = await pool().connect()
      try {
        await recordPrices(client, network, { contract: '' }, [{ day, usdMicro: 70_000_000n }], 'test')
      } finally {
        client.release()
      }
    }
    // No other suite uses this day, and its heights are the newest, so only these four transfers are read.
    const time = Date.UTC(2033, 4, 10, 12) / 1000
    const height = takeHeights(4)
    const [a, b] = [freshAddress('litecoin'), freshAddress('litecoin')]
    await land(
      'litecoin',
      Array.from({ length: 4 }, (_, n) => ({ from: a, to: b, amount: 5n, height: height + n, time })),
    )
    const later = new Date((time + 3 * 86_400) * 1000)
    expect(await look(later)).toEqual([['LTC', 4]])
    // On that day and the next, with a price for the day before: the price may still come.
    await price('2033-05-09')
    expect(await look(new Date((time + 60) * 1000))).toEqual([])
    expect(await look(new Date((time + 86_400) * 1000))).toEqual([])
    expect(await look(later)).toEqual([['LTC', 4]])
    await price('2033-05-10')
    expect(await look(later)).toEqual([])
  })
})
