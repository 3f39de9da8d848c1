import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { riskCheck } from '@/contract/risk/risk'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { getWallet } from '@/server/domain/wallet'
import { closeDatabase } from '@/server/platform/db'
import { checkRisk, replayCheck } from '..'

const network = 'ethereum'
const day = 86_400_000
const owner = testPool()
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Stale lists')
})
afterAll(async () => {
  await owner.end()
  await closeDatabase()
})

it('makes checks and wallets stale while a list is past its budget, names it, and makes them anew', async () => {
  const [payer, wallet, listId] = [freshAddress(network), freshAddress(network), `old_${randomBytes(4).toString('hex')}`]
  await land(network, [{ from: payer, to: wallet, amount: 5n, height: takeHeights(1) }])
  const before = await getWallet(org.ctx, { network, address: wallet })
  expect(before.stale_lists?.map((list) => list.list_id) ?? []).not.toContain(listId)

  const now = new Date()
  const files = [await inspectBytes('l.csv', Buffer.from('id,name,address\r\n1,Somebody Else,\r\n'))]
  const publishedAt = new Date(now.getTime() - 61 * day)
  const outcome = await ingestList(owner, { listId, orgId: org.ctx.org.id, files, publishedAt, now })
  if (outcome.refusal) throw outcome.refusal

  const named = { list_id: listId, version: expect.any(String), age_days: 61, age_budget_days: 60 }
  const check = riskCheck.parse(await checkRisk(org.ctx, { network, address: wallet }))
  expect(check.stale).toBe(true)
  expect(check.stale_lists).toContainEqual(named)
  expect(check.notes).toContain(`The list ${listId} is 61 days old, past its budget of 60 days. Newer designations are missing.`)
  const after = await getWallet(org.ctx, { network, address: wallet })
  expect(after).toMatchObject({ stale: true, stale_lists: expect.arrayContaining([named]) })
  expect(after.risk.check_id).not.toBe(before.risk.check_id)
  expect(await replayCheck(org.ctx, { id: check.check_id })).toMatchObject({ stale: true, stale_lists: check.stale_lists })
})
