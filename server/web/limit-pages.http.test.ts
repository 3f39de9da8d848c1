import { afterAll, describe, expect, it } from 'vitest'
import { ask, freshLoopback, manyLoopbacks } from '@/scripts/test/fixtures/http-client'
import { closeDatabase, pool } from '@/server/platform/db'

afterAll(closeDatabase)

const bucketOf = (ip: string) => `page:${ip}`
/** How many seconds an address's bucket is ahead of the clock. */
async function ahead(ip: string): Promise<number> {
  const { rows } = await pool().query<{ s: number }>(
    'select extract(epoch from tat - now())::float8 as s from rate_bucket where bucket = $1',
    [bucketOf(ip)],
  )
  return rows[0]?.s ?? 0
}
/** Uses up the limit of an address so that the next page is due in `seconds`: 660 pages at a tenth of a second each. */
const useUp = (ip: string, seconds: number) =>
  pool().query(
    `insert into rate_bucket (bucket, tat) values ($1, now() + make_interval(secs => 66 + $2::float8))
     on conflict (bucket) do update set tat = excluded.tat`,
    [bucketOf(ip), seconds],
  )

// Each loopback address is a client of its own; only Linux has them all by default.
describe.runIf(manyLoopbacks)('pages that need no account', () => {
  it.each(['/status', '/docs', '/docs/use/messages', '/%64ocs', '/sign-in', '/verify'])(
    '%s is 429 with Retry-After and a plain page for an address that asked too often, and for no other',
    async (path) => {
      const from = freshLoopback()
      await useUp(from, 20)
      const refused = await ask(path, { from })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(21)
      expect(refused.headers['content-type']).toContain('text/html')
      expect(refused.headers['cache-control']).toBe('no-store')
      expect(refused.text).toContain('<h1>Too many requests</h1>')
      expect(refused.text).not.toContain('<script')
      expect((await ask(path, { from: freshLoopback() })).status).not.toBe(429)
    },
  )

  it('are counted one by one, and what they load besides is not', async () => {
    const from = freshLoopback()
    const page = await ask('/status', { from })
    expect(page.status).toBe(200)
    const one = await ahead(from)
    expect(one).toBeGreaterThan(-2)
    const assets = [...page.text.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, url]) => url as string)
    expect(assets.length).toBeGreaterThan(3)
    await useUp(from, 20)
    for (const asset of assets) expect((await ask(asset, { from })).status, asset).toBe(200)
    expect((await ask('/api/health', { from })).status).toBe(200)
    expect((await ask('/v1/status', { from })).status).toBe(200)
    expect((await ask('/status', { from })).status).toBe(429)
  })

  it('are served again once Retry-After has passed', async () => {
    const from = freshLoopback()
    await useUp(from, 0.5)
    const refused = await ask('/status', { from })
    expect(refused.status).toBe(429)
    await new Promise((resolve) => setTimeout(resolve, Number(refused.headers['retry-after']) * 1000))
    expect((await ask('/status', { from })).status).toBe(200)
  })

  it('are enough for somebody who reads: a hundred in a row', async () => {
    const from = freshLoopback()
    const statuses = new Set<number>()
    for (let n = 0; n < 100; n++) statuses.add((await ask('/docs/use/messages', { from })).status)
    expect([...statuses]).toEqual([200])
    expect(await ahead(from)).toBeLessThan(10)
  })
})
