import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entity as entityContract } from '@/contract/attribution/entities'
import { entityMerge } from '@/contract/attribution/entity-merges'
import type { RiskCheck } from '@/contract/risk/risk'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createAttribution } from '@/server/domain/attribution'
import { checkRisk, getCheck, replayCheck } from '@/server/domain/risk'
import { search } from '@/server/domain/search'
import { getWallet } from '@/server/domain/wallet'
import { canonicalJson } from '@/server/platform/canonical'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { newId, typeIdOf } from '@/server/platform/ids'
import {
  entityExposure,
  getEntity,
  keepApart,
  listEntities,
  listEntityAttributions,
  listEntityMerges,
  mergeEntities,
  splitEntities,
  suggestMerges,
} from '.'

const ether = 10n ** 18n
const now = Math.floor(Date.now() / 1000)
const run = Date.now().toString(36)
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  mine = await suiteOrganisation('Merges, mine')
  theirs = await suiteOrganisation('Merges, theirs')
  const [from, to] = [freshAddress('ethereum'), freshAddress('ethereum')]
  await land('ethereum', [{ from, to, amount: ether, height: takeHeights(1), time: now - 1_000 }])
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

async function known(label: string, address = freshAddress('ethereum'), category = 'mixing_service') {
  const said = await attribute('ethereum', address, { category, label })
  const { rows } = await pool().query<{ entity_id: string }>('select entity_id from attribution where id = $1', [said])
  return { address, label, id: typeIdOf('ent', (rows[0] as { entity_id: string }).entity_id) }
}
const merge = (into: { id: string }, ...others: { id: string }[]) =>
  mergeEntities(mine.ctx, { into: into.id, entities: others.map(({ id }) => id) })
const names = async (org: SuiteOrganisation, query: string) =>
  (await listEntities(org.ctx, { query, limit: 50, sort: 'name' })).data.map(({ name }) => name)
const walletName = async (org: SuiteOrganisation, address: string) =>
  (await getWallet(org.ctx, { network: 'ethereum', address })).entity
/** Everything that an organisation reads about entities. */
const everything = async (org: SuiteOrganisation, ...of: { id: string; address: string }[]) =>
  Promise.all(
    of.map(async ({ id, address }) => ({
      page: await getEntity(org.ctx, { id }),
      said: await listEntityAttributions(org.ctx, { id, limit: 50 }),
      exposure: await entityExposure(org.ctx, { id }),
      wallet: await walletName(org, address),
    })),
  )

