import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type Answer, ask } from '@/scripts/test/fixtures/http-client'
import { type Furnished, furnishedOrganisation, idsIn } from '@/scripts/test/fixtures/one-of-everything'
import { closeDatabase, pool } from '@/server/platform/db'
import { type Console, consoleOf, consoleState, walkConsole } from '../testing/console-walk'
import { bodyOf, idPlaces } from '../testing/isolation-places'

const table = Object.values(operations) as unknown as Operation[]
const canary = () => `KANARI${randomBytes(8).toString('hex')}`

let theirs: Furnished
let ours: Furnished
let consoles: { theirs: Console; ours: Console }
let address: string
beforeAll(async () => {
  address = freshAddress('ethereum')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
  theirs = await furnishedOrganisation('Theirs', canary(), address)
  ours = await furnishedOrganisation('Ours', canary(), address)
  consoles = { theirs: await consoleOf(theirs, address), ours: await consoleOf(ours, address) }
}, 180_000)
afterAll(closeDatabase)

/** What a response contains of the other organisation, besides what the caller wrote into the request. */
function leaks(text: string, sent: string): string[] {
  const found = text.toLowerCase().includes(theirs.canary.toLowerCase()) ? ['the canary'] : []
  const foreign = new Set([...theirs.ids].filter(([prefix]) => !shared.has(prefix)).flatMap(([, ids]) => ids))
  const known = new Set([...ours.ids.values()].flat())
  for (const id of [...idsIn(text).values()].flat()) if (foreign.has(id) && !known.has(id) && !sent.includes(id)) found.push(id)
  return found
}
/** Shared by all organisations: entities and chain data. */
const shared = new Set(['ent', 'clu'])
const noEntity = 'ent_01h455vb4pex5vsknk084sn02q'

/** Kinds of ids of which the fixtures made none, so that a place stayed empty. */
const missing = new Set<string>()

/** Query parameters needed besides ids, so that no other check fails first. */
const neededQuery: Record<string, Record<string, string>> = {
  addCaseEvidence: { name: 'ours.txt' },
  removeCaseEvidence: { reason: 'Asked for by the suite' },
  downloadReport: { token: 'none' },
}

interface Asked {
  operation: Operation
  path: string
  body: unknown
}

/** Every operation with their ids in every place of an id; with two places, also ours first and theirs second. */
function requests(): Asked[] {
  return table.flatMap((operation) => {
    const places = idPlaces(operation)
    const fill = (owner: (place: number) => Furnished): Asked => {
      let path = operation.path as string
      let at = 0
      const query = new URLSearchParams()
      for (const { name, prefix, where } of places) {
        const id = shared.has(prefix) ? noEntity : owner(at).ids.get(prefix)?.[0]
        at++
        if (!id) missing.add(`${prefix} for ${operation.id}`)
        if (where === 'path') path = path.replace(`{${name}}`, id ?? 'none')
        if (where === 'query') query.set(name, id ?? 'none')
      }
      path = path
        .replace('{address}', address)
        .replace('{hash}', `0x${'ab'.repeat(32)}`)
        .replace('{list_id}', 'us_ofac_sdn')
      path = path.replace('{id}', noEntity)
      for (const [name, value] of Object.entries(neededQuery[operation.id] ?? {})) query.set(name, value)
      return { operation, path: query.size > 0 ? `${path}?${query}` : path, body: bodyOf(operation, theirs, address) }
    }
    const paths = places.filter(({ where }) => where === 'path').length
    const all = [fill(() => theirs)]
    if (paths > 1) all.push(fill((place) => (place === 0 ? ours : theirs)))
    return all
  })
}

// Grows, because the requester's own audit log contains earlier requests.
let sent = ''

async function walk(key: string | null): Promise<string[]> {
  const wrong: string[] = []
  for (const { operation, path, body } of requests()) {
    const upload = operation.consumes
      ? { body: 'bytes', headers: { 'content-type': 'application/octet-stream' } }
      : body === undefined
        ? {}
        : { json: body }
    const answer = await ask(path, { method: operation.method, key, ...upload })
    sent += path + JSON.stringify(body ?? '')
    const named = `${operation.method} ${path}: ${answer.status}`
    for (const leak of leaks(answer.text + JSON.stringify(answer.headers), sent)) wrong.push(`${named} gave ${leak} away`)
    const foreign = idPlaces(operation).some(({ where, prefix }) => where === 'path' && !shared.has(prefix))
    if (key === null && operation.scope !== null && answer.status !== 401) wrong.push(`${named} without a key`)
    if (key !== null && foreign && !asMissing(answer)) wrong.push(`${named} ${answer.text.slice(0, 160)}`)
    // A sandbox has no list to screen against, and reports that.
    if (answer.status >= 500 && answer.status !== 503) wrong.push(named)
  }
  return wrong
}

