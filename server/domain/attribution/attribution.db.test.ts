import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { suitePool } from '@/server/chain/testing/suite-pool'
import {
  designations,
  importPack,
  importPackFile,
  packDigest,
  readPack,
  recordStatements,
  riskCategories,
  type Statement,
  tagsOf,
} from './index'
import { plainStatement } from './testing/plain-statement'

vi.setConfig({ testTimeout: 60_000 })

const packs = path.resolve('../shared/data/attributions/graphsense-tagpacks')
const nobody = '00000000-0000-7000-8000-000000000000'
const { pool } = suitePool()

const run = Date.now().toString(36)
const importText = (text: string, name: string) =>
  importPack(pool, readPack(text), { name, sha256: packDigest(text), onRefused: () => undefined })

async function addressId(networkId: number, address: string): Promise<bigint> {
  const { rows } = await pool.query('select id from address where network = $1 and address = $2', [networkId, address])
  return BigInt(rows[0].id)
}

/** Statements and links of one pack, whatever other suites import. */
async function packDigests(packKey: string) {
  const { rows } = await pool.query(
    `select count(*)::int as statements, md5(string_agg(a::text || l.tag_pack_id, ',' order by a.tag_hash, l.tag_pack_id)) as digest
     from attribution_pack l join attribution a on a.id = l.attribution_id join tag_pack p on p.id = l.tag_pack_id where p.pack_key = $1`,
    [packKey],
  )
  return rows[0] as { statements: number; digest: string }
}

describe('importPack', () => {
  const address = '0x00000000000000000000000000000000000a11ce'
  const pack = (tags: string, lastmod = '2024-01-01') =>
    `title: T ${run}\ncreator: Suite ${run}\nlastmod: ${lastmod}\ncurrency: ETH\nsource: https://example.org/${run}\nconfidence: forensic\ntags:\n${tags}`
  const first = `- address: '${address}'\n  label: one ${run}\n  actor: actor_${run}\n  category: exchange\n`
  const second = `- address: '${address}'\n  label: two ${run}\n  abuse: scam\n  actor: actor_${run}\n`

  it('adds only what a newer version adds and keeps the older version as provenance', async () => {
    expect(await importText(pack(first), 'p.yaml')).toMatchObject({ read: 1, added: 1, known: 0 })
    expect(await importText(pack(first), 'p.yaml')).toMatchObject({ read: 1, added: 0, known: 1 })
    expect(await importText(pack(first + second, '2024-02-02'), 'p@v2.yaml')).toMatchObject({ read: 2, added: 1, known: 1 })
    const id = await addressId(3, address)
    const rows = ((await tagsOf(pool, nobody, networkNamed('ethereum'), [id])).get(id) ?? []).filter((row) =>
      row.label.endsWith(run),
    )
    expect(rows.map((row) => [row.label, row.packs.map((ref) => ref.version)])).toEqual([
      [`one ${run}`, ['2024-02-02', '2024-01-01']],
      [`two ${run}`, ['2024-02-02']],
    ])
    expect(rows[0]?.entity).toMatchObject({
      actorKey: `actor_${run}`,
      name: `actor_${run}`,
      category: 'exchange',
      abuses: ['scam'],
    })
    expect([...riskCategories(rows)].sort()).toEqual(['exchange', 'scam'])
  })

  it('lets an actor pack describe an entity that a tag made, once', async () => {
    const text = `title: A ${run}\ncreator: Suite ${run}\nactors:\n- id: actor_${run}\n  label: Actor ${run}\n  uri: https://example.org\n  categories: [exchange, defi]\n  jurisdictions: [AT]\n`
    expect(await importText(text, 'actors.yaml')).toMatchObject({ added: 1, known: 0 })
    expect(await importText(text, 'actors.yaml')).toMatchObject({ added: 0, known: 1 })
    const { rows } = await pool.query('select name, categories, abuses, jurisdictions from entity where actor_key = $1', [
      `actor_${run}`,
    ])
    expect(rows).toEqual([{ name: `Actor ${run}`, categories: ['exchange', 'defi'], abuses: ['scam'], jurisdictions: ['AT'] }])
    expect(await importText(pack(first), 'p.yaml')).toMatchObject({ added: 0 })
    expect((await pool.query('select name from entity where actor_key = $1', [`actor_${run}`])).rows).toEqual([
      { name: `Actor ${run}` },
    ])
  })

  it('shows an organisation its own statements beside the shared ones, and no other organisation', async () => {
    const [mine, other] = ['00000000-0000-7000-8000-00000000aaaa', '00000000-0000-7000-8000-00000000bbbb']
    const network = privateNetwork()
    const own: Statement = {
      ...plainStatement(network, address),
      label: 'ours',
      category: null,
      abuse: 'scam',
      confidenceBasis: 'ownership',
      confidence: 100,
      source: null,
      sourceType: 'ownership',
    }
    const client = await pool.connect()
    try {
      await recordStatements(client, [{ ...own, label: 'everybody’s\twith\\tab\nand line' }])
      await client.query("select set_config('app.org_id', $1, false)", [mine])
      await recordStatements(client, [own], { orgId: mine })
      const id = await addressId(network.id, address)
      const labels = async (org: string) => {
        await client.query("select set_config('app.org_id', $1, false)", [org])
        return ((await tagsOf(client, org, network, [id])).get(id) ?? []).map((row) => row.label).sort()
      }
      expect(await labels(mine)).toEqual(['everybody’s\twith\\tab\nand line', 'ours'])
      expect(await labels(other)).toEqual(['everybody’s\twith\\tab\nand line'])
    } finally {
      await client.query("select set_config('app.org_id', '', false)")
      client.release()
    }
  })

  it('keeps who was harmed apart from who did it, with the span a statement speaks of', async () => {
    const victim = '0x00000000000000000000000000000000000b0b01'
    const tag = `- address: '${victim}'\n  label: robbed ${run}\n  actor: robbed_${run}\n  category: exchange\n  abuse: service_hack\n`
    const text = pack(`${tag}  role: victim\n  valid_from: 2020-01-01\n  valid_to: 2099-12-31\n`)
    expect(await importText(text, 'victim.yaml')).toMatchObject({ added: 1, refused: 0 })
    expect(await importText(text, 'victim.yaml')).toMatchObject({ added: 0, known: 1 })
    const id = await addressId(3, victim)
    const rows = (await tagsOf(pool, nobody, networkNamed('ethereum'), [id])).get(id) ?? []
    expect(rows).toMatchObject([
      {
        role: 'victim',
        concepts: ['victim'],
        abuse: 'service_hack',
        validFrom: new Date('2020-01-01T00:00:00Z'),
        validTo: new Date('2100-01-01T00:00:00Z'),
        entity: { abuses: [], category: 'exchange' },
      },
    ])
    const { rows: turns } = await pool.query('select at from attribution_turn where at = $1', [new Date('2100-01-01T00:00:00Z')])
    expect(turns).toHaveLength(1)
  })

  it('refuses the rows with an unknown concept, by name, and takes the others', async () => {
    const named: string[] = []
    const text = pack(
      `${first}- address: '${address}'\n  label: bad ${run}\n  abuse: rug_pull\n${second.replace('two', 'three')}`,
    )
    const summary = await importPack(pool, readPack(text), {
      name: 'bad-row.yaml',
      sha256: packDigest(text),
      onRefused: (line, reason) => named.push(`${line}: ${reason}`),
    })
    expect(summary).toMatchObject({ read: 3, refused: 1, unknownConcepts: new Map([['rug_pull', 1]]) })
    expect(summary.added + summary.known).toBe(2)
    expect(named).toEqual([expect.stringMatching(/^\d+: "rug_pull" is not a concept of the taxonomy/)])
  })

  it('keeps a tag of a transaction', async () => {
    const hash = run
      .padStart(8, '0')
      .replace(/[^0-9a-f]/g, '0')
      .padStart(64, 'e')
    await importText(pack(`- tx_hash: '${hash}'\n  label: theft ${run}\n  abuse: service_hack\n  tag_type: event\n`), 'tx.yaml')
    const { rows } = await pool.query('select address_id, tag_type from attribution where network = 3 and tx_hash = $1', [
      Buffer.from(hash, 'hex'),
    ])
    expect(rows).toEqual([{ address_id: null, tag_type: 'event' }])
  })
})

