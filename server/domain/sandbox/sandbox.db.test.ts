import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopes } from '@/contract/kernel/scopes'
import { sandboxFixtures } from '@/contract/sandbox/sandbox'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { hasChainData } from '@/server/domain/installation'
import { createMonitoredWallet, evaluateDue, getMonitoredWallet } from '@/server/domain/monitoring'
import { listNetworks } from '@/server/domain/network'
import { checkRisk } from '@/server/domain/risk'
import { getTransaction } from '@/server/domain/transaction'
import { listTransfers } from '@/server/domain/wallet'
import { systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool, readChain, writeOrg } from '@/server/platform/db'
import { logger } from '@/server/platform/logger'
import { ensureSandbox } from './ensure-sandbox'
import { fixturesVersion } from './fixtures'
import { prepareSandboxes } from './prepare-sandboxes'
import { findFixtures, findSandboxOf, firstOrganisation, storeFixtures } from './sandbox.repo'

let org: SuiteOrganisation
let sandbox: string
beforeAll(async () => {
  org = await suiteOrganisation('Sandbox')
  sandbox = await ensureSandbox(org.org_id)
})
afterAll(closeDatabase)

const testCaller = (): Context => ({
  ...org.ctx,
  org: { id: sandbox },
  actor: { type: 'api_key', id: '00000000-0000-7000-8000-000000000000', scopes, mode: 'test' },
})
const check = (ctx: Context, network: string, address: string) => checkRisk(ctx, { network, address })

/** Numbers of rows of everything that fixtures load, over all organisations. */
const counts = () =>
  asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [sandbox])
    const { rows } = await client.query(
      `select (select count(*) from transfer where network in (30001, 30002))::int as transfers, (select count(*) from attribution where org_id = $1)::int as statements,
         (select count(*) from address_transfer where network in (30001, 30002))::int as ends, (select sum(usd)::text from transfer where network in (30001, 30002)) as usd`,
      [sandbox],
    )
    return rows[0]
  })

describe('a transaction of the sandbox', () => {
  it('is found by its hash alone, by test keys', async () => {
    const address = sandboxFixtures[0]?.address as string
    const { data } = await listTransfers(testCaller(), { address, network: 'sandbox', limit: 1 })
    const hash = data[0]?.transaction_hash as string
    expect(await getTransaction(testCaller(), { hash }, () => null)).toMatchObject({ hash, network: 'sandbox' })
    await expect(getTransaction(org.ctx, { hash }, () => null)).rejects.toThrow()
  })
})

describe('a sandbox', () => {
  it('is made once, with its fixtures, and is nobody else’s', async () => {
    const before = await counts()
    expect(before).toMatchObject({ transfers: 12, ends: 24, statements: 5, usd: '233000000000' })
    expect(await ensureSandbox(org.org_id)).toBe(sandbox)
    expect(await counts()).toEqual(before)
    const other = await suiteOrganisation('Another sandbox')
    const theirs = await ensureSandbox(other.org_id)
    expect(theirs).not.toBe(sandbox)
    expect((await counts()).transfers).toBe(12)
    await expect(ensureSandbox(sandbox)).rejects.toThrow('only a live organisation')
  })

  it('is made once by two who ask at the same time', async () => {
    const { org_id } = await suiteOrganisation('Many at once')
    // Holds the organisation's lock until all have arrived.
    let made: Promise<string[]> = Promise.resolve([])
    await writeOrg(org_id, async (q) => {
      await q.query('select 1 from organisation where id = $1::uuid for update', [org_id])
      made = Promise.all([ensureSandbox(org_id), ensureSandbox(org_id)])
      await new Promise((resolve) => setTimeout(resolve, 700))
    })
    const ids = await made
    expect(new Set(ids).size).toBe(1)
    const { rows } = await readChain(ids[0] as string, (q) => q.query('select kind, fixtures from organisation'))
    expect(rows).toEqual([{ kind: 'sandbox', fixtures: fixturesVersion }])
  })

  it('is made for the first organisation and brought up to date for all, and for nobody who has none', async () => {
    const made = (await suiteOrganisation('First of an installation')).org_id
    const without = (await suiteOrganisation('Without a sandbox')).org_id
    const of = (id: string) => readChain(id, (q) => findSandboxOf(q, id))
    await pool().query(`insert into installation_fact (key, value) values ('bootstrap', $1::jsonb) on conflict do nothing`, [
      JSON.stringify({ org_id: made }),
    ])
    await writeOrg(sandbox, (q) => storeFixtures(q, sandbox, 0))
    await prepareSandboxes()
    expect(await readChain(sandbox, (q) => findFixtures(q, sandbox))).toBe(fixturesVersion)
    expect(await of(without)).toBeNull()
    // If the database already had a first organisation, that one got it.
    const first = (await firstOrganisation()) as string
    expect(await of(first)).not.toBeNull()
    await pool().query(`delete from installation_fact where key = 'bootstrap' and value->>'org_id' = $1`, [made])
  })

  it.each(sandboxFixtures.flatMap((one) => (one.answer.status === 200 ? [[one.key, one, one.answer] as const] : [])))(
    'scores the fixture %s as the table says',
    async (_key, { network, address }, answer) => {
      const result = await check(testCaller(), network, address)
      expect({ level: result.risk.level, stale: result.stale }).toEqual({ level: answer.level, stale: answer.stale })
      const shown = result.exposure.source.map(({ category, hop }) => ({ category, hop }))
      if (answer.category === null) expect(shown).toEqual([])
      else expect(shown).toContainEqual({ category: answer.category, hop: answer.hop })
    },
  )

  it('evaluates a fixture that is monitored as it does any wallet', async () => {
    const severe = sandboxFixtures.find((one) => one.key === 'severe') as (typeof sandboxFixtures)[number]
    const { id } = await createMonitoredWallet(testCaller(), { network: severe.network, address: severe.address })
    const signal = new AbortController().signal
    await expect
      .poll(
        async () => {
          await evaluateDue({ orgId: sandbox, clock: systemClock, log: logger(), signal }, 10)
          return (await getMonitoredWallet(testCaller(), { id })).risk?.level
        },
        { timeout: 15_000 },
      )
      .toBe('severe')
  })

  it('keeps its statements to itself, and its networks: a live organisation cannot name them, and our jobs see no reason in them', async () => {
    const severe = sandboxFixtures.find((one) => one.key === 'severe') as (typeof sandboxFixtures)[number]
    const seen = await check(org.ctx, severe.network, severe.address)
    expect(seen.risk.level).toBe('unknown')
    expect(seen.exposure.source).toEqual([])
    const live: Context = { ...testCaller(), org: org.ctx.org, actor: { type: 'api_key', id: 'k', scopes, mode: 'live' } }
    await expect(check(live, severe.network, severe.address)).rejects.toMatchObject({ code: 'network_unsupported' })
  })

  it('has networks of its own, which are listed for test keys and do not count as chain data', async () => {
    const names = async (ctx: Context) => (await listNetworks(ctx)).data.map((network) => network.name)
    expect(await names(testCaller())).toEqual(expect.arrayContaining(['sandbox', 'sandbox-stale', 'bitcoin']))
    expect(await names(org.ctx)).not.toContain('sandbox')
    // Other suites may have landed real rows; only the sandbox's must not count.
    const { rows } = await pool().query(
      'select exists (select 1 from network_state where network < 30000) or exists (select 1 from attribution) as other',
    )
    expect(await hasChainData(pool())).toBe(rows[0].other)
  })
})
