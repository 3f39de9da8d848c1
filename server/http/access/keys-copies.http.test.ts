import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RevealedKey } from '@/contract/access/api-keys'
import { ask, post, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { RunningService } from '@/scripts/test/installation'
import { startSecondWeb } from '@/scripts/test/second-web'
import { closeDatabase } from '@/server/platform/db'

let org: SuiteOrganisation
let second: RunningService
beforeAll(async () => {
  org = await suiteOrganisation('Keys on two processes')
  second = await startSecondWeb()
}, 120_000)
afterAll(async () => {
  await second?.stop()
  await closeDatabase()
})

const create = async () =>
  (await post('/v1/keys', org.api_key, { name: 'On two', preset: 'read_only' })).json as unknown as RevealedKey
/** The status of a key's next request on each of the two processes. */
const onBoth = (key: string, path = '/v1/alerts') =>
  Promise.all([serverUrl().href, second.url].map(async (url) => (await ask(path, { key, url })).status))
/** The two processes in turn. */
const turn = (i: number) => [serverUrl().href, second.url][i % 2] as string

describe('on the next request of both of two web processes', () => {
  it('a revoked key is refused, whichever of them revoked it', async () => {
    for (let i = 0; i < 20; i++) {
      const key = await create()
      expect(await onBoth(key.secret)).toEqual([200, 200])
      const revoked = await ask(`/v1/keys/${key.id}`, { method: 'DELETE', key: org.api_key, url: turn(i) })
      expect(revoked.status).toBe(200)
      expect(await onBoth(key.secret)).toEqual([401, 401])
    }
  })

  it('a secret that was rolled away is refused, and the new one taken', async () => {
    for (let i = 0; i < 6; i++) {
      const key = await create()
      expect(await onBoth(key.secret)).toEqual([200, 200])
      const json = { overlap_seconds: 0 }
      const rolled = await ask(`/v1/keys/${key.id}/roll`, { key: org.api_key, json, url: turn(i) })
      expect(await onBoth(key.secret)).toEqual([401, 401])
      expect(await onBoth((rolled.json as unknown as RevealedKey).secret)).toEqual([200, 200])
    }
  })

  it('a scope that was taken is missing, and an address that is not listed is refused', async () => {
    const key = await create()
    expect(await onBoth(key.secret)).toEqual([200, 200])
    const change = (json: object, i: number) =>
      ask(`/v1/keys/${key.id}`, { method: 'PATCH', key: org.api_key, json, url: turn(i) })
    expect((await change({ scopes: ['cases:read'] }, 0)).status).toBe(200)
    expect([await onBoth(key.secret), await onBoth(key.secret, '/v1/cases')]).toEqual([
      [403, 403],
      [200, 200],
    ])
    expect((await change({ allowed_cidrs: ['203.0.113.0/24'] }, 1)).status).toBe(200)
    expect(await onBoth(key.secret, '/v1/cases')).toEqual([401, 401])
  })

  it('the rate limit of a key is one, however many processes take its requests', async () => {
    const json = { name: 'One limit', preset: 'read_only', rate_limit: 10, rate_burst: 0 }
    const { secret } = (await post('/v1/keys', org.api_key, json)).json as unknown as RevealedKey
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => ask('/v1/alerts', { key: secret, url: turn(i) })))
    const regained = Math.ceil((performance.now() - begun) / 6000)
    const served = answers.filter((answer) => answer.status === 200).length
    expect(served).toBeGreaterThanOrEqual(10)
    // One request is refilled every six seconds, and the run may be slow.
    expect(served).toBeLessThanOrEqual(10 + regained)
  })
})
