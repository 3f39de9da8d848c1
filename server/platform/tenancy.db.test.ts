import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '@/server/domain/organisation'
import { closeDatabase, pool, prisma, withOrg } from './db'

/** Tables used to find the tenant before one is known; they hold ids, times and an HMAC, nothing else. */
const outside = [
  'api_key_secret',
  'invited_address',
  'login',
  'watched_address',
  'webhook_due',
  'webhook_lane',
  'message_due',
  'desk_due',
]
let mine: string
let theirs: string

async function organisation(): Promise<string> {
  const slug = randomUUID()
  const created = await createOrganisation({
    name: `Canary ${slug}`,
    slug,
    user: { email: `${slug}@example.test`, name: 'Suite', password: 'correct horse battery' },
  })
  return created.org_id
}

beforeAll(async () => {
  mine = await organisation()
  theirs = await organisation()
})
afterAll(closeDatabase)

describe('row-level security', () => {
  it('stands, forced, on every table with an organisation', async () => {
    const { rows } = await pool().query<{ table: string; on: boolean; forced: boolean; policies: number }>(
      `select c.relname as table, c.relrowsecurity as on, c.relforcerowsecurity as forced,
              (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       where c.relkind in ('r', 'p') and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)`,
    )
    const scoped = rows.filter((r) => !outside.includes(r.table))
    expect(scoped.length).toBeGreaterThanOrEqual(11)
    expect(scoped.filter((r) => !r.on || !r.forced || r.policies < 1)).toEqual([])
  })

  it('cannot be bypassed by the application’s role', async () => {
    const { rows } = await pool().query<{ super: boolean; bypass: boolean; owned: number }>(
      `select rolsuper as super, rolbypassrls as bypass,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    )
    expect(rows[0]).toEqual({ super: false, bypass: false, owned: 0 })
  })

  it('shows nothing while no organisation is set', async () => {
    for (const table of ['organisation', 'app_user', 'api_key', 'policy_version', 'audit_event', 'risk_check']) {
      const { rows } = await pool().query<{ n: number }>(`select count(*)::int as n from ${table}`)
      expect(rows[0]?.n, table).toBe(0)
    }
  })

  it('hides another organisation’s rows from a query that forgot its filter', async () => {
    const seen = await withOrg(mine, (tx) => tx.apiKey.findMany())
    expect(seen.length).toBe(1)
    expect(seen.every((k) => k.org_id === mine)).toBe(true)
    expect(await withOrg(mine, (tx) => tx.apiKey.count({ where: { org_id: theirs } }))).toBe(0)
  })

  it('refuses to write into another organisation', async () => {
    await expect(
      withOrg(mine, (tx) =>
        tx.apiKey.create({ data: { org_id: theirs, id: randomUUID(), name: 'x', mode: 'live', scopes: [], allowed_cidrs: [] } }),
      ),
    ).rejects.toThrow(/row-level security/)
    expect(await withOrg(mine, (tx) => tx.apiKey.updateMany({ where: { org_id: theirs }, data: { name: 'x' } }))).toEqual({
      count: 0,
    })
  })

  it('refuses shared statements from inside an organisation’s request', async () => {
    await expect(
      withOrg(mine, (tx) =>
        tx.entity.create({
          data: {
            id: randomUUID(),
            org_id: null,
            actor_key: randomUUID(),
            name: 'x',
            aliases: [],
            categories: [],
            abuses: [],
            jurisdictions: [],
          },
        }),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  it('does not stick to a connection after an abort', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        withOrg(i % 2 ? mine : theirs, async (tx) => {
          if (i % 3 === 0) throw new Error('aborted')
          return tx.apiKey.findMany()
        }).then(
          (rows) => expect(rows.every((k) => k.org_id === (i % 2 ? mine : theirs))).toBe(true),
          (error: Error) => expect(error.message).toBe('aborted'),
        ),
      ),
    )
    expect(await prisma().apiKey.count()).toBe(0)
  })
})
