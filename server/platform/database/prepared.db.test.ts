import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, pool } from '../db'

let prepared: typeof import('./prepared').prepared
let magnitude: typeof import('./prepared').magnitude

// Other suites of this process have prepared statements too, possibly up to the limit: each test counts its own.
beforeEach(async () => {
  vi.resetModules()
  const fresh = await import('./prepared')
  prepared = fresh.prepared
  magnitude = fresh.magnitude
})
afterAll(closeDatabase)

it('keeps one statement for a text and a fit, and asks what has no parameters as it is', async () => {
  const client = await pool().connect()
  try {
    const kept = async () =>
      (await client.query("select statement from pg_prepared_statements where statement like 'select $1::int as suite%'")).rows
        .length
    const text = 'select $1::int as suite'
    for (const n of [1, 2, 3]) expect((await prepared(client, 'a').query(text, [n])).rows).toEqual([{ suite: n }])
    expect(await kept()).toBe(1)
    await prepared(client, 'b').query(text, [1])
    expect(await kept()).toBe(2)
    expect((await prepared(client, 'a').query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    client.release()
  }
})

it('shows each organisation its own rows through one kept plan', async () => {
  const organisations = [await suiteOrganisation('Prepared one'), await suiteOrganisation('Prepared two')]
  const client = await pool().connect()
  try {
    for (let round = 0; round < 8; round++) {
      const org = organisations[round % 2]?.ctx.org.id
      await client.query("select set_config('app.org_id', $1, false)", [org])
      const { rows } = await prepared(client, 'rows').query('select distinct org_id from policy_version where version >= $1', [0])
      expect(rows.every((row) => row.org_id === org)).toBe(true)
      const { rows: keys } = await prepared(client, 'rows').query('select distinct org_id from api_key where name <> $1', [''])
      expect(keys).toEqual([{ org_id: org }])
    }
  } finally {
    await client.query('reset app.org_id')
    client.release()
  }
})

it('gives up naming before a connection fills, says so once, and goes on answering', async () => {
  const { logger } = await import('../logger')
  const warn = vi.spyOn(logger(), 'warn').mockImplementation(() => undefined)
  const client = await pool().connect()
  try {
    for (let n = 0; n < 450; n++) await prepared(client, `fit ${n}`).query('select $1::int as filling', [n])
    const { rows } = await client.query("select count(*)::int as n from pg_prepared_statements where statement like '%filling'")
    expect(rows[0].n).toBeGreaterThan(100)
    expect(rows[0].n).toBeLessThanOrEqual(400)
    expect(warn).toHaveBeenCalledExactlyOnceWith({ statements: 400 }, expect.stringContaining('planned each time'))
  } finally {
    client.release(true)
  }
})

it('tells magnitudes apart by doublings', () => {
  expect([0, 1, 2, 3, 4, 7, 8, 1_000_000].map(magnitude)).toEqual(['2^0', '2^1', '2^2', '2^2', '2^3', '2^3', '2^4', '2^20'])
})
