import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { authenticateKey } from './authenticate-key'
import { generateKey, parseKey } from './key-format'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Keys')
})
afterAll(closeDatabase)

const now = () => new Date()
const refused = { code: 'unauthenticated' }
const authenticate = (text: string, ip: string | null = '192.0.2.1', at = now()) => authenticateKey(`Bearer ${text}`, ip, at)

describe('authenticateKey', () => {
  it('recognises a key with its organisation, scopes and limits', async () => {
    const key = await org.keyWith({ scopes: ['wallets:read'], rateLimit: 5, rateBurst: 2 })
    expect(await authenticate(key.text)).toMatchObject({
      orgId: org.org_id,
      rateLimit: 5,
      rateBurst: 2,
      actor: { type: 'api_key', scopes: ['wallets:read'], mode: 'live' },
    })
  })

  it('refuses a well-formed key that nobody was given, and another secret under a known id', async () => {
    await expect(authenticate(generateKey('live').text)).rejects.toMatchObject(refused)
    const [, , id] = org.api_key.split('_') as [string, string, string]
    expect(parseKey(forgedKey(id))).not.toBeNull()
    await expect(authenticate(forgedKey(id))).rejects.toMatchObject(refused)
  })

  it('refuses a revoked key at once', async () => {
    const key = await org.keyWith()
    await authenticate(key.text)
    await org.revoke(key.id)
    await expect(authenticate(key.text)).rejects.toMatchObject(refused)
  })

  it('refuses an expired key, to the moment', async () => {
    const end = new Date(Date.now() + 60_000)
    const key = await org.keyWith({ expiresAt: end })
    await authenticate(key.text, null, new Date(end.getTime() - 1))
    await expect(authenticate(key.text, null, end)).rejects.toMatchObject(refused)
  })

  it('refuses an address outside the allow-list, and none at all', async () => {
    const { text } = await org.keyWith({ allowedCidrs: ['10.0.0.0/8', '2001:db8::/32'] })
    for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1']) await authenticate(text, ip)
    for (const ip of ['11.0.0.1', '2001:db9::1', '::ffff:11.0.0.1', 'nonsense', null])
      await expect(authenticate(text, ip), String(ip)).rejects.toMatchObject(refused)
  })
})

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A key with a valid form and checksum for an existing public id, but with another secret. */
function forgedKey(publicId: string): string {
  const stem = `asy_live_${publicId}_${'x'.repeat(32)}`
  let value = crc32(stem)
  let sum = ''
  for (let i = 0; i < 6; i++) {
    sum = base62[value % 62] + sum
    value = Math.floor(value / 62)
  }
  return stem + sum
}
