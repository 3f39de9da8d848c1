import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'
import { checkRisk } from './check-risk'

let org: SuiteOrganisation
const listId = `elsewhere_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const [ether, both, gone, nobody] = Array.from({ length: 4 }, () => freshAddress('ethereum'))

beforeAll(async () => {
  org = await suiteOrganisation('Listed elsewhere')
  const lines = [
    'id,name,network,address,delisted_at',
    `1,Somebody,ethereum,${ether},`,
    `2,Somebody Else,ethereum,${both},`,
    `2,Somebody Else,base,${both},`,
    `3,Long Gone,ethereum,${gone},2020-01-01`,
  ]
  const file = await inspectBytes('list.csv', Buffer.from(`${lines.join('\n')}\n`))
  const outcome = await ingestList(pool(), { listId, orgId: org.ctx.org.id, files: [file], now: new Date() })
  expect(outcome.state).toBe('active')
  for (const network of ['base', 'ethereum'] as const) {
    const paid = [ether, both, gone, nobody] as string[]
    await land(
      network,
      paid.map((to) => ({ from: freshAddress('ethereum'), to, amount: 10n ** 18n, height: takeHeights(1) })),
    )
  }
})
afterAll(closeDatabase)

const disagreements = async (network: string, address = '') =>
  (await checkRisk(org.ctx, { network, address })).disagreements?.map(({ code, list_id, text }) => ({ code, list_id, text }))

it('says on base that a list names the address on ethereum, and that the score does not count it', async () => {
  expect(await disagreements('base', ether)).toEqual([
    {
      code: 'listed_by_list_only',
      list_id: listId,
      text: `${listId} lists ${ether} on ethereum. On base the score does not count that. Whoever holds the key of an address has it on every EVM network; only a contract may be somebody else’s.`,
    },
  ])
})

it('says nothing where the list names this network too, has let the entry go, or never named the address', async () => {
  for (const address of [both, gone, nobody]) expect(await disagreements('base', address)).toEqual([])
  expect(await disagreements('ethereum', ether)).toEqual([])
})