describe('a merge', () => {
  it('is one page, one row and one name everywhere, for its organisation only, until it is split back to what was', async () => {
    const [a, b, c] = [await known(`Tumbler ${run}`), await known(`Tumblr ${run}`), await known(`Tumble ${run}`)]
    const before = await everything(mine, a, b, c)
    const others = await everything(theirs, a, b, c)
    const made = entityMerge.parse(await merge(a, b, c))
    expect(made).toMatchObject({ into: { id: a.id, name: a.label }, split: null })
    for (const { id } of [a, b, c]) {
      const page = entityContract.parse(await getEntity(mine.ctx, { id }))
      expect(page).toMatchObject({ id: a.id, name: a.label, attribution_count: 3, address_count_by_network: { ethereum: 3 } })
      expect(page.aliases.toSorted()).toEqual([b.label, c.label].toSorted())
      expect(page.merged.map((part) => part.id).toSorted()).toEqual([b.id, c.id].toSorted())
      expect((await listEntityAttributions(mine.ctx, { id, limit: 50 })).data).toHaveLength(3)
      expect((await entityExposure(mine.ctx, { id })).addresses.known).toBe(3)
    }
    for (const { address } of [a, b, c]) expect(await walletName(mine, address)).toMatchObject({ id: a.id, name: a.label })
    expect(await names(mine, b.label)).toEqual([a.label])
    expect(JSON.stringify(await search(mine.ctx, { query: b.label }))).toContain(a.id)
    expect(await everything(theirs, a, b, c)).toEqual(others)
    expect(await names(theirs, b.label)).toEqual([b.label])

    await splitEntities(mine.ctx, { id: made.id, reason: 'Two after all' })
    expect(await everything(mine, a, b, c)).toEqual(before)
    expect((await listEntityMerges(mine.ctx, { entity: b.id, limit: 50 })).data).toMatchObject([
      { id: made.id, split: { reason: 'Two after all' } },
    ])
    expect((await listEntityMerges(theirs.ctx, { limit: 50 })).data).toEqual([])
  })

  it('in a chain is undone from its middle without touching the others', async () => {
    const [a, b, c] = [await known(`One ${run}`), await known(`Two ${run}`), await known(`Three ${run}`)]
    const first = await merge(b, c)
    await merge(a, b)
    expect((await getEntity(mine.ctx, { id: c.id })).id).toBe(a.id)
    await splitEntities(mine.ctx, { id: first.id })
    expect((await getEntity(mine.ctx, { id: c.id })).id).toBe(c.id)
    expect((await getEntity(mine.ctx, { id: b.id })).id).toBe(a.id)
  })

  it('changes the name in new checks and no score; stored ones stay and are replayed byte for byte', async () => {
    const [mixer, same] = [await known(`Mixer ${run}`), await known(`Blender ${run}`)]
    const [middle, subject] = [freshAddress('ethereum'), freshAddress('ethereum')]
    const height = takeHeights(3)
    await land('ethereum', [
      { from: mixer.address, to: middle, amount: 10n * ether, height, time: now - 900 },
      { from: middle, to: subject, amount: 10n * ether, height: height + 1, time: now - 800 },
      { from: freshAddress('ethereum'), to: subject, amount: 30n * ether, height: height + 2, time: now - 700 },
    ])
    const check = async () =>
      (await checkRisk(mine.ctx, { network: 'ethereum', address: subject, include: ['paths'] })) as RiskCheck
    const old = await check()
    const { id } = await merge(same, mixer)
    const fresh = await check()
    expect([old, fresh].map(({ paths }) => JSON.stringify(paths).match(/"entity":"([^"]+)"/)?.[1])).toEqual([
      mixer.label,
      same.label,
    ])
    const scored = ({ risk, score_before_cap, contributions, exposure, overrides, coverage }: RiskCheck) => ({
      score: risk.score,
      level: risk.level,
      score_before_cap,
      contributions,
      exposure,
      overrides,
      coverage,
    })
    const nameless = (one: RiskCheck) =>
      JSON.stringify(scored(one)).replaceAll(mixer.label, 'Name').replaceAll(same.label, 'Name')
    expect(nameless(fresh)).toBe(nameless(old))
    for (const one of [old, fresh]) {
      expect(canonicalJson(await replayCheck(mine.ctx, { id: one.check_id }))).toBe(canonicalJson(one))
      expect(await getCheck(mine.ctx, { id: one.check_id })).toEqual(one)
    }
    await splitEntities(mine.ctx, { id })
    expect(canonicalJson(await replayCheck(mine.ctx, { id: fresh.check_id }))).toBe(canonicalJson(fresh))
  })

  it('is refused for what another organisation knows, for what is one already, and a second time back', async () => {
    const [a, b] = [await known(`Here ${run}`), await known(`There ${run}`)]
    const secret = await createAttribution(theirs.ctx, {
      network: 'ethereum',
      address: freshAddress('ethereum'),
      label: 'Secret',
      entity_name: `Secret ${run}`,
      category: 'scam',
      confidence: 80,
    })
    for (const id of [secret.entity?.id as string, newId('ent')]) {
      await expect(merge(a, { id })).rejects.toMatchObject({ code: 'not_found' })
      await expect(merge({ id }, a)).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(merge(a, a)).rejects.toMatchObject({ details: [{ field: 'body.entities.0' }] })
    const { id } = await merge(a, b)
    await expect(merge(b, a)).rejects.toMatchObject({ details: [{ field: 'body.entities.0' }] })
    await expect(splitEntities(theirs.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
    await splitEntities(mine.ctx, { id })
    await expect(splitEntities(mine.ctx, { id })).rejects.toMatchObject({ details: [{ field: 'path.id' }] })
  })

  it('is written once and for all, and seen by its organisation only', async () => {
    for (const sql of [
      "update entity_merge set reason = 'Another'",
      'delete from entity_merge',
      "update entity_split set reason = 'Another'",
      'delete from entity_split',
    ]) {
      await expect(withOrg(mine.ctx.org.id, (tx) => tx.$executeRawUnsafe(sql))).rejects.toThrow(/permission denied/)
    }
    for (const table of ['entity_merge', 'entity_split', 'entity_resolution', 'entity_distinction']) {
      const seen = await withOrg(theirs.ctx.org.id, (tx) => tx.$queryRawUnsafe<unknown[]>(`select 1 from ${table}`))
      expect(seen).toEqual([])
    }
  })

  it('by two at once is one after the other', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, (_, i) => known(`Busy ${i} ${run}`)))
    const [a, ...others] = all as [(typeof all)[number], ...typeof all]
    await Promise.all(others.map((one) => merge(a, one)))
    const page = await getEntity(mine.ctx, { id: a.id })
    expect(page.merged).toHaveLength(4)
  })
})

