import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getEntity, listEntityAttributions } from '@/server/domain/entity'
import { applyLists, ingestList, inspectBytes, screenSanctions } from '@/server/domain/screening'
import { closeDatabase, pool, readChain, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { checkRisk } from '../check/check-risk'

let org: SuiteOrganisation
const listId = `elsewhere_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const [ether, both, gone, nobody, payee] = Array.from({ length: 5 }, () => freshAddress('ethereum')) as [
  string,
  string,
  string,
  string,
  string,
]

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
  for (const network of ['base', 'ethereum', 'optimism'] as const) {
    const paid = [ether, both, gone, nobody]
    await land(network, [{ from: ether, to: payee, amount: 10n ** 18n, height: takeHeights(1) }])
    await land(
      network,
      paid.map((to) => ({ from: freshAddress('ethereum'), to, amount: 10n ** 18n, height: takeHeights(1) })),
    )
  }
})
afterAll(closeDatabase)

const disagreements = async (network: string, address = '') =>
  (await checkRisk(org.ctx, { network, address })).disagreements?.map(({ code, list_id, text }) => ({ code, list_id, text }))

it('says on base that a list names the address on ethereum, and that the score does not count it until the version is carried on', async () => {
  expect(await disagreements('base', ether)).toEqual([
    {
      code: 'listed_by_list_only',
      list_id: listId,
      text: `${listId} lists ${ether} on ethereum. On base the score does not count that yet. Whoever holds the key of an address has it on every EVM network; only a contract may be somebody else’s.`,
    },
  ])
})

it('says nothing where the list names this network too, has let the entry go, or never named the address', async () => {
  for (const address of [both, gone, nobody]) expect(await disagreements('base', address)).toEqual([])
  expect(await disagreements('ethereum', ether)).toEqual([])
})

it('scores the address on every EVM network once the list is carried on, and says under which network it is listed', async () => {
  await applyLists(pool())
  const check = (network: string, address: string) => checkRisk(org.ctx, { network, address })
  const [named, repeated, told] = [await check('ethereum', ether), await check('base', ether), await check('base', both)]
  expect([named, repeated, told].map(({ risk }) => [risk.score, risk.level])).toEqual(Array(3).fill([100, 'severe']))
  expect([named, repeated, told].map(({ overrides }) => overrides[0]?.reason)).toEqual([
    `The address itself is listed (${listId}).`,
    `The address itself is listed (${listId}, listed as an address of Ethereum; the same key controls it on Base).`,
    `The address itself is listed (${listId}).`,
  ])
  expect(await disagreements('base', ether)).toEqual([])
  expect((await check('base', gone)).risk.score).toBeLessThan(100)
  const paid = await checkRisk(org.ctx, { network: 'base', address: payee, include: ['paths'] })
  expect(paid.risk.level).toBe('severe')
  expect(paid.paths?.source.listed[0]).toMatchObject({
    address: ether,
    tags: [{ listed_by: listId, listed_network: 'ethereum' }],
  })
})

it('is one statement of the entity, wherever the address may be used', async () => {
  const found = await readChain(org.ctx.org.id, (q) =>
    q.query<{ id: string }>('select id from entity where actor_key = $1', [`${listId}:1`]),
  )
  const id = typeIdOf('ent', (found.rows[0] as { id: string }).id)
  const entity = await getEntity(org.ctx, { id })
  expect(entity.address_count_by_network).toEqual({ ethereum: 1 })
  expect(entity.sanctions).toMatchObject([{ list_id: listId, addresses: 1 }])
  const all = await listEntityAttributions(org.ctx, { id, limit: 25 })
  expect(all.data.map(({ network, listed_network }) => [network, listed_network])).toEqual([['ethereum', undefined]])
  const here = await listEntityAttributions(org.ctx, { id, network: 'base', limit: 25 })
  expect(here.data.map(({ network, listed_network }) => [network, listed_network])).toEqual([['base', 'ethereum']])
  const screened = await screenSanctions(org.ctx, { address: ether, network: 'base', lists: [listId] })
  expect([screened.status, screened.matches.length]).toEqual(['match', 1])
})

it('makes the listings of an older service statements on all networks, and screens nobody again for it', async () => {
  const asOlder = (text: string) => withOrg(org.ctx.org.id, (tx) => tx.$executeRawUnsafe(text, listId))
  await asOlder('update attribution set removed_at = now() where listed_by = $1 and listed_network is not null')
  await asOlder('update list_version set carried_to = null where list = (select id from sanctions_list where list_id = $1)')
  const applied = () =>
    readChain(org.ctx.org.id, (q) =>
      q.query(
        `select v.applied_at, (select count(*)::int from list_change c where c.list_version = v.id) as changes
         from list_version v join sanctions_list l on l.id = v.list where l.list_id = $1`,
        [listId],
      ),
    )
  const before = (await applied()).rows
  expect((await checkRisk(org.ctx, { network: 'optimism', address: ether })).risk.score).toBeLessThan(100)
  await applyLists(pool())
  expect((await checkRisk(org.ctx, { network: 'optimism', address: ether })).risk.score).toBe(100)
  expect((await applied()).rows).toEqual(before)
})
