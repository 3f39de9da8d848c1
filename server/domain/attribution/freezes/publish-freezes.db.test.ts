import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { landClaims } from '@/scripts/test/fixtures/land-claims'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { getWallet } from '@/server/domain/wallet'
import { closeDatabase } from '@/server/platform/db'
import { publishFreezes } from '..'

let pool: pg.Pool
let org: SuiteOrganisation
beforeAll(async () => {
  pool = testPool()
  org = await suiteOrganisation('Freezes')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

const ethereum = networkNamed('ethereum')
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const detail = { issuer: 'Circle', symbol: 'USDC', event: 'Blacklisted(address)' }
const action = (height: number, time: number, party: string, rule: 'freeze' | 'unfreeze' | 'wipe') => ({
  height,
  time,
  claims: [{ kind: 'issuer_freeze' as const, rule, ordinal: 3, party, counterparty: usdc, detail }],
})
const day = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000
const statements = async (address: string) =>
  (await getWallet(org.ctx, { address, network: 'ethereum' })).tags.map(
    ({ label, concepts, confidence, valid_from, transaction_hash }) => ({
      label,
      concepts,
      confidence,
      from: valid_from?.slice(0, 10),
      tx: transaction_hash,
    }),
  )

describe('what issuers freeze', () => {
  it('is a statement from its block to the block that ends it, and goes with a block that is orphaned', async () => {
    const [kept, let_go, twice] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
    const height = takeHeights(6)
    const hashes = await landClaims(ethereum, [
      action(height, day('2022-01-01'), kept, 'freeze'),
      action(height + 1, day('2022-01-02'), let_go, 'freeze'),
      action(height + 2, day('2022-01-03'), twice, 'freeze'),
      action(height + 3, day('2022-01-04'), twice, 'freeze'),
      action(height + 4, day('2022-01-05'), let_go, 'unfreeze'),
      action(height + 5, day('2022-01-06'), kept, 'wipe'),
    ])
    expect(await publishFreezes(pool, new Date())).toBeGreaterThanOrEqual(3)
    const told = { label: 'USDC frozen by Circle', concepts: ['frozen_by_issuer'], confidence: 100 }
    expect(await statements(kept)).toEqual([{ ...told, from: '2022-01-01', tx: `0x${hashes[0]}` }])
    expect(await statements(let_go)).toEqual([])
    expect(await statements(twice)).toEqual([{ ...told, from: '2022-01-03', tx: `0x${hashes[2]}` }])
    expect(await publishFreezes(pool, new Date())).toBe(0)

    await pool.query(`update structural_claim set status = 2 where network = 3 and tx_hash = any($1::bytea[])`, [
      [hashes[2], hashes[4]].map((hash) => Buffer.from(hash as string, 'hex')),
    ])
    await publishFreezes(pool, new Date())
    expect(await statements(twice)).toEqual([{ ...told, from: '2022-01-04', tx: `0x${hashes[3]}` }])
    expect(await statements(let_go)).toEqual([{ ...told, from: '2022-01-02', tx: `0x${hashes[1]}` }])
  })
})
