import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { AssetArguments } from '@/scripts/assets/arguments'
import { runAssets } from '@/scripts/assets/run-assets'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { wellKnownTokens } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { suitePool } from '@/server/chain/testing/suite-pool'
import { addAsset, forgetAsset, importAssets, isKnownAsset, listAssets, readRegistry } from '.'
import { lockRegistry, noteVersion } from './asset-registry.repo'

const { pool } = suitePool()

const ethereum = networkNamed('ethereum')
const tron = networkNamed('tron')
const token = (contract: string, decimals = 6) => ({ network: ethereum.id, contract, symbol: 'NEW', name: null, decimals })
const listOf = (...contracts: string[]) => ({ assets: contracts.map((one) => token(one)), source: 'Suite 1.0.0', refused: [] })
const pseudo = `0x${'e'.repeat(40)}`
const known = async (contract: string) => (await readRegistry(pool, ethereum.id)).contracts.has(contract)
const rowOf = async (contract: string) => (await listAssets(pool, 'all')).find((row) => row.contract === contract)

describe('the asset registry', () => {
  it('knows native assets and the built-in stablecoins', async () => {
    const registry = await readRegistry(pool, ethereum.id)
    expect(isKnownAsset({ type: 'native', contract: '' }, registry)).toBe(true)
    expect(isKnownAsset({ type: 'erc20', contract: '0xdac17f958d2ee523a2206206994597c13d831ec7' }, registry)).toBe(true)
    expect(isKnownAsset({ type: 'erc20', contract: freshAddress('ethereum') }, registry)).toBe(false)
    expect(isKnownAsset(undefined, registry)).toBe(false)
  })
  it('begins with the issuers’ own dollars of every network and what an import may leave undescribed', async () => {
    const rows = (await listAssets(pool, 'known')).map((row) => `${row.network} ${row.symbol} ${row.contract} ${row.decimals}`)
    expect(rows).toEqual(
      expect.arrayContaining([
        '3 USDT 0xdac17f958d2ee523a2206206994597c13d831ec7 6',
        '3 USDC 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 6',
        '4 USDT TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t 6',
        '4 USDC TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8 6',
      ]),
    )
    for (const [key, { symbol, decimals }] of wellKnownTokens) {
      const [name, contract] = key.split(':') as ['ethereum' | 'tron', string]
      expect(rows).toContain(`${networkNamed(name).id} ${symbol} ${contract} ${decimals}`)
    }
  })
  it('has of its built-in rows the digest that a change would note', async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await lockRegistry(client)
      const before = await readRegistry(client, tron.id)
      expect((await noteVersion(client, 'Suite', 'suite')).sha256).toBe(before.sha256)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
  it('makes a version of every change, none of the same again, and has the same digest when it is as it was', async () => {
    const before = await readRegistry(pool, ethereum.id)
    const contract = freshAddress('ethereum')
    expect(await addAsset(pool, ethereum, token(contract), 'suite')).toMatchObject({ changed: 1 })
    expect(await known(contract)).toBe(true)
    expect(await addAsset(pool, ethereum, token(contract), 'suite')).toEqual({ changed: 0, version: null })
    await forgetAsset(pool, ethereum, contract, 'suite')
    const after = await readRegistry(pool, ethereum.id)
    expect(after.contracts.has(contract)).toBe(false)
    expect([after.sha256, after.version > before.version]).toEqual([before.sha256, true])
    await expect(forgetAsset(pool, ethereum, 'nonsense', 'suite')).rejects.toThrow(/not an address of ethereum/)
  })
})

describe('a token that an operator removed', () => {
  it('stays out when a list with it is imported, and comes back when it is added', async () => {
    const [removed, fresh] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await importAssets(pool, listOf(removed), 'suite')
    await forgetAsset(pool, ethereum, removed, 'suite')
    expect(await importAssets(pool, listOf(removed, fresh), 'suite')).toMatchObject({ changed: 1, leftRemoved: 1 })
    expect([await known(removed), await known(fresh)]).toEqual([false, true])
    expect(await importAssets(pool, listOf(removed, fresh), 'suite')).toMatchObject({ changed: 0, leftRemoved: 1, version: null })
    expect(await addAsset(pool, ethereum, token(removed), 'suite')).toMatchObject({ changed: 1 })
    expect(await known(removed)).toBe(true)
    for (const contract of [removed, fresh]) await forgetAsset(pool, ethereum, contract, 'suite')
  })
})

describe('decimals that differ from those on record', () => {
  it('are an error of add with both values and the mend, which works', async () => {
    const contract = freshAddress('ethereum')
    await addAsset(pool, ethereum, token(contract, 6), 'suite')
    const again = addAsset(pool, ethereum, token(contract, 18), 'suite')
    await expect(again).rejects.toThrow(/^decimals: .* recorded with 6, and 18 was given\. .*remove ethereum 0x.* add it again/)
    expect((await rowOf(contract))?.decimals).toBe(6)
    await forgetAsset(pool, ethereum, contract, 'suite')
    await addAsset(pool, ethereum, token(contract, 18), 'suite')
    expect((await rowOf(contract))?.decimals).toBe(18)
    await expect(addAsset(pool, ethereum, { ...token(contract, 18), symbol: 'OTHER' }, 'suite')).rejects.toThrow(
      /^symbol: .* recorded with NEW, and OTHER was given/,
    )
    await forgetAsset(pool, ethereum, contract, 'suite')
  })
  it('are told of an imported list, and those on record stay', async () => {
    const contract = freshAddress('ethereum')
    await addAsset(pool, ethereum, token(contract, 8), 'suite')
    const { otherDecimals } = await importAssets(pool, listOf(contract), 'suite')
    expect(otherDecimals).toEqual([{ network: ethereum.id, contract, symbol: 'NEW', recorded: 8, given: 6 }])
    expect((await rowOf(contract))?.decimals).toBe(8)
    await forgetAsset(pool, ethereum, contract, 'suite')
  })
})

it.each([
  ['ethereum', `0x${'0'.repeat(40)}`, /zero address/],
  ['ethereum', pseudo, /pseudo address/],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', /zero address/],
  ['bitcoin', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', /bitcoin has no token contracts/],
] as const)('add refuses on %s what is no token: %s', async (name, contract, reason) => {
  await expect(addAsset(pool, networkNamed(name), { contract, symbol: 'NEW', name: null, decimals: 6 }, 'suite')).rejects.toThrow(
    reason,
  )
})

it('removes what should never have been added', async () => {
  await pool.query(
    `insert into asset_registry (network, contract, symbol, source) values ($1, $2, 'ETH', 'older') on conflict do nothing`,
    [ethereum.id, pseudo],
  )
  expect(await forgetAsset(pool, ethereum, pseudo, 'suite')).toMatchObject({ changed: 1 })
})

it('add refuses a symbol with an invisible character', async () => {
  const bad = { ...token(freshAddress('ethereum')), symbol: 'US\u200bDT' }
  await expect(addAsset(pool, ethereum, bad, 'suite')).rejects.toThrow(/symbol holds a control or invisible character/)
})

describe('the command', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'assets-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const run = (args: AssetArguments) => runAssets(process.env.DATABASE_APP_URL ?? '', args)
  const fileOf = (name: string, contracts: string[], more: unknown[] = []) => {
    const file = path.join(directory, name)
    const tokens = contracts.map((address) => ({ chainId: 1, address, symbol: 'NEW', name: 'New', decimals: 6 }))
    const list = { name: 'Suite', version: { major: 1, minor: 0, patch: 0 }, tokens: [...tokens, ...more] }
    writeFileSync(file, gzipSync(JSON.stringify(list)))
    return file
  }

  it('imports the good rows of a file, says what it left out and why, and ends with 1', async () => {
    const said: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line) => said.push(line))
    const [contract, other] = [freshAddress('ethereum'), { chainId: 999_999 }]
    expect(await run({ command: 'import', files: [fileOf('a.json.gz', [contract], [other])], by: 'anna' })).toBe(0)
    const bad = { chainId: 1, address: contract, symbol: 'NEW', name: 'New', decimals: 300 }
    await run({ command: 'remove', network: ethereum, contract, by: 'anna' })
    expect(await run({ command: 'import', files: [fileOf('b.json.gz', [contract], [bad, other])], by: null })).toBe(1)
    await run({ command: 'list', removed: true })
    log.mockRestore()
    expect(said[2]).toBe(
      [
        'b.json.gz: Suite 1.0.0. Usable rows: 1 of 3.',
        '  1 left out: decimals is not a whole number from 0 to 77 (row 2).',
        '  1 left out: on a network that this service does not have (row 3).',
        '  left removed: 1. An operator removed them; "add" restores one.',
        'Nothing changed.',
      ].join('\n'),
    )
    expect(said[3]).toMatch(new RegExp(`ethereum\tNEW\t${contract}\t6\tSuite 1.0.0\t\\S+\tanna\t\\S+\tanna`))
  })
  it('changes nothing where one of its files is no token list', async () => {
    const contract = freshAddress('ethereum')
    const broken = path.join(directory, 'broken.json')
    writeFileSync(broken, '{"tokens": []}')
    const files = [fileOf('c.json.gz', [contract]), broken]
    await expect(run({ command: 'import', files, by: null })).rejects.toThrow(/broken\.json: This is not a token list/)
    expect(await rowOf(contract)).toBeUndefined()
  })
})

