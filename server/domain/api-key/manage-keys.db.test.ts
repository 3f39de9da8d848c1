import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey as createOperation, type RevealedKey, revealedKey, scopePresets } from '@/contract/access/api-keys'
import type { Scope } from '@/contract/kernel/scopes'
import { scopes as allScopes } from '@/contract/kernel/scopes'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import type { Context } from '@/server/platform/context'
import { closeDatabase, readChain } from '@/server/platform/db'
import { newId, uuidv7 } from '@/server/platform/ids'
import { authenticateKey, createApiKey, getApiKey, listApiKeys, revokeApiKey, rollApiKey, updateApiKey, warnExpiring } from '.'

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Managed keys')
  other = await suiteOrganisation('Managed keys, other')
})
afterAll(closeDatabase)

const day = 86_400_000
const refused = (code: string, text?: string) => ({ code, ...(text ? { message: expect.stringContaining(text) } : {}) })
const at = (ctx: Context, when: Date): Context => ({ ...ctx, clock: { now: () => when } })
/** A caller by key, with some scopes. */
const caller = (scopes: readonly Scope[], mode: 'live' | 'test' = 'live', orgId = org.org_id): Context => ({
  ...org.ctx,
  org: { id: orgId },
  actor: { type: 'api_key', id: uuidv7(), scopes, mode },
})
type Request = Parameters<typeof createApiKey>[1]
const make = (input: Partial<Request> = {}, ctx = org.ctx): Promise<RevealedKey> => {
  const body = createOperation.body as NonNullable<typeof createOperation.body>
  const given = { name: 'Managed', ...(input.scopes ? {} : { preset: 'read_only' as const }), ...input }
  return createApiKey(ctx, body.parse(given))
}
const authenticate = (text: string, when = new Date(), ip: string | null = '192.0.2.1') =>
  authenticateKey(`Bearer ${text}`, ip, when)

describe('creating', () => {
  it('shows the secret once and works at once', async () => {
    const made = await make({ preset: 'screening_only', rate_limit: 50 })
    expect(revealedKey.parse(made)).toEqual(made)
    expect(made).toMatchObject({ mode: 'live', status: 'active', scopes: ['screening:check'], rate_limit: 50, rate_burst: 5 })
    expect(made.secrets).toEqual([{ start: made.secret.slice(0, 17), created_at: made.created_at, valid_until: null }])
    expect((await authenticate(made.secret)).actor.scopes).toEqual(['screening:check'])
    const { data } = await listApiKeys(org.ctx, { limit: 50 })
    expect(data.map((key) => key.id)).toContain(made.id)
    expect(JSON.stringify([data, await getApiKey(org.ctx, { id: made.id })])).not.toContain(made.secret.slice(18, 50))
  })

  it('takes scopes or a preset, never both or neither, and keeps ranges in one form', async () => {
    await expect(make({ preset: undefined })).rejects.toMatchObject(refused('invalid_request', 'preset'))
    await expect(make({ scopes: ['wallets:read'], preset: 'full' })).rejects.toMatchObject(refused('invalid_request'))
    const made = await make({ allowed_cidrs: ['10.9.9.9/8', '10.0.0.0/8', '::ffff:192.0.2.0/120'] })
    expect(made.allowed_cidrs).toEqual(['10.0.0.0/8', '192.0.2.0/24'])
    await authenticate(made.secret, new Date(), '10.200.0.1')
    await expect(authenticate(made.secret, new Date(), '11.0.0.1')).rejects.toMatchObject(refused('unauthenticated'))
  })

  it('keeps nothing of the secret but its HMAC, in the stored response of a retry neither', async () => {
    const input = { name: 'Retried', preset: 'read_only' } as Request
    const retry = (): Context => ({
      ...org.ctx,
      idempotency: {
        key: 'create-once',
        scope: 'POST /v1/keys',
        fingerprint: fingerprintOf(input),
        sensitive: true,
        serialise: (result) => ({ status: 201, body: JSON.stringify(result) }),
      },
    })
    const body = createOperation.body as NonNullable<typeof createOperation.body>
    const [first, again] = [await createApiKey(retry(), body.parse(input)), await createApiKey(retry(), body.parse(input))]
    expect(again).toEqual(first)
    const stored = await readChain(org.org_id, async (q) => (await q.query('select body from idempotency_key')).rows)
    expect(stored).toHaveLength(1)
    expect(String(stored[0].body)).not.toContain(first.secret.slice(18, 50))
  })

  it('is answered alike under its idempotency key after its end', async () => {
    const input = { name: 'Short', preset: 'read_only', expires_at: new Date(Date.now() + day).toISOString() } as Request
    const body = createOperation.body as NonNullable<typeof createOperation.body>
    const retry = (when: Date): Context => ({
      ...at(org.ctx, when),
      idempotency: {
        key: 'create-short',
        scope: 'POST /v1/keys',
        fingerprint: fingerprintOf(input),
        sensitive: true,
        serialise: (result) => ({ status: 201, body: JSON.stringify(result) }),
      },
    })
    const first = await createApiKey(retry(new Date()), body.parse(input))
    expect(await createApiKey(retry(new Date(Date.now() + 2 * day)), body.parse(input))).toEqual(first)
  })
})

