import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '@/server/domain/organisation'
import { closeDatabase, pool, type Queryable, readChain, writeOrg } from './db'

let org: string

beforeAll(async () => {
  const slug = randomUUID()
  const user = { email: `${slug}@example.test`, name: 'Suite', password: 'correct horse battery' }
  org = (await createOrganisation({ name: 'Transactions', slug, user })).org_id
})
afterAll(closeDatabase)

const setting = async (q: Queryable) =>
  (await q.query<{ org: string }>("select coalesce(current_setting('app.org_id', true), '') as org")).rows[0]?.org

const renamed = (q: Queryable, name: string) => q.query('update organisation set name = $1 where id = $2', [name, org])
const nameNow = () => readChain(org, async (q) => (await q.query('select name from organisation')).rows[0]?.name)

describe('a transaction on a raw connection', () => {
  it('sets the organisation for itself alone, also after it failed', async () => {
    expect(await readChain(org, setting)).toBe(org)
    expect(await writeOrg(org, setting)).toBe(org)
    await expect(writeOrg(org, (q) => q.query('select 1 / 0'))).rejects.toThrow('division by zero')
    const held = await Promise.all(Array.from({ length: pool().totalCount }, () => pool().connect()))
    expect(await Promise.all(held.map((client) => setting(client)))).toEqual(held.map(() => ''))
    for (const client of held) client.release()
  })

  it('answers statements that are sent together each with its own rows', async () => {
    const numbers = Array.from({ length: 20 }, (_, i) => i)
    const one = async (q: Queryable, i: number) => (await q.query<{ n: number }>('select $1::int as n', [i])).rows[0]?.n
    expect(await readChain(org, (q) => Promise.all(numbers.map((i) => one(q, i))))).toEqual(numbers)
  })

  it('writes nothing where a statement fails, sent before or after others', async () => {
    const before = await nameNow()
    await expect(writeOrg(org, (q) => Promise.all([renamed(q, 'A'), q.query('select 1 / 0')]))).rejects.toThrow('division')
    await expect(writeOrg(org, (q) => Promise.all([q.query('select 1 / 0'), renamed(q, 'B')]))).rejects.toThrow('division')
    const last = (q: Queryable) => q.query('select 1 / 0')
    await expect(writeOrg(org, (q) => renamed(q, 'C'), last)).rejects.toThrow('division')
    expect(await nameNow()).toBe(before)
  })

  it('does not report a commit where a failure was swallowed', async () => {
    const before = await nameNow()
    const swallowing = writeOrg(org, async (q) => {
      await renamed(q, 'D')
      await q.query('select 1 / 0').catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('rolled back')
    expect(await nameNow()).toBe(before)
  })

  it('keeps what runs on beside a failure away from the next transaction', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const failing = writeOrg(org, async (q) => {
      late = q.query('select pg_sleep(0.05)').then(() => renamed(q, 'E'))
      late.catch(() => {})
      throw new Error('the effect failed')
    })
    await expect(failing).rejects.toThrow('the effect failed')
    await expect(late).rejects.toThrow('the transaction has ended')
    expect(await nameNow()).not.toBe('E')
  })

  it('refuses an organisation that is no UUID', async () => {
    await expect(async () => readChain("x', true); select 1 --", setting)).rejects.toThrow('must be a UUID')
  })
})