describe('the list of entities', () => {
  it('is ordered by addresses, merged ones counted together, without skipping or repeating', async () => {
    const word = `Sorted${run}`
    const [few, many, more] = [await known(`${word} few`), await known(`${word} many`), await known(`${word} more`)]
    await merge(many, more)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listEntities(mine.ctx, { query: word, limit: 1, sort: '-addresses', ...(cursor ? { cursor } : {}) })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual([many.id, few.id])
  })
})

describe('suggestions', () => {
  const pairs = async (org: SuiteOrganisation, entity: string) =>
    (await suggestMerges(org.ctx, { entity })).suggestions.map(({ into, other, reasons }) => ({
      ids: [into.id, other.id].toSorted(),
      reasons: reasons.map(({ kind }) => kind).toSorted(),
    }))

  it('name entities of one name, website or address, with why, and not what was merged or kept apart', async () => {
    const word = `whirl${run}`
    const a = await known(`${word}.pool`)
    const b = await known(`${word.toUpperCase()} Pool: Router`)
    const c = await known(`Quite another ${word}`, a.address)
    const d = await known(`No relation ${run}`)
    await pool().query("update entity set uri = 'https://www.a.example/' || $1 where name = any($2)", ['x', [d.label]])
    const ids = (one: { id: string }, other: { id: string }) => [one.id, other.id].toSorted()
    expect(await pairs(mine, d.id)).toEqual([])
    expect(await pairs(mine, a.id)).toEqual(
      expect.arrayContaining([
        { ids: ids(a, b), reasons: ['same_name'] },
        { ids: ids(a, c), reasons: ['shared_addresses'] },
      ]),
    )
    await keepApart(mine.ctx, { one: c.id, other: a.id })
    expect(await pairs(mine, a.id)).toEqual([{ ids: ids(a, b), reasons: ['same_name'] }])
    expect(await pairs(theirs, a.id)).toHaveLength(2)
    const { id } = await merge(a, b)
    expect(await pairs(mine, a.id)).toEqual([])
    await expect(keepApart(mine.ctx, { one: a.id, other: b.id })).rejects.toMatchObject({ code: 'invalid_request' })
    await splitEntities(mine.ctx, { id })
    expect(await pairs(mine, b.id)).toEqual([{ ids: ids(a, b), reasons: ['same_name'] }])
  })

  it('do not take the names of nobody for one', async () => {
    const one = await known('Anonymous')
    await known('anonymous')
    expect(await pairs(mine, one.id)).toEqual([])
  })
})