describe('a scope that the caller does not hold', () => {
  let clerk: Context
  beforeAll(() => {
    clerk = caller(['keys:admin', 'wallets:read'])
  })

  it('cannot be granted, by a new key or by a change of one', async () => {
    await expect(make({ scopes: ['wallets:read', 'cases:write'] }, clerk)).rejects.toMatchObject(
      refused('insufficient_scope', 'cases:write'),
    )
    await expect(make({ preset: 'full' }, clerk)).rejects.toMatchObject(refused('insufficient_scope'))
    const own = await make({ scopes: ['wallets:read'] }, clerk)
    await expect(updateApiKey(clerk, { id: own.id, scopes: ['wallets:read', 'audit:read'] })).rejects.toMatchObject(
      refused('insufficient_scope', 'audit:read'),
    )
    expect((await getApiKey(org.ctx, { id: own.id })).scopes).toEqual(['wallets:read'])
  })

  it('cannot be had by the new secret of a stronger key; such a key can be narrowed and revoked', async () => {
    const strong = await make({ scopes: ['wallets:read', 'cases:write', 'cases:read'] })
    await expect(rollApiKey(clerk, { id: strong.id, overlap_seconds: 0 })).rejects.toMatchObject(refused('insufficient_scope'))
    await authenticate(strong.secret)
    const narrowed = await updateApiKey(clerk, { id: strong.id, scopes: ['cases:read'] })
    expect(narrowed.scopes).toEqual(['cases:read'])
    expect((await authenticate(strong.secret)).actor.scopes).toEqual(['cases:read'])
    await revokeApiKey(clerk, { id: strong.id })
    await expect(authenticate(strong.secret)).rejects.toMatchObject(refused('unauthenticated'))
  })

  it('is any scope to a caller without keys:admin', async () => {
    const reader = caller(['wallets:read'])
    const { id } = await make()
    const tries = [
      () => make({ scopes: ['wallets:read'] }, reader),
      () => listApiKeys(reader, { limit: 50 }),
      () => getApiKey(reader, { id }),
      () => updateApiKey(reader, { id, name: 'x' }),
      () => rollApiKey(reader, { id, overlap_seconds: 0 }),
      () => revokeApiKey(reader, { id }),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(refused('insufficient_scope'))
  })
})

describe('test keys', () => {
  it('belong to the sandbox and are managed from the live organisation, whose audit log tells of it', async () => {
    const made = await make({ mode: 'test', preset: 'full' })
    expect(made.secret).toMatch(/^asy_test_/)
    const principal = await authenticate(made.secret)
    expect(principal.orgId).not.toBe(org.org_id)
    expect(principal.actor.mode).toBe('test')
    const ids = async (mode?: 'live' | 'test') => (await listApiKeys(org.ctx, { limit: 200, mode })).data.map((key) => key.id)
    expect([await ids('test'), (await ids()).includes(made.id)]).toEqual([[made.id], false])
    await updateApiKey(org.ctx, { id: made.id, name: 'Renamed' })
    const rolled = await rollApiKey(org.ctx, { id: made.id, overlap_seconds: 0 })
    expect(rolled).toMatchObject({ name: 'Renamed', mode: 'test' })
    await revokeApiKey(org.ctx, { id: made.id })
    await expect(authenticate(rolled.secret)).rejects.toMatchObject(refused('unauthenticated'))
    const { rows } = await readChain(org.org_id, (q) =>
      q.query('select action from audit_event where object_id = $1 order by seq', [made.id]),
    )
    expect(rows.map((row) => row.action)).toEqual(['api_key.created', 'api_key.updated', 'api_key.rolled', 'api_key.revoked'])
  })

  it('make and see test keys only', async () => {
    const { orgId } = await authenticate((await make({ mode: 'test' })).secret)
    const tester = caller(allScopes, 'test', orgId)
    await expect(make({ mode: 'live' }, tester)).rejects.toMatchObject(refused('invalid_request', 'can only create test keys'))
    const own = await make({}, tester)
    expect(own.mode).toBe('test')
    const live = await make()
    await expect(getApiKey(tester, { id: live.id })).rejects.toMatchObject(refused('not_found'))
    expect((await listApiKeys(tester, { limit: 200, mode: 'live' })).data).toEqual([])
    expect((await getApiKey(org.ctx, { id: own.id })).id).toBe(own.id)
  })
})

describe('rolling', () => {
  it('leaves the old secret valid to the second, and never more than two', async () => {
    const start = new Date()
    const first = await make({}, at(org.ctx, start))
    const hour = 3_600_000
    const second = await rollApiKey(at(org.ctx, new Date(start.getTime() + 1)), { id: first.id, overlap_seconds: 3600 })
    expect(second.secrets.map((one) => one.valid_until)).toEqual([null, new Date(start.getTime() + 1 + hour).toISOString()])
    const end = start.getTime() + 1 + hour
    for (const text of [first.secret, second.secret]) await authenticate(text, new Date(end - 1))
    await expect(authenticate(first.secret, new Date(end))).rejects.toMatchObject(refused('unauthenticated'))
    await authenticate(second.secret, new Date(end))
    const third = await rollApiKey(at(org.ctx, new Date(start.getTime() + 2)), { id: first.id, overlap_seconds: 604_800 })
    expect(third.secrets).toHaveLength(2)
    await expect(authenticate(first.secret)).rejects.toMatchObject(refused('unauthenticated'))
    for (const text of [second.secret, third.secret]) await authenticate(text)
  })

  it('ends the old secret at once without an overlap, and gives two who roll at once one after the other', async () => {
    const key = await make()
    const rolled = await rollApiKey(org.ctx, { id: key.id, overlap_seconds: 0 })
    await expect(authenticate(key.secret)).rejects.toMatchObject(refused('unauthenticated'))
    const both = await Promise.all([1, 2].map(() => rollApiKey(org.ctx, { id: key.id, overlap_seconds: 60 })))
    const texts = [rolled.secret, ...both.map((one) => one.secret)]
    const works = await Promise.all(
      texts.map((text) =>
        authenticate(text).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(works).toEqual([false, true, true])
  })

  it('is refused for a key that has ended', async () => {
    const key = await make({ expires_at: new Date(Date.now() + day).toISOString() })
    const later = at(org.ctx, new Date(Date.now() + 2 * day))
    await expect(rollApiKey(later, { id: key.id, overlap_seconds: 0 })).rejects.toMatchObject(
      refused('invalid_request', 'expired'),
    )
    await revokeApiKey(org.ctx, { id: key.id })
    await expect(rollApiKey(org.ctx, { id: key.id, overlap_seconds: 0 })).rejects.toMatchObject(
      refused('invalid_request', 'revoked'),
    )
  })
})

describe('changing and revoking', () => {
  it('counts from the next request on', async () => {
    const key = await make()
    await updateApiKey(org.ctx, { id: key.id, allowed_cidrs: ['203.0.113.0/24'] })
    await expect(authenticate(key.secret)).rejects.toMatchObject(refused('unauthenticated'))
    await authenticate(key.secret, new Date(), '203.0.113.9')
    const until = new Date(Date.now() + 5000)
    await updateApiKey(org.ctx, { id: key.id, allowed_cidrs: [], expires_at: until.toISOString() })
    await authenticate(key.secret, new Date(until.getTime() - 1))
    await expect(authenticate(key.secret, until)).rejects.toMatchObject(refused('unauthenticated'))
    const revoked = await revokeApiKey(org.ctx, { id: key.id })
    expect(revoked).toMatchObject({ status: 'revoked', secrets: [] })
    await expect(authenticate(key.secret)).rejects.toMatchObject(refused('unauthenticated'))
    await expect(revokeApiKey(org.ctx, { id: key.id })).rejects.toMatchObject(refused('not_found'))
    await expect(updateApiKey(org.ctx, { id: key.id, name: 'x' })).rejects.toMatchObject(refused('invalid_request', 'revoked'))
  })

  it('refuses an end that has passed, and says nothing of another organisation’s key', async () => {
    const gone = new Date(Date.now() - 1).toISOString()
    await expect(make({ expires_at: gone })).rejects.toMatchObject(refused('invalid_request', 'future'))
    const { id } = await make()
    await expect(updateApiKey(org.ctx, { id, expires_at: gone })).rejects.toMatchObject(refused('invalid_request'))
    const foreign = [
      () => getApiKey(other.ctx, { id }),
      () => updateApiKey(other.ctx, { id, name: 'x' }),
      () => rollApiKey(other.ctx, { id, overlap_seconds: 0 }),
      () => revokeApiKey(other.ctx, { id }),
      () => revokeApiKey(org.ctx, { id: newId('key') }),
    ]
    for (const attempt of foreign) await expect(attempt()).rejects.toMatchObject(refused('not_found'))
    expect((await listApiKeys(other.ctx, { limit: 200 })).data.map((key) => key.id)).not.toContain(id)
  })

  it('pages through keys without a gap or a repeat', async () => {
    const suite = await suiteOrganisation('Paged keys')
    for (let i = 0; i < 5; i++) await make({}, suite.ctx)
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { data, page } = await listApiKeys(suite.ctx, { limit: 3, cursor })
      seen.push(...data.map((key) => key.id))
      if (page.next === null) break
      cursor = page.next
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })
})

describe('the rate limit of a key', () => {
  it('is its own, with its burst, and another one the moment it is changed', async () => {
    const key = await make({ rate_limit: 2, rate_burst: 1 })
    const beside = await make({ rate_limit: 2, rate_burst: 0 })
    const ask = async (text: string) => (await authenticate(text)).rate?.allowed
    const answers = [await ask(key.secret), await ask(key.secret), await ask(key.secret), await ask(key.secret)]
    expect(answers).toEqual([true, true, true, false])
    expect(await ask(beside.secret)).toBe(true)
    await updateApiKey(org.ctx, { id: key.id, rate_limit: 100_000, rate_burst: 100 })
    expect(await ask(key.secret)).toBe(true)
  })
})

describe('a key that is about to end', () => {
  const events = (id: string) =>
    asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
      const { rows } = await client.query<{ data: { days_before: number } }>(
        `select data from outbox_event where type = 'key.expiring' and subject_id = $1 order by created_at`,
        [id],
      )
      return rows.map((row) => row.data.days_before)
    })

  it('is told of 14 and 3 days before, once each, and anew when its end moves', async () => {
    const start = Date.now()
    const key = await make({ expires_at: new Date(start + 20 * day).toISOString() })
    const revoked = await make({ expires_at: new Date(start + 20 * day).toISOString() })
    await revokeApiKey(org.ctx, { id: revoked.id })
    const on = (days: number) => warnExpiring({ now: () => new Date(start + days * day) })
    await on(5)
    expect(await events(key.id)).toEqual([])
    for (const days of [6.5, 7, 16]) await on(days)
    expect(await events(key.id)).toEqual([14])
    for (const days of [17.5, 18, 19.9, 20, 21]) await on(days)
    expect(await events(key.id)).toEqual([14, 3])
    await updateApiKey(org.ctx, { id: key.id, expires_at: new Date(start + 60 * day).toISOString() })
    await on(58)
    expect(await events(key.id)).toEqual([14, 3, 3])
    expect(await events(revoked.id)).toEqual([])
  })
})

describe('the presets', () => {
  it('hold scopes that exist, and none that writes where they are for reading', () => {
    for (const list of Object.values(scopePresets)) expect(allScopes).toEqual(expect.arrayContaining([...list]))
    expect(scopePresets.read_only.filter((scope) => !scope.endsWith(':read'))).toEqual([])
  })
})