/** `leaks` for the console, which is walked after the API. */
const leaksToo = (text: string, more: string) => leaks(text, sent + more)

/** Another organisation's id is answered like one that does not exist: 404 for the path, 400 naming the id elsewhere. */
const asMissing = ({ status, text }: Answer) =>
  status === 404 || (status === 400 && /there is no \w+ \w{3}_/.test(text)) || (status === 401 && text.includes('link'))

/** The state of their organisation, which the requests must leave untouched. */
const state = async () =>
  (
    await Promise.all(
      ['/v1/cases', '/v1/keys', '/v1/webhooks/endpoints', '/v1/monitoring/wallets', '/v1/policies', '/v1/attributions'].map(
        async (path) => ((await ask(path, { key: theirs.org.api_key })).json.data as { id: string }[]).map(({ id }) => id).sort(),
      ),
    )
  ).flat()

describe('what one organisation keeps', () => {
  it('is seen with its own key, so that the search finds what it looks for', async () => {
    const answer = await ask('/v1/cases', { key: theirs.org.api_key })
    expect(leaks(answer.text, '')).toEqual(expect.arrayContaining(['the canary', theirs.ids.get('cas')?.[0]]))
  })

  it('is seen and touched by nobody else, whichever operation and wherever its ids are put', async () => {
    const before = await state()
    expect(await walk(ours.org.api_key)).toEqual([])
    expect(await walk(ours.testKey)).toEqual([])
    expect(await walk(null)).toEqual([])
    expect(await state()).toEqual(before)
    expect([...missing]).toEqual([])
  }, 180_000)

  it('is seen and changed by nobody else at the console, whichever procedure', async () => {
    const before = await consoleState(consoles.theirs)
    for (const prefix of [
      'cas',
      'gra',
      'viw',
      'key',
      'whe',
      'pol',
      'att',
      'mon',
      'sup',
      'rpt',
      'inv',
      'alr',
      'chn',
      'prp',
      'fsc',
      'slk',
    ])
      expect(before.join(), prefix).toContain(theirs.ids.get(prefix)?.[0])
    const { wrong, asked } = await walkConsole(consoles.ours, { theirs, ours }, leaksToo)
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(300)
    expect(await consoleState(consoles.theirs)).toEqual(before)
  }, 120_000)

  it('stays so by the filters of the queries alone, with row-level security off', async () => {
    const tables = await asOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c where c.relrowsecurity and c.relkind in ('r', 'p') order by 1`,
      )
      return rows.map(({ name }) => name)
    })
    expect(tables.length).toBeGreaterThan(30)
    // One table at a time, to avoid a deadlock with a job that holds one table and waits for the next.
    const turn = (how: 'DISABLE' | 'ENABLE') =>
      asOwner(async (client) => {
        for (const name of tables) await client.query(`ALTER TABLE ${name} ${how} ROW LEVEL SECURITY`)
      })
    await turn('DISABLE')
    try {
      expect(await walk(ours.org.api_key)).toEqual([])
      expect((await walkConsole(consoles.ours, { theirs, ours }, leaksToo)).wrong).toEqual([])
    } finally {
      await turn('ENABLE')
    }
  }, 180_000)

  it('stays so by row-level security alone, with queries that filter nothing', async () => {
    const client = await pool().connect()
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c
          where c.relrowsecurity and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select') order by 1`,
      )
      const seen = async (org: string) => {
        await client.query("select set_config('app.org_id', $1, false)", [org])
        const found: string[] = []
        for (const { name } of tables) {
          const { rows } = await client.query(`select 1 from ${name} t where lower(t::text) like lower($1) limit 1`, [
            `%${theirs.canary}%`,
          ])
          if (rows.length > 0) found.push(name)
        }
        return found
      }
      expect((await seen(theirs.org.org_id)).length).toBeGreaterThan(5)
      expect(await seen(ours.org.org_id)).toEqual([])
      expect(await seen('')).toEqual([])
    } finally {
      await client.query("select set_config('app.org_id', '', false)")
      client.release()
    }
  }, 60_000)
})
