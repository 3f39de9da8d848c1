import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type Answer, ask, get, post, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { RunningService } from '@/scripts/test/installation'
import { startSecondWeb } from '@/scripts/test/second-web'
import { closeDatabase } from '@/server/platform/db'

const path = '/v1/monitoring/wallets'
const copies = 50

let org: SuiteOrganisation
let second: RunningService
beforeAll(async () => {
  org = await suiteOrganisation('Copies of a write')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
  second = await startSecondWeb()
}, 120_000)
afterAll(async () => {
  await second?.stop()
  await closeDatabase()
})

/** Fifty copies of a request at once, every other one to the second process. */
function everywhere(send: (url: string) => Promise<Answer>): Promise<Answer[]> {
  const urls = [serverUrl().href, second.url]
  return Promise.all(Array.from({ length: copies }, (_, i) => send(urls[i % 2] as string)))
}

const times = (n: number, status: number) => Array.from({ length: n }, () => status)
const statuses = (answers: Answer[]) => answers.map((a) => a.status).toSorted()

/** Rows in the database for an address or a wallet, read past every layer of the service. */
async function stored(address: string) {
  return asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
    const count = async (sql: string, of: string) => Number((await client.query<{ n: string }>(sql, [org.org_id, of])).rows[0]?.n)
    return {
      wallets: await count('select count(*) as n from monitored_wallet where org_id = $1 and address = $2', address),
      watched: await count(
        'select count(*) as n from watched_address w join address a on a.network = w.network and a.id = w.address_id where w.org_id = $1 and a.address = $2',
        address,
      ),
      created: await count(
        "select count(*) as n from outbox_event where org_id = $1 and type = 'monitoring.wallet.created' and data->>'address' = $2",
        address,
      ),
      deleted: await count(
        "select count(*) as n from outbox_event where org_id = $1 and type = 'monitoring.wallet.deleted' and data->>'address' = $2",
        address,
      ),
    }
  })
}

it('the second process is another one', async () => {
  expect(second.url).not.toBe(serverUrl().origin)
  const { id } = (await post(path, org.api_key, { address: freshAddress('ethereum') })).json
  expect((await ask(`${path}/${id}`, { key: org.api_key, url: second.url })).json.id).toBe(id)
})

describe('fifty copies of a POST on two processes', () => {
  it('under one key make one wallet, one event and fifty equal answers', async () => {
    const json = { address: freshAddress('ethereum'), rules: ['velocity'] }
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await everywhere((url) => ask(path, { key: org.api_key, json, headers, url }))
    expect(statuses(answers)).toEqual(times(copies, 201))
    expect(new Set(answers.map((a) => a.text)).size).toBe(1)
    expect(answers.filter((a) => a.headers['idempotent-replayed'] !== 'true')).toHaveLength(1)
    expect(await stored(json.address)).toEqual({ wallets: 1, watched: 1, created: 1, deleted: 0 })
  })

  it('without a key make one wallet all the same, and the others find it', async () => {
    const json = { address: freshAddress('ethereum') }
    const answers = await everywhere((url) => ask(path, { key: org.api_key, json, url }))
    expect(statuses(answers)).toEqual([...times(copies - 1, 200), 201])
    // The worker evaluates the wallet meanwhile, so responses may differ in its findings.
    expect(
      new Set(answers.map((a) => [a.json.id, a.json.rules_version, a.json.created_at, a.json.updated_at].join(' '))).size,
    ).toBe(1)
    expect(await stored(json.address)).toEqual({ wallets: 1, watched: 1, created: 1, deleted: 0 })
  })
})

describe('fifty copies of a DELETE on two processes', () => {
  it('under one key stop it once and are answered alike', async () => {
    const made = (await post(path, org.api_key, { address: freshAddress('ethereum') })).json as { id: string; address: string }
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await everywhere((url) => ask(`${path}/${made.id}`, { method: 'DELETE', key: org.api_key, headers, url }))
    expect(statuses(answers)).toEqual(times(copies, 200))
    expect(new Set(answers.map((a) => a.text)).size).toBe(1)
    expect(await stored(made.address)).toEqual({ wallets: 1, watched: 0, created: 1, deleted: 1 })
  })

  it('without a key stop it once, and the others find nothing', async () => {
    const made = (await post(path, org.api_key, { address: freshAddress('ethereum') })).json as { id: string; address: string }
    const answers = await everywhere((url) => ask(`${path}/${made.id}`, { method: 'DELETE', key: org.api_key, url }))
    expect(statuses(answers)).toEqual([200, ...times(copies - 1, 404)])
    expect(await stored(made.address)).toEqual({ wallets: 1, watched: 0, created: 1, deleted: 1 })
    expect((await get(`${path}/${made.id}`, org.api_key)).json.state).toBe('deleted')
  })
})
