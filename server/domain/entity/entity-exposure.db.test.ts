import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityExposure as contract } from '@/contract/attribution/entity-exposure'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { createAttribution } from '@/server/domain/attribution'
import { createDispute, resolveDispute } from '@/server/domain/dispute'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { closeDatabase, pool } from '@/server/platform/db'
import { newId, typeIdOf } from '@/server/platform/ids'
import { entityExposure } from '.'

const ether = 10n ** 18n
const time = Date.UTC(2016, 2, 3, 12) / 1000
/** No suite sets prices for this day. */
const unpricedTime = Date.UTC(2015, 7, 2, 12) / 1000
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let id: string
let mixer: string
const name = `Exposed ${Date.now().toString(36)}`
const [one, two, third] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]

const own = (org: SuiteOrganisation, address: string, entity_name: string, category = 'exchange') =>
  createAttribution(org.ctx, { network: 'ethereum', address, label: entity_name, entity_name, category, confidence: 90 })

beforeAll(async () => {
  mine = await suiteOrganisation('Entity exposure, mine')
  theirs = await suiteOrganisation('Entity exposure, theirs')
  const client = await pool().connect()
  try {
    await recordPrices(client, networkNamed('ethereum'), { contract: '' }, [{ day: '2016-03-03', usdMicro: 10_000_000n }], 'test')
  } finally {
    client.release()
  }
  const [mixing, mixingToo, shop, nobody] = Array.from({ length: 4 }, () => freshAddress('ethereum')) as [
    string,
    string,
    string,
    string,
  ]
  const height = takeHeights(8)
  const pays: [string, string, bigint, number?][] = [
    [mixing, one, 5n],
    [mixingToo, two, 2n],
    [nobody, one, 3n],
    [one, two, 4n],
    [two, shop, 6n],
    [two, nobody, 1n],
    [shop, two, 1n],
    [mixing, two, 50n, unpricedTime],
  ]
  await land(
    'ethereum',
    pays.map(([from, to, amount, at = time], i) => ({ from, to, amount: amount * ether, height: height + i, time: at })),
  )
  const made = await own(mine, one, name)
  await own(mine, two, name)
  await own(mine, third, name)
  id = made.entity?.id ?? ''
  mixer = typeIdOf('att', await attribute('ethereum', mixing, { category: 'mixing_service', label: `Mixer ${name}` }))
  await own(mine, mixingToo, `Second mixer ${name}`, 'mixing_service')
  await attribute('ethereum', shop, { category: 'merchant', label: `Shop ${name}` })
}, 60_000)
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

describe('the direct exposure of an entity', () => {
  it('sums its addresses both ways, apart from what they moved among themselves, and adds up', async () => {
    const found = contract.parse(await entityExposure(mine.ctx, { id }))
    expect(found.addresses).toEqual({ summed: 2, known: 3, more: false })
    expect(found.source).toEqual({
      total_usd: '150',
      own_usd: '40',
      attributed_usd: '80',
      unattributed_usd: '30',
      unpriced_transfers: 1,
      unpriced_assets: [{ network: 'ethereum', symbol: 'ETH', amount: '65' }],
      categories: [
        { category: 'mixing_service', amount_usd: '70', addresses: 2 },
        { category: 'merchant', amount_usd: '10', addresses: 1 },
      ],
      counterparties: [
        expect.objectContaining({ name: `Mixer ${name}`, amount_usd: '50', transfers: 2, addresses: 1 }),
        expect.objectContaining({ name: `Second mixer ${name}`, category: 'mixing_service', amount_usd: '20' }),
        expect.objectContaining({ name: `Shop ${name}`, amount_usd: '10' }),
      ],
      others: { count: 0, amount_usd: '0' },
    })
    expect(found.destination).toMatchObject({
      total_usd: '110',
      own_usd: '40',
      attributed_usd: '60',
      unattributed_usd: '10',
      unpriced_assets: [],
      categories: [{ category: 'merchant', amount_usd: '60', addresses: 1 }],
    })
  })

  it('leaves a statement out while the organisation’s dispute of it is upheld', async () => {
    const { id: dispute_id } = await createDispute(mine.ctx, { id: mixer, reason: 'Not a mixer' })
    await resolveDispute(mine.ctx, { id: mixer, dispute_id, state: 'upheld', note: 'Shown' })
    const { source } = await entityExposure(mine.ctx, { id })
    expect([source.attributed_usd, source.unattributed_usd]).toEqual(['30', '80'])
    await resolveDispute(mine.ctx, { id: mixer, dispute_id, state: 'withdrawn', note: 'Shown otherwise' })
    expect((await entityExposure(mine.ctx, { id })).source.attributed_usd).toBe('80')
  })

  it('is nobody else’s, and not found where there is no such entity', async () => {
    await expect(entityExposure(theirs.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(entityExposure(mine.ctx, { id: newId('ent') })).rejects.toMatchObject({ code: 'not_found' })
  })
})