describe('who changed it', () => {
  it('stands in the row, in the version and in the audit log of every organisation', async () => {
    const orgs = [await suiteOrganisation('Registry one'), await suiteOrganisation('Registry two')].map(({ ctx }) => ctx.org.id)
    const contract = freshAddress('ethereum')
    await importAssets(pool, { ...listOf(contract), refused: [{ row: 2, reason: 'named twice in this list' }] }, 'anna')
    expect(await rowOf(contract)).toMatchObject({ source: 'Suite 1.0.0', added_by: 'anna', removed_at: null, removed_by: null })
    const removal = await forgetAsset(pool, ethereum, contract, 'bert')
    expect(await rowOf(contract)).toMatchObject({ added_by: 'anna', removed_by: 'bert', removed_at: expect.any(Date) })
    expect((await listAssets(pool, 'known')).some((row) => row.contract === contract)).toBe(false)
    const restored = await addAsset(pool, ethereum, token(contract), 'carl')
    expect(await rowOf(contract)).toMatchObject({ source: 'operator', added_by: 'carl', removed_at: null, removed_by: null })
    await forgetAsset(pool, ethereum, contract, 'bert')
    const { rows } = await pool.query('select author, note from asset_registry_version where version = $1', [
      removal.version?.version,
    ])
    expect(rows).toEqual([{ author: 'bert', note: `Removed ${contract} on ethereum` }])
    for (const orgId of orgs) {
      const events = await auditOf(orgId)
      expect(events.map(({ action, actor_id }) => [action, actor_id])).toEqual([
        ['assets.imported', 'assets'],
        ['asset.removed', 'assets'],
        ['asset.added', 'assets'],
        ['asset.removed', 'assets'],
      ])
      expect(events[0]?.detail).toMatchObject({ source: 'Suite 1.0.0', added: 1, left_removed: 0, refused: 1 })
      expect(events[2]).toMatchObject({
        object_id: `ethereum:${contract}`,
        detail: { version: restored.version?.version, sha256: restored.version?.sha256 },
      })
    }
  })
  it('leaves no audit row and no token where the change does not land', async () => {
    const org = (await suiteOrganisation('Registry three')).ctx.org.id
    const contract = freshAddress('ethereum')
    const before = await readRegistry(pool, ethereum.id)
    const now = () => {
      throw new Error('the audit row cannot be written')
    }
    await expect(importAssets(pool, listOf(contract), 'suite', { now })).rejects.toThrow(/audit row/)
    expect((await readRegistry(pool, ethereum.id)).version).toBe(before.version)
    expect(await rowOf(contract)).toBeUndefined()
    expect(await auditOf(org)).toEqual([])
  })

  async function auditOf(orgId: string) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.org_id', $1, true)", [orgId])
      const { rows } = await client.query<{
        action: string
        actor_id: string
        object_id: string
        detail: Record<string, unknown>
      }>(
        `select action, actor_id, object_id, detail from audit_event
         where org_id = $1 and action in ('assets.imported', 'asset.added', 'asset.removed') order by seq`,
        [orgId],
      )
      return rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})
