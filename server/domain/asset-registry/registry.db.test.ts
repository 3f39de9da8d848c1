import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { networkNamed } from '@/server/chain/networks'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { addAssets, forgetAsset, isKnownAsset, parseTokenList, readRegistry } from '.'

let pool: pg.Pool
beforeAll(() => {
  pool = testPool()
})
afterAll(() => pool.end())

const ethereum = networkNamed('ethereum')
const asset = (contract: string) => ({ network: ethereum.id, contract, symbol: 'NEW', name: null, decimals: 6 })

describe('the asset registry', () => {
  it('knows native assets and the built-in stablecoins', async () => {
    const registry = await readRegistry(pool, ethereum.id)
    expect(isKnownAsset({ type: 'native', contract: '' }, registry)).toBe(true)
    expect(isKnownAsset({ type: 'erc20', contract: '0xdac17f958d2ee523a2206206994597c13d831ec7' }, registry)).toBe(true)
    expect(isKnownAsset({ type: 'erc20', contract: freshAddress('ethereum') }, registry)).toBe(false)
    expect(isKnownAsset(undefined, registry)).toBe(false)
  })
  it('makes a version of every change, none of the same again, and has the same digest when it is as it was', async () => {
    const before = await readRegistry(pool, ethereum.id)
    const contract = freshAddress('ethereum')
    const added = await addAssets(pool, [asset(contract)], 'suite', 'Suite')
    expect(added).toMatchObject({ changed: 1 })
    expect((await readRegistry(pool, ethereum.id)).contracts.has(contract)).toBe(true)
    expect(await addAssets(pool, [asset(contract)], 'suite', 'Suite')).toEqual({ changed: 0, version: null })
    await forgetAsset(pool, ethereum, contract, 'Suite')
    const after = await readRegistry(pool, ethereum.id)
    expect(after.contracts.has(contract)).toBe(false)
    expect([after.sha256, after.version > before.version]).toEqual([before.sha256, true])
    await expect(forgetAsset(pool, ethereum, 'nonsense', 'Suite')).rejects.toThrow(/no address of ethereum/)
  })
  it('reads a published token list, and says what it leaves out and why', () => {
    const file = path.resolve('../shared/data/token-metadata/uniswap-default-22.21.0.tokenlist.json.gz')
    const { assets, source, refused } = parseTokenList(gunzipSync(readFileSync(file)).toString())
    expect(source).toBe('Uniswap Labs Default 22.21.0')
    expect(assets.length + [...refused.values()].reduce((sum, n) => sum + n, 0)).toBe(1723)
    expect(assets).toContainEqual({
      network: ethereum.id,
      contract: '0x111111111117dc0aa78b770fa6a738034120c302',
      symbol: '1INCH',
      name: '1inch',
      decimals: 18,
    })
    expect(() => parseTokenList('{"tokens": []}')).toThrow(/not a token list/)
    expect(() => parseTokenList('nonsense')).toThrow(/not JSON/)
  })
})
