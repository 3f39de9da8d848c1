import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCase as createCaseOperation } from '@/contract/case/cases'
import { listCustomers as list } from '@/contract/customer/customers'
import { createMonitoredWallet as monitor } from '@/contract/monitoring/monitoring'
import { monitoringRule } from '@/contract/monitoring/monitoring-rules'
import { repositoryRoot } from '@/scripts/settings'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { createMonitoredWallet, getMonitoringDefaults } from '@/server/domain/monitoring'
import { closeDatabase } from '@/server/platform/db'
import { listCustomers } from '.'

let org: SuiteOrganisation
let other: SuiteOrganisation
const text = readFileSync(path.join(repositoryRoot, 'prisma/migrations/20261127010000_customers/migration.sql'), 'utf8')

/** A statement of the migration, limited to this organisation. */
function statement(begin: string, end: string, condition: string): string {
  const from = text.indexOf(begin)
  const found = text.slice(from, text.indexOf(end, from) + end.length)
  expect(found).toContain(condition)
  return found.replace(
    condition,
    `${condition.replace(/ LOOP$/, '')} ${condition.startsWith('WHERE') ? 'AND' : 'WHERE'} org_id = '${org.org_id}'${condition.endsWith(' LOOP') ? ' LOOP' : ''}`,
  )
}

const migrate = (...statements: string[]) =>
  asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
    for (const one of statements) await client.query(one)
  })
const references = async ({ ctx }: SuiteOrganisation) =>
  (await listCustomers(ctx, list.query.parse({ by_reference: 'true' }))).data.map(({ reference }) => reference).sort()
const watch = (reference: string | null) =>
  createMonitoredWallet(
    org.ctx,
    monitor.body?.parse({ network: 'ethereum', address: freshAddress('ethereum'), customer_reference: reference }) as Parameters<
      typeof createMonitoredWallet
    >[1],
  )

beforeAll(async () => {
  org = await suiteOrganisation('Customers, migration')
  other = await suiteOrganisation('Customers, migration, other')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

it('makes a customer of each reference of before, once in an organisation', async () => {
  for (const reference of ['a', 'a', 'b', null]) await watch(reference)
  const body = createCaseOperation.body?.parse({ title: 'Of before', customer_reference: 'c' })
  await createCase(org.ctx, body as Parameters<typeof createCase>[1])
  await migrate(`delete from customer where org_id = '${org.org_id}'`)
  expect(await references(org)).toEqual([])
  await migrate(
    statement(
      'INSERT INTO "customer" (org_id, id, reference, by_reference, due_at, created_at, updated_at)\nSELECT',
      ';',
      'WHERE customer_reference IS NOT NULL',
    ),
  )
  expect(await references(org)).toEqual(['a', 'b', 'c'])
  expect(await references(other)).toEqual([])
})

it('adds the rules about customers to default rules of before, once', async () => {
  const before = await getMonitoringDefaults(org.ctx)
  const add = statement('DO $$\nDECLARE\n  digits', 'END $$;', 'FROM "monitoring_default" LOOP')
  await migrate(
    `update monitoring_default set rules = (select jsonb_agg(r) from jsonb_array_elements(rules) r where r ->> 'key' not like 'customer%')
     where org_id = '${org.org_id}'`,
  )
  expect((await getMonitoringDefaults(org.ctx)).rules).toHaveLength(before.rules.length - 2)
  await migrate(add, add)
  const { rules } = await getMonitoringDefaults(org.ctx)
  expect(rules.map(({ key }) => key)).toEqual(before.rules.map(({ key }) => key))
  for (const rule of rules) expect(monitoringRule.parse(rule)).toEqual(rule)
  const without = ({ id, ...rule }: (typeof rules)[number]) => rule
  expect(rules.map(without)).toEqual(before.rules.map(without))
})
