import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError } from '@/scripts/test/fixtures/expectations'
import { ask, get, manyLoopbacks } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const table = Object.values(operations) as unknown as Operation[]
const filled = (o: Operation) =>
  o.path
    .replace('{address}', '0x165cd37b4c644c2921454429e7f9358d18a45e14')
    .replace('{id}', 'chk_01h455vb4pex5vsknk084sn02q')
    .replace('{backtest_id}', 'bkt_01h455vb4pex5vsknk084sn02q')
    .replace('{hash}', `0x${'ab'.repeat(32)}`)
const path = '/v1/networks'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Authentication')
})
afterAll(closeDatabase)

const bearer = (authorization: string | string[]) => ask(path, { headers: { authorization } })

describe('200', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('takes the scheme in any letter case: %s', async (scheme) => {
    expectContract(operations.listNetworks as unknown as Operation, await bearer(`${scheme} ${org.api_key}`))
  })

  it('takes a key that expires later, and a sandbox key', async () => {
    const later = await org.keyWith({ expiresAt: new Date(Date.now() + 60_000) })
    expect((await get(path, later.text)).status).toBe(200)
    const sandbox = await org.keyWith({ mode: 'test' })
    expect(sandbox.text).toMatch(/^asy_test_/)
    expect((await get(path, sandbox.text)).status).toBe(200)
  })

  it('notes when a key was last used', async () => {
    const key = await org.keyWith()
    expect((await get(path, key.text)).status).toBe(200)
    const used = () =>
      asOwner(async (client) => {
        await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
        const { rows } = await client.query<{ last_used_at: Date | null }>(
          `select k.last_used_at from api_key k join api_key_secret s on s.key_id = k.id where s.public_id = $1`,
          [key.text.split('_')[2]],
        )
        return rows[0]?.last_used_at ?? null
      })
    await expect.poll(used, { timeout: 5000 }).not.toBeNull()
  })
})

describe('401 unauthenticated', () => {
  it.each(table.filter((o) => o.scope !== null).map((o) => [o.id, o] as const))(
    '%s asks for a key first',
    async (_, operation) => {
      const answer = await ask(filled(operation), { method: operation.method })
      expectError(answer, 'unauthenticated')
      expectDocumentedError(operation, answer)
    },
  )

  it.each([
    ['nothing after the scheme', 'Bearer'],
    ['an empty key', 'Bearer '],
    ['no scheme', 'KEY'],
    ['another scheme', 'Basic KEY'],
    ['a token scheme', 'Token KEY'],
    ['two spaces', 'Bearer  KEY'],
    ['a tab', 'Bearer\tKEY'],
    ['words behind it', 'Bearer KEY extra'],
    ['a list', 'Bearer KEY, Bearer KEY'],
    ['a cut key', 'Bearer CUT'],
    ['another product’s key', 'Bearer sk_live_51H455vb4pex5vsknk084sn02q'],
    ['a long nonsense', `Bearer ${'x'.repeat(6000)}`],
    ['a key in another letter case', 'Bearer UPPER'],
  ])('refuses %s', async (_, header) => {
    const text = header
      .replaceAll('KEY', org.api_key)
      .replace('CUT', org.api_key.slice(0, -1))
      .replace('UPPER', org.api_key.toUpperCase())
    expectError(await bearer(text), 'unauthenticated')
  })

  it('refuses two Authorization headers, valid or not, in either order', async () => {
    expectError(await bearer([`Bearer ${org.api_key}`, 'Bearer nonsense']), 'unauthenticated')
    expectError(await bearer(['Bearer nonsense', `Bearer ${org.api_key}`]), 'unauthenticated')
    expectError(await bearer([`Bearer ${org.api_key}`, `Bearer ${org.api_key}`]), 'unauthenticated')
  })

  it('refuses a key of the right form that nobody was given, and one whose secret is another’s', async () => {
    const other = await org.keyWith()
    const [, , publicId] = other.text.split('_')
    const swapped = org.api_key.replace(/^asy_live_[0-9A-Za-z]{8}/, `asy_live_${publicId}`)
    expectError(await get(path, swapped), 'unauthenticated')
    expectError(await get(path, org.api_key.replace('asy_live_', 'asy_test_')), 'unauthenticated')
  })

  it('does not take the key from the query or a cookie', async () => {
    expectError(await ask(`${path}?api_key=${org.api_key}`), 'unauthenticated')
    expectError(
      await ask(path, { headers: { cookie: `authorization=Bearer ${org.api_key}`, 'x-api-key': org.api_key } }),
      'unauthenticated',
    )
  })

  it('refuses an expired key', async () => {
    const expired = await org.keyWith({ expiresAt: new Date(Date.now() - 1000) })
    expectError(await get(path, expired.text), 'unauthenticated')
    const end = Date.now() + 4000
    const soon = await org.keyWith({ expiresAt: new Date(end) })
    expect((await get(path, soon.text)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, end + 100 - Date.now()))
    expectError(await get(path, soon.text), 'unauthenticated')
  })

  it('refuses a revoked key from the next request on', async () => {
    const key = await org.keyWith()
    expect((await get(path, key.text)).status).toBe(200)
    await org.revoke(key.id)
    expectError(await get(path, key.text), 'unauthenticated')
  })

  it('never repeats the key it was given', async () => {
    const answer = await bearer(`Bearer ${org.api_key}x`)
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain(org.api_key.slice(0, 20))
  })
})

describe.runIf(manyLoopbacks)('the address allow-list of a key', () => {
  it('serves the listed range and answers 401 to every other address', async () => {
    const key = (await org.keyWith({ allowedCidrs: ['127.77.0.0/16', '10.0.0.0/8', '2001:db8::/32'] })).text
    expect((await ask(path, { key, from: '127.77.3.9' })).status).toBe(200)
    expectError(await ask(path, { key, from: '127.78.3.9' }), 'unauthenticated')
  })

  it('does not believe forwarding headers of a peer that is no configured proxy', async () => {
    const key = (await org.keyWith({ allowedCidrs: ['127.77.0.0/16'] })).text
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-assay-client-ip', 'cf-connecting-ip', 'true-client-ip']) {
      const value = name === 'forwarded' ? 'for=127.77.3.9' : '127.77.3.9'
      expectError(await ask(path, { key, from: '127.78.3.9', headers: { [name]: value } }), 'unauthenticated')
    }
  })
})

describe('403 insufficient_scope', () => {
  it.each(table.flatMap((o) => (o.scope ? [[o.id, o.scope, o] as const] : [])))(
    '%s needs %s, whatever else the key may',
    async (_, scope, operation) => {
      const key = await org.keyWith({ scopes: scopesWithout(scope) })
      const body = operation.body ? { network: 'ethereum', address: '0x165cd37b4c644c2921454429e7f9358d18a45e14' } : undefined
      const answer = await ask(filled(operation), { method: operation.method, key: key.text, json: body })
      expectError(answer, 'insufficient_scope')
      expectDocumentedError(operation, answer)
      expect((answer.json.error as { message: string }).message).toContain(scope)
      const only = await org.keyWith({ scopes: [scope] })
      // Past the scope check the request may still be refused as malformed, but not for its key.
      expect([200, 201, 202, 400, 404, 422, 503]).toContain(
        (await ask(filled(operation), { method: operation.method, key: only.text, json: body })).status,
      )
    },
  )

  it('is what a key without any scope meets', async () => {
    const bare = await org.keyWith({ scopes: [] })
    expectError(await get(path, bare.text), 'insufficient_scope')
  })
})