describe.skipIf(!existsSync(packs))('published packs (../shared/data)', () => {
  const refused: string[] = []
  const load = (name: string) =>
    importPackFile(pool, path.join(packs, name), {
      onRefused: (file, line, reason) => refused.push(`${path.basename(file)}:${line}: ${reason}`),
    })

  it('imports every statement of four packs once', async () => {
    const expected = [
      ['tornado_cash.yaml', 'graphsense-core-team/tornado-cash', 39, 38, 0],
      ['ofac.yaml', 'interpol-cntl/ofac', 572, 562, 10],
      ['hacks.yaml.gz', 'graphsense-core-team/hacks', 608, 608, 0],
      ['exchange-wallets-binance.yaml', 'graphsense-core-team/exchange-wallets-binance', 86, 45, 41],
    ] as const
    for (const [name, key, read, statements, skipped] of expected) {
      const summary = await load(name)
      expect({
        name,
        read: summary.read,
        refused: summary.refused,
        skipped: [...summary.skipped.values()].reduce((a, b) => a + b, 0),
      }).toEqual({ name, read, refused: 0, skipped })
      const before = await packDigests(key)
      expect({ name, statements: before.statements }).toEqual({ name, statements })
      expect(await load(name)).toMatchObject({ added: 0 })
      expect(await packDigests(key)).toEqual(before)
    }
    expect(refused).toEqual([])
  })

  it('dates the Tornado Cash listing by the pack that tells, beside the list file that does not', async () => {
    const id = await addressId(3, '0xdd4c48c0b24039969fc16d1cdf626eab821d3384')
    const rows = (await tagsOf(pool, nobody, networkNamed('ethereum'), [id])).get(id) ?? []
    expect(rows.some((row) => row.entity?.actorKey === 'tornado' && row.category === 'mixing_service')).toBe(true)
    expect(designations(rows).get('us_ofac_sdn')).toEqual(new Date('2022-08-08T00:00:00Z'))
  })
})
