import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/scripts/db/open-database'
import { countSessionsOf, ensureRoles, otherLoginOf, retireLogin } from '@/scripts/db/roles'
import { type SuiteOrganisation, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { authenticateKey } from '@/server/domain/api-key'
import { authenticate, contextOfSession, offerSecondFactor, resolveSession, totpPurpose } from '@/server/domain/session'
import { rotateSigningKey } from '@/server/domain/signing'
import { closeDatabase, followsLogin, pool, withOrg } from '@/server/platform/db'
import { type Env, env } from '@/server/platform/env'
import { seal, unseal } from '@/server/platform/secret/seal'
import { resealStored, stampPepper, usesOf } from '.'

const store = globalThis as typeof globalThis & { __assayEnv?: Env }
const [key, pepper] = ['k'.repeat(64), 'p'.repeat(64)]
let before: Env
let org: SuiteOrganisation
let folder: string
let database: Database
beforeAll(async () => {
  // Own database: rotated secrets, such as the service's login, would be unknown to suites that share one.
  database = await openTestDatabase()
  delete store.__assayEnv
  org = await suiteOrganisation('Rotation of secrets')
  before = { ...env(), SECRETS_FROM_FILE: [] }
  store.__assayEnv = before
  folder = mkdtempSync(path.join(os.tmpdir(), 'assay-rotation-'))
})
afterAll(async () => {
  await closeDatabase()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})
const set = (more: Partial<Env>) => {
  store.__assayEnv = { ...before, ...more }
}

describe('the sealing key', () => {
  it('seals every kind of stored value anew, once, for the new key alone', async () => {
    const signed = await authenticate({ email: org.email, password: suitePassword, ip: null, userAgent: null })
    const session = signed && (await resolveSession(signed.org_id, signed.session_id))
    if (!session) throw new Error('the person could not sign in')
    await offerSecondFactor(contextOfSession(session), session)
    await rotateSigningKey()
    const body = `sealed:${seal('{"a":1}', `idempotency:${JSON.stringify([org.org_id, 'rotation', 'one'])}`).toString('base64')}`
    await withOrg(
      org.org_id,
      (tx) =>
        tx.$executeRaw`insert into idempotency_key (org_id, scope, key, fingerprint, status, body, request_id, expires_at)
        values (${org.org_id}::uuid, 'rotation', 'one', '\\x00'::bytea, 201, ${body}, 'req', now() + interval '1 day')`,
    )
    set({ SEALING_KEY: key, SEALING_KEY_PREVIOUS: before.SEALING_KEY })
    const done = await resealStored()
    expect(done.unreadable).toEqual([])
    expect(done.resealed).toBe(done.read)
    expect(done.resealed).toBeGreaterThanOrEqual(3)
    expect((await resealStored()).resealed).toBe(0)
    set({ SEALING_KEY: key })
    const person = await withOrg(org.org_id, (tx) => tx.appUser.findFirstOrThrow({ where: { email: org.email } }))
    expect(unseal(person.totp_sealed ?? new Uint8Array(), totpPurpose(org.org_id, person.id)).length).toBeGreaterThan(10)
    expect(await usesOf('SEALING_KEY', new Date(), new Date())).toEqual([])
    set({ SEALING_KEY: 'z'.repeat(64) })
    expect((await usesOf('SEALING_KEY', new Date(), new Date())).length).toBe(done.read)
    before.SEALING_KEY = key
    set({})
  })
})

describe('the pepper', () => {
  it('goes on for keys that are used, and those that are not are named', async () => {
    const [used, idle] = [await org.keyWith({ name: 'Used key' }), await org.keyWith({ name: 'Idle key' })]
    const present = (text: string) => authenticateKey(`Bearer ${text}`, null, new Date())
    await stampPepper()
    set({ KEY_PEPPER: pepper, KEY_PEPPER_PREVIOUS: before.KEY_PEPPER })
    const named = async () => (await usesOf('KEY_PEPPER', new Date(), new Date())).join('\n')
    expect(await named()).toMatch(/Idle key[\s\S]*Used key/)
    const asked = await Promise.all([present(used.text), present(used.text), present(used.text)])
    expect(asked.every(({ orgId, rate }) => orgId === org.org_id && rate !== undefined)).toBe(true)
    const left = await named()
    expect(left).toContain('Idle key')
    expect(left).not.toContain('Used key')
    const made = await org.keyWith({ name: 'Made since' })
    expect(await named()).not.toContain('Made since')
    set({ KEY_PEPPER: pepper })
    for (const text of [used.text, made.text]) expect((await present(text)).orgId).toBe(org.org_id)
    await expect(present(idle.text)).rejects.toMatchObject({ code: 'unauthenticated' })
    before.KEY_PEPPER = pepper
    set({})
  })
})

describe('the session and cursor secrets', () => {
  it('are used by sessions from before, and by cursors for a day', async () => {
    const now = new Date()
    expect(await usesOf('AUTH_SECRET', now, now)).toMatchObject([expect.stringMatching(/^[1-9]\d* sessions/)])
    const longAgo = new Date(now.getTime() - 25 * 3_600_000)
    expect(await usesOf('AUTH_SECRET', longAgo, now)).toEqual([])
    expect(await usesOf('CURSOR_SECRET', now, now)).toHaveLength(1)
    expect(await usesOf('CURSOR_SECRET', longAgo, now)).toEqual([])
  })
})

describe('the database’s login', () => {
  it('is another one for new connections, while the old one goes on until it is retired', async () => {
    const owner = process.env.TEST_DATABASE_OWNER_URL as string
    const old = decodeURIComponent(new URL(before.DATABASE_APP_URL).username)
    const login = otherLoginOf(owner, old)
    expect(otherLoginOf(owner, login)).toBe(old)
    const held = await pool().connect()
    const password = 'w'.repeat(64)
    await ensureRoles(owner, password, login)
    const file = path.join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify({ POSTGRES_APP_LOGIN: login, POSTGRES_APP_PASSWORD: password }))
    expect(readFileSync(file, 'utf8')).toContain(login)
    set({ SECRETS_FILE: file, SECRETS_FROM_FILE: ['POSTGRES_APP_PASSWORD'] })
    const later = new pg.Pool({ connectionString: env().DATABASE_APP_URL, ...followsLogin() })
    const fresh = await later.connect()
    const who = async (client: typeof held) => (await client.query('select current_user as name')).rows[0]?.name
    expect([await who(held), await who(fresh)]).toEqual([old, login])
    expect((await fresh.query('select count(*)::int as n from app_user')).rows[0]?.n).toBe(0)
    expect(await countSessionsOf(owner, old)).not.toEqual([])
    held.release(true)
    fresh.release()
    await later.end()
    await retireLogin(owner, old)
    await expect(ensureRoles(owner, 'v'.repeat(64), old)).resolves.toContain(old)
  })
})
