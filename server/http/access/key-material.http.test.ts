import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RevealedKey } from '@/contract/access/api-keys'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { ensureSandbox } from '@/server/domain/sandbox'
import { closeDatabase } from '@/server/platform/db'

let org: SuiteOrganisation
let sandbox: string
const secrets: string[] = []
const requestId = `req-${randomUUID()}`
const name = `Named ${randomUUID()}`

beforeAll(async () => {
  org = await suiteOrganisation('Key material')
  sandbox = await ensureSandbox(org.org_id)
  for (const mode of ['live', 'test']) await liveThrough(mode)
}, 60_000)
afterAll(closeDatabase)

/** Takes a key through its whole life, with every way in which a careless client may send it. */
async function liveThrough(mode: string): Promise<void> {
  const headers = { 'idempotency-key': randomUUID(), 'x-request-id': requestId }
  const body = { name, mode, preset: 'full' }
  const made = (await post('/v1/keys', org.api_key, body, headers)).json as unknown as RevealedKey
  await post('/v1/keys', org.api_key, body, headers)
  const rolled = (await post(`/v1/keys/${made.id}/roll`, org.api_key, {}, { 'idempotency-key': randomUUID() })).json
  secrets.push(made.secret, (rolled as unknown as RevealedKey).secret)
  for (const secret of secrets.slice(-2)) {
    await get('/v1/alerts', secret)
    await get(`/v1/alerts?api_key=${secret}`, secret)
    await ask('/v1/alerts', { headers: { 'x-api-key': secret, cookie: `key=${secret}` } })
    await ask('/v1/alerts', { headers: { authorization: `Bearer ${secret}x` } })
    await get(`/v1/${secret}`, secret)
    await ask('/v1/risk/check', { key: secret, body: `{"address": "${secret}"` })
  }
  await ask(`/v1/keys/${made.id}`, { method: 'DELETE', key: org.api_key, headers: { 'idempotency-key': randomUUID() } })
  for (const secret of secrets.slice(-2)) await get('/v1/alerts', secret)
}

/** Every form of a key's secret that would allow its use, or guessing keys without the pepper. */
function formsOf(text: string): string[] {
  const secret = text.slice(18, 50)
  return [text, secret].flatMap((one) => [
    one,
    Buffer.from(one).toString('hex'),
    Buffer.from(one).toString('base64').replace(/=+$/, ''),
    createHash('sha256').update(one).digest('hex'),
  ])
}

/** Every row of every table as text, including those of both organisations; binary columns in hexadecimal. */
const dump = () =>
  asOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const found = new Map<string, string>()
    for (const orgId of ['', org.org_id, sandbox]) {
      await client.query("select set_config('app.org_id', $1, false)", [orgId])
      for (const { name: table } of tables) {
        // Chain data grow with the suites that ran before and contain no text from requests.
        if (/^public\.(transfer|address_transfer|edge_\w+|address\w*|utxo_\w+)$/.test(table)) continue
        const { rows } = await client.query<{ text: string | null }>(`select string_agg(t::text, e'\\n') as text from ${table} t`)
        found.set(table, `${found.get(table) ?? ''}\n${rows[0]?.text ?? ''}`)
      }
    }
    return found
  })

function logs(): string {
  const root = path.join(process.env.DATA_DIR as string, 'logs')
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8')).join('\n')
}

describe('the secret of a key', () => {
  it('stands in no row of any table, in no form that is of use', async () => {
    const tables = await dump()
    const where = (text: string) => [...tables].flatMap(([table, rows]) => (rows.includes(text) ? [table] : []))
    expect(secrets).toHaveLength(4)
    for (const secret of secrets) expect(formsOf(secret).flatMap(where)).toEqual([])
    // The name, which may be stored, is found: the search does look where keys are.
    expect(where(name)).toEqual(expect.arrayContaining(['public.api_key', 'public.audit_event']))
    expect(where((secrets[1] as string).slice(9, 17))).toContain('public.api_key_secret')
    expect(where('api_key.rolled')).toContain('public.audit_event')
    expect([...tables.keys()]).toEqual(expect.arrayContaining(['public.idempotency_key', 'public.outbox_event']))
  })

  it('stands in no line of any log', async () => {
    await expect.poll(() => logs().includes(requestId), { timeout: 10_000 }).toBe(true)
    const text = logs()
    for (const secret of secrets) expect(formsOf(secret).filter((form) => text.includes(form))).toEqual([])
  })
})
