import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getWallet, listTransfers } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool } from '@/server/platform/db'
import { search } from '.'

// Connects as the owner of the cluster, who bypasses row-level security: only the queries' own filter is left.
vi.hoisted(() => {
  process.env.DATABASE_APP_URL = process.env.TEST_DATABASE_OWNER_URL
})

const [tagged, payee] = [freshAddress('ethereum'), freshAddress('ethereum')] as const
const label = `Secret ${randomUUID()}`
const loose = `Loose ${randomUUID()}`
let mine: Context
let theirs: Context
let bypasses = false

beforeAll(async () => {
  const { rows } = await pool().query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  bypasses = rows[0]?.bypasses === true
  mine = (await suiteOrganisation('Filter, mine')).ctx
  theirs = (await suiteOrganisation('Filter, theirs')).ctx
  await land('ethereum', [{ from: tagged, to: payee, amount: 5n, height: takeHeights(1) }])
  await attribute('ethereum', tagged, { category: 'exchange', label })
  const id = await attribute('ethereum', payee, { category: 'exchange', label: loose })
  await asOwner(async (client) => {
    await client.query('delete from entity where name = $1', [loose])
    await client.query('update entity set org_id = $2 where name = $1', [label, mine.org.id])
    await client.query('update attribution set entity_id = null where id = $1', [id])
    await client.query('update attribution set org_id = $2 where label = any($1)', [[label, loose], mine.org.id])
  })
})
afterAll(closeDatabase)

const names = async (ctx: Context, query: string) => (await search(ctx, { query })).hits.map((hit) => hit.title)

describe('without row-level security the queries’ own filter', () => {
  it('hides another organisation’s entities, labels and names of addresses from search', async ({ skip }) => {
    if (!bypasses) skip('the owner of this database is subject to row-level security')
    expect([await names(mine, label), await names(mine, loose), await names(mine, tagged)]).toEqual([[label], [loose], [label]])
    expect([await names(theirs, label), await names(theirs, loose), await names(theirs, tagged)]).toEqual([[], [], [tagged]])
  })

  it('hides another organisation’s attributions from a wallet and its transfers', async () => {
    const seen = async (ctx: Context) => {
      const profile = await getWallet(ctx, { address: payee, network: 'ethereum' })
      const transfers = await listTransfers(ctx, { address: payee, network: 'ethereum', limit: 5 })
      return [
        profile.tags.length,
        profile.counterparties[0]?.entity?.name ?? null,
        transfers.data[0]?.counterparty.category ?? null,
      ]
    }
    expect(await seen(mine)).toEqual([1, label, 'exchange'])
    expect(await seen(theirs)).toEqual([0, null, null])
  })
})
