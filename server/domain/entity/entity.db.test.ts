import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entity as contract } from '@/contract/attribution/entities'
import { attribute, freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createAttribution, importPack, packDigest, readPack } from '@/server/domain/attribution'
import { closeDatabase, pool } from '@/server/platform/db'
import { newId, typeIdOf } from '@/server/platform/ids'
import { getEntity, listEntities, listEntityAttributions } from '.'

const run = Date.now().toString(36)
const [one, two, three] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let id: string

const pack = (creator: string, version: string, tags: string, more = '') =>
  `title: ${creator} pack ${run}\ncreator: ${creator} ${run}\nlastmod: ${version}\ncurrency: ETH\nconfidence: forensic\n${more}tags:\n${tags}`
const land = (text: string, name: string) =>
  importPack(pool(), readPack(text), { name, sha256: packDigest(text), onRefused: (_, reason) => expect.fail(reason) })
const tag = (address: string, rest: string) => `- address: '${address}'\n  label: Acme ${run}\n  actor: acme_${run}\n${rest}`
const page = { limit: 50 }

beforeAll(async () => {
  mine = await suiteOrganisation('Entities, mine')
  theirs = await suiteOrganisation('Entities, theirs')
  const first = tag(one, '  category: exchange\n  source: https://a.example/1\n')
  await land(pack('Alpha', '2024-01-01', first), `alpha-${run}.yaml`)
  await land(
    pack('Alpha', '2024-02-01', `${first}${tag(two, '  category: exchange\n  source: https://a.example/2\n')}`),
    `alpha-${run}@2.yaml`,
  )
  await land(
    pack('Beta', '2024-03-01', tag(one, '  category: mixing_service\n  confidence: ownership\n  source: https://b.example\n')),
    `beta-${run}.yaml`,
  )
  await land(
    `title: Actors ${run}\ncreator: Suite ${run}\nactors:\n- id: acme_${run}\n  label: Acme ${run}\n  uri: https://acme.example\n  categories: [exchange]\n  jurisdictions: [AT]\n`,
    `actors-${run}.yaml`,
  )
  const { rows } = await pool().query('select id from entity where actor_key = $1', [`acme_${run}`])
  id = typeIdOf('ent', rows[0].id)
})
afterAll(closeDatabase)

describe('an entity', () => {
  it('shows every source, its newest version and how many came before', async () => {
    const found = contract.parse(await getEntity(mine.ctx, { id }))
    expect(found).toMatchObject({
      name: `Acme ${run}`,
      category: 'exchange',
      jurisdictions: ['AT'],
      url: 'https://acme.example',
      own: false,
      attribution_count: 3,
      address_count_by_network: { ethereum: 2 },
    })
    expect(found.sources.map((s) => [s.publisher, s.version, s.versions, s.attributions])).toEqual([
      [`Alpha ${run}`, '2024-02-01', 2, 2],
      [`Beta ${run}`, '2024-03-01', 1, 1],
    ])
  })
  it('is listed until the list itself lets go, whatever a pack repeats of it', async () => {
    const [gone, other] = [freshAddress('ethereum'), freshAddress('ethereum')]
    const listed = { category: 'user', abuse: 'sanction', listedBy: `list_${run}` }
    const said = await attribute('ethereum', gone, { ...listed, designatedAt: new Date('2022-08-08') })
    const { rows } = await pool().query('select entity_id from attribution where id = $1', [said])
    const sanctions = async () => (await getEntity(mine.ctx, { id: typeIdOf('ent', rows[0].entity_id) })).sanctions
    expect(await sanctions()).toMatchObject([{ list_id: listed.listedBy, addresses: 1, delisted_at: null }])
    const published = { ...listed, basis: 'list_publication' }
    await attribute('ethereum', gone, { ...published, delistedAt: new Date('2025-03-21') })
    expect(await sanctions()).toMatchObject([
      { addresses: 1, designated_at: '2022-08-08T00:00:00.000Z', delisted_at: '2025-03-21T00:00:00.000Z' },
    ])
    await pool().query('update attribution set entity_id = $1 where id = $2', [
      rows[0].entity_id,
      await attribute('ethereum', other, published),
    ])
    expect(await sanctions()).toMatchObject([{ addresses: 2, delisted_at: null }])
  })
  it('puts what sources say differently side by side', async () => {
    const { conflicts, attributions, confidence } = await getEntity(mine.ctx, { id })
    expect(conflicts).toEqual([
      {
        field: 'category',
        values: [
          { value: 'exchange', attributions: 2, highest_confidence: 50, sources: expect.any(Array) },
          { value: 'mixing_service', attributions: 1, highest_confidence: 100, sources: expect.any(Array) },
        ],
      },
    ])
    expect(attributions.map((a) => [a.address, a.category, a.confidence]).sort()).toEqual(
      [
        [one, 'exchange', 50],
        [one, 'mixing_service', 100],
        [two, 'exchange', 50],
      ].sort(),
    )
    expect(attributions[0]?.confidence).toBe(100)
    expect(confidence).toMatchObject({ level: 'ownership', value: 100 })
  })
  it('is not found under another id, another prefix’s shape or another organisation’s', async () => {
    await expect(getEntity(mine.ctx, { id: newId('ent') })).rejects.toMatchObject({ code: 'not_found' })
    const own = await createAttribution(mine.ctx, {
      network: 'ethereum',
      address: three,
      label: `Secret ${run}`,
      entity_name: `Secret ${run}`,
      category: 'scam',
      confidence: 80,
    })
    const secret = own.entity?.id as string
    const { confidence, ...known } = await getEntity(mine.ctx, { id: secret })
    expect(known).toMatchObject({ name: `Secret ${run}`, own: true, attribution_count: 1 })
    expect(confidence.explanation).toMatch(/^From the most reliable of one statement by this organisation: /)
    await expect(getEntity(theirs.ctx, { id: secret })).rejects.toMatchObject({ code: 'not_found' })
    await expect(listEntityAttributions(theirs.ctx, { id: secret, ...page })).rejects.toMatchObject({ code: 'not_found' })
    expect((await listEntities(theirs.ctx, { query: `Secret ${run}`, ...page })).data).toEqual([])
  })
})

describe('the search of entities', () => {
  it('looks in names whatever their case, takes % as itself, and filters', async () => {
    const names = async (more: object) => (await listEntities(mine.ctx, { query: run, ...page, ...more })).data.map((e) => e.name)
    expect(await names({ query: `ACME ${run}` })).toEqual([`Acme ${run}`])
    expect(await names({ query: `%${run}` })).toEqual([])
    expect(await names({ category: 'exchange' })).toEqual([`Acme ${run}`])
    expect(await names({ jurisdiction: 'at' })).toEqual([`Acme ${run}`])
    expect(await names({ jurisdiction: 'de' })).toEqual([])
  })
  it('pages without skipping or repeating', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const list = await listEntityAttributions(mine.ctx, { id, limit: 1, ...(cursor ? { cursor } : {}) })
      seen.push(...list.data.map((a) => a.id))
      cursor = list.page.next ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(3)
    expect(new Set(seen).size).toBe(3)
    expect((await listEntityAttributions(mine.ctx, { id, network: 'bitcoin', ...page })).data).toEqual([])
  })
})
