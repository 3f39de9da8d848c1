import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { getApiKey } from '..'
import { flushKeyUsage, noteAnswer, outcomeOf } from './note-answer'
import { addUsage, touchKey } from './usage.repo'

let org: SuiteOrganisation
let key: string
beforeAll(async () => {
  org = await suiteOrganisation('Use of keys')
})
beforeEach(async () => {
  key = uuidOf('key', (await org.keyWith()).id) as string
})
afterAll(closeDatabase)

const hour = 3_600_000
const now = new Date('2026-05-05T10:20:30Z')
const read = (at = now) => getApiKey({ ...org.ctx, clock: { now: () => at } }, { id: typeIdOf('key', key) })

describe('the use of a key', () => {
  it.each([
    [200, 'success'],
    [201, 'success'],
    [304, 'success'],
    [400, 'client_error'],
    [401, 'client_error'],
    [429, 'rate_limited'],
    [500, 'server_error'],
    [503, 'server_error'],
  ])('counts %i as %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome))

  it('is counted by hour and outcome and added to what is there', async () => {
    const earlier = new Date(now.getTime() - hour)
    for (const status of [200, 200, 404, 429, 500]) noteAnswer(org.org_id, key, status, now)
    noteAnswer(org.org_id, key, 200, earlier)
    await flushKeyUsage()
    noteAnswer(org.org_id, key, 201, now)
    await flushKeyUsage()
    await flushKeyUsage()
    expect((await read()).usage.hours).toEqual([
      { hour: '2026-05-05T09:00:00.000Z', success: 1, client_error: 0, rate_limited: 0, server_error: 0 },
      { hour: '2026-05-05T10:00:00.000Z', success: 3, client_error: 1, rate_limited: 1, server_error: 1 },
    ])
  })

  it('loses nothing to processes that write at once', async () => {
    const tallies = ['success', 'client_error', 'server_error'] as const
    const write = () =>
      addUsage(
        org.org_id,
        tallies.map((outcome) => ({ keyId: key, hour: new Date('2026-05-05T10:00:00Z'), outcome, requests: 3 })),
      )
    await Promise.all(Array.from({ length: 8 }, write))
    expect((await read()).usage.hours[0]).toMatchObject({ success: 24, client_error: 24, server_error: 24, rate_limited: 0 })
  })

  it('is kept for the next time where it cannot be written, and leaves keys out that are gone', async () => {
    noteAnswer('not-a-uuid', key, 200, now)
    noteAnswer(org.org_id, uuidv7(), 200, now)
    noteAnswer(org.org_id, key, 200, now)
    await flushKeyUsage()
    expect((await read()).usage.hours[0]?.success).toBe(1)
    const held = (globalThis as { __assayKeyUsage?: { byOrg: Map<string, unknown> } }).__assayKeyUsage
    expect([...(held?.byOrg.keys() ?? [])]).toEqual(['not-a-uuid'])
    held?.byOrg.clear()
  })

  it('is shown for seven days', async () => {
    noteAnswer(org.org_id, key, 200, now)
    await flushKeyUsage()
    expect((await read(new Date(now.getTime() + 7 * 24 * hour))).usage.hours).toHaveLength(1)
    expect((await read(new Date(now.getTime() + 7 * 24 * hour + hour))).usage.hours).toEqual([])
  })

  it('has its last moment noted at most once a minute, with the address', async () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    await touchKey(org.org_id, key, at(0), '192.0.2.1')
    await touchKey(org.org_id, key, at(60), '192.0.2.2')
    expect(await read()).toMatchObject({ last_used_at: now.toISOString(), last_used_ip: '192.0.2.1' })
    await Promise.all([1, 2, 3].map(() => touchKey(org.org_id, key, at(61), '2001:db8::1')))
    expect(await read()).toMatchObject({ last_used_at: at(61).toISOString(), last_used_ip: '2001:db8::1' })
  })
})
