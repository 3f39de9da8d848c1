import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RiskCheck } from '@/contract/risk/risk'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { readEpochs } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { checkRisk, currentRisk, getCheck, replayCheck } from '@/server/domain/risk'
import { search } from '@/server/domain/search'
import { getWallet } from '@/server/domain/wallet'
import { closeJobSender } from '@/server/platform/command/job-sender'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { applyTurns, createAttribution, listAttributions, removeAttribution, summariseAttribution } from '..'

const ether = 10n ** 18n
const now = Math.floor(Date.now() / 1000)
const network = networkNamed('ethereum')
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  mine = await suiteOrganisation('Own attributions, mine')
  theirs = await suiteOrganisation('Own attributions, theirs')
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

const state = (org: SuiteOrganisation, address: string, more: Partial<Parameters<typeof createAttribution>[1]> = {}) =>
  createAttribution(org.ctx, {
    network: 'ethereum',
    address,
    label: 'Our mixer',
    category: 'mixing_service',
    confidence: 90,
    ...more,
  })

/** The whole answer about the subject, without ids, times and pins. */
async function measured(ctx: Context, address: string) {
  const { risk, score_before_cap, contributions, score_range, exposure, paths, coverage, overrides, notes } = (await checkRisk(
    ctx,
    {
      network: 'ethereum',
      address,
      include: ['paths'],
    },
  )) as RiskCheck
  return { risk, score_before_cap, contributions, score_range, exposure, paths, coverage, overrides, notes }
}

interface Line {
  far: string
  tagged: string
  middle: string
  subject: string
}
/** far -> tagged -> middle -> subject, and an ordinary payer of the subject. */
const newLine = (): Line => ({
  far: freshAddress('ethereum'),
  tagged: freshAddress('ethereum'),
  middle: freshAddress('ethereum'),
  subject: freshAddress('ethereum'),
})
async function landLine(line: Line, amount = 10n): Promise<void> {
  const height = takeHeights(4)
  await land('ethereum', [
    { from: line.far, to: line.tagged, amount: 50n * ether, height, time: now - 900 },
    { from: line.tagged, to: line.middle, amount: amount * ether, height: height + 1, time: now - 800 },
    { from: line.middle, to: line.subject, amount: amount * ether, height: height + 2, time: now - 700 },
    { from: freshAddress('ethereum'), to: line.subject, amount: 30n * ether, height: height + 3, time: now - 600 },
  ])
}

/** Rows of the tag summary around an address, without ids. */
const summaryOf = (address: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select s.direction, s.value_raw, s.usd, s.n, s.unpriced, s.shared from tag_summary s
       join address a on a.network = s.network and a.id = s.counterparty where a.network = $1 and a.address = $2 order by 1, 2`,
      [network.id, address],
    )
    return rows
  })

describe('an organisation’s own statement', () => {
  it('absorbs for that organisation only; another one’s answer is the same to the last bit', async () => {
    const line = newLine()
    await landLine(line)
    const before = { mine: await measured(mine.ctx, line.subject), theirs: await measured(theirs.ctx, line.subject) }
    expect(before.mine).toEqual(before.theirs)
    await state(mine, line.tagged)
    const after = { mine: await measured(mine.ctx, line.subject), theirs: await measured(theirs.ctx, line.subject) }
    expect(after.theirs).toEqual(before.theirs)
    expect(after.mine.exposure.source.find((e) => e.category === 'mixing_service')).toMatchObject({ hop: 2, share: '0.25' })
    expect(after.mine.risk.score).toBeGreaterThan(before.mine.risk.score)
    // One hop nearer it is direct exposure, from the tag summary, and still not visible to the other organisation.
    expect((await measured(mine.ctx, line.middle)).exposure.source).toMatchObject([
      { category: 'mixing_service', hop: 1, exposure: 'direct', share: '1' },
    ])
    expect((await measured(theirs.ctx, line.middle)).exposure.source).toEqual([])
    // The same for the address itself.
    expect((await measured(mine.ctx, line.tagged)).overrides.map((o) => o.type)).toEqual(['own_category'])
    expect((await measured(theirs.ctx, line.tagged)).overrides).toEqual([])
  })

  it('is gone without a trace when it is withdrawn', async () => {
    const line = newLine()
    await landLine(line)
    const before = await measured(mine.ctx, line.subject)
    const made = await state(mine, line.tagged)
    expect(await measured(mine.ctx, line.subject)).not.toEqual(before)
    expect((await summaryOf(line.tagged)).length).toBe(2)
    await removeAttribution(mine.ctx, { id: made.id })
    expect(await measured(mine.ctx, line.subject)).toEqual(before)
    expect(await summaryOf(line.tagged)).toEqual([])
  })

  it('leaves the checks it was part of as they were, to be replayed byte for byte', async () => {
    const line = newLine()
    await landLine(line)
    const made = await state(mine, line.tagged)
    const check = await checkRisk(mine.ctx, { network: 'ethereum', address: line.subject, include: ['paths'] })
    await removeAttribution(mine.ctx, { id: made.id })
    expect(await replayCheck(mine.ctx, { id: check.check_id })).toEqual(check)
    expect(await getCheck(mine.ctx, { id: check.check_id })).toEqual(check)
    expect(JSON.stringify(check.paths)).toContain(made.id)
    expect((await listAttributions(mine.ctx, { limit: 200, status: 'removed' })).data.map((a) => a.id)).toContain(made.id)
  })

  it('gives the same summary before the transfers, between them and after', async () => {
    const lines = [newLine(), newLine(), newLine()] as const
    await state(mine, lines[0].tagged)
    for (const line of lines) await landLine(line, 10n)
    await state(mine, lines[1].tagged)
    for (const line of lines) await landLine(line, 3n)
    await state(mine, lines[2].tagged)
    const [before, between, after] = [
      await summaryOf(lines[0].tagged),
      await summaryOf(lines[1].tagged),
      await summaryOf(lines[2].tagged),
    ]
    expect(before.length).toBe(2)
    expect(between).toEqual(before)
    expect(after).toEqual(before)
    expect(before.every((row) => row.shared === false)).toBe(true)
    const answers = await Promise.all(lines.map((line) => measured(mine.ctx, line.subject)))
    const masses = answers.map((a) => [a.coverage, a.risk.score, a.score_before_cap])
    expect(masses[1]).toEqual(masses[0])
    expect(masses[2]).toEqual(masses[0])
  })

  it('is kept by ingest, whose session sees no organisation', async () => {
    const line = newLine()
    await state(mine, line.tagged)
    await landLine(line)
    expect((await measured(mine.ctx, line.middle)).exposure.source).toMatchObject([
      { category: 'mixing_service', exposure: 'direct' },
    ])
    expect((await measured(theirs.ctx, line.middle)).exposure.source).toEqual([])
  })

  it('of two organisations about one address stand apart, and one withdrawal leaves the other', async () => {
    const line = newLine()
    await landLine(line)
    const a = await state(mine, line.tagged)
    await state(theirs, line.tagged, { category: 'scam', label: 'Their scammer' })
    const categories = async (org: SuiteOrganisation) =>
      (await measured(org.ctx, line.middle)).exposure.source.map((e) => e.category)
    expect([await categories(mine), await categories(theirs)]).toEqual([['mixing_service'], ['scam']])
    await removeAttribution(mine.ctx, { id: a.id })
    expect([await categories(mine), await categories(theirs)]).toEqual([[], ['scam']])
  })

  it('beside a shared statement adds to it, and leaves it standing', async () => {
    const line = newLine()
    await landLine(line)
    const own = await state(mine, line.tagged)
    await attribute('ethereum', line.tagged, { category: 'gambling', label: 'Shared casino' })
    const categories = async (org: SuiteOrganisation) =>
      (await measured(org.ctx, line.middle)).exposure.source.map((e) => e.category).sort()
    expect([await categories(mine), await categories(theirs)]).toEqual([['gambling', 'mixing_service'], ['gambling']])
    await removeAttribution(mine.ctx, { id: own.id })
    expect([await categories(mine), await categories(theirs)]).toEqual([['gambling'], ['gambling']])
    expect((await summaryOf(line.tagged)).every((row) => row.shared === true)).toBe(true)
  })

  it('does not count before it begins and after it has ended', async () => {
    const line = newLine()
    await landLine(line)
    const before = await measured(mine.ctx, line.subject)
    const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
    expect(await state(mine, line.tagged, { valid_from: hour(-2), valid_to: hour(-1) })).toMatchObject({ status: 'expired' })
    expect(await state(mine, line.tagged, { valid_from: hour(1) })).toMatchObject({ status: 'scheduled' })
    const dated = await measured(mine.ctx, line.subject)
    expect([dated.risk.score, dated.contributions]).toEqual([before.risk.score, before.contributions])
    expect(dated.exposure.source.flatMap((item) => item.reasons?.map(({ code }) => code))).toContain('precedes_event')
    expect((await measured(mine.ctx, line.tagged)).overrides).toEqual([])
    expect((await getWallet(mine.ctx, { network: 'ethereum', address: line.tagged })).tags).toEqual([])
    expect(await state(mine, line.tagged, { valid_from: hour(-2), valid_to: hour(1) })).toMatchObject({ status: 'in_force' })
    expect(await measured(mine.ctx, line.subject)).not.toEqual(before)
  })

  it('makes a kept answer stale at the moment it ends', async () => {
    const line = newLine()
    await landLine(line)
    const end = new Date(Date.now() + 3_600_000)
    const { id } = await state(mine, line.tagged, { valid_to: end.toISOString() })
    const first = await currentRisk(mine.ctx, network, line.middle)
    expect(first.exposure.source).toHaveLength(1)
    // Ends the statement now, however long the check took.
    const turned = await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [mine.org_id])
      await client.query('update attribution set valid_to = now() where id = $1', [uuidOf('att', id)])
      return client.query('update attribution_turn set at = now() where at = $1', [end])
    })
    expect(turned.rowCount).toBe(1)
    const epoch = (await readEpochs(pool(), network.id)).attribution
    expect(await applyTurns(pool())).toBeGreaterThanOrEqual(1)
    expect((await readEpochs(pool(), network.id)).attribution).toBeGreaterThan(epoch)
    const second = await currentRisk(mine.ctx, network, line.middle)
    expect(second.check_id).not.toBe(first.check_id)
    // What moved before the end moved while it was in force.
    expect(second.exposure.source).toMatchObject([{ within: { share: first.exposure.source[0]?.share } }])
  })

  it('about a very busy address counts once the worker has summarised it', async () => {
    const [hub, payee] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await land('ethereum', [{ from: hub, to: payee, amount: ether, height: takeHeights(1), time: now - 500 }])
    await asOwner((client) =>
      client.query(
        `insert into edge_out (network, src, dst, asset_id, value_raw, usd, n, unpriced, first_time, last_time)
         select a.network, a.id, 900000000000 + g, 0, 1000, 1, 1, 0, now(), now() from address a, generate_series(1, 20001) g
         where a.network = $1 and a.address = $2`,
        [network.id, hub],
      ),
    )
    const categories = async (org: SuiteOrganisation) => (await measured(org.ctx, payee)).exposure.source.map((e) => e.category)
    const made = await state(mine, hub)
    const run = () => summariseAttribution(pool(), mine.ctx.org.id, uuidOf('att', made.id) ?? '')
    expect([made.status, await categories(mine), await summaryOf(hub)]).toEqual(['scheduled', [], []])
    expect([await run(), await run()]).toEqual([true, false])
    expect([await categories(mine), await categories(theirs)]).toEqual([['mixing_service'], []])
    expect((await summaryOf(hub)).length).toBe(20_002)
    await removeAttribution(mine.ctx, { id: made.id })
    expect([await categories(mine), await summaryOf(hub)]).toEqual([[], []])
    const withdrawn = await state(mine, hub)
    await removeAttribution(mine.ctx, { id: withdrawn.id })
    expect(await summariseAttribution(pool(), mine.ctx.org.id, uuidOf('att', withdrawn.id) ?? '')).toBe(false)
    const left = await asOwner((client) =>
      client.query(
        'select 1 from private_tag p join address a on a.network = p.network and a.id = p.address_id where a.address = $1',
        [hub],
      ),
    )
    expect(left.rowCount).toBe(0)
  })

  it('is seen by nobody else, in the wallet, in search or in the list', async () => {
    const line = newLine()
    await landLine(line)
    const made = await state(mine, line.tagged, {
      label: 'Quiet neighbour',
      entity_name: `Neighbour ${line.tagged}`,
      note: 'Told by a customer',
    })
    const wallet = (org: SuiteOrganisation) => getWallet(org.ctx, { network: 'ethereum', address: line.tagged })
    expect((await wallet(mine)).tags).toMatchObject([
      { id: made.id, label: 'Quiet neighbour', confidence_basis: 'own_statement', tag_pack: null },
    ])
    expect((await wallet(mine)).entity).toMatchObject({ name: `Neighbour ${line.tagged}` })
    expect(await wallet(theirs)).toMatchObject({ tags: [], entity: null })
    const named = async (org: SuiteOrganisation) =>
      (await search(org.ctx, { query: `Neighbour ${line.tagged.slice(0, 12)}` })).hits.length
    expect([await named(mine), await named(theirs)]).toEqual([1, 0])
    const listed = async (org: SuiteOrganisation) => (await listAttributions(org.ctx, { limit: 200 })).data.map((a) => a.id)
    expect(await listed(mine)).toContain(made.id)
    expect(await listed(theirs)).not.toContain(made.id)
    await expect(removeAttribution(theirs.ctx, { id: made.id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('stating, listing and withdrawing', () => {
  it('keeps who said what and why, with audit rows, and the entity under one name once', async () => {
    const [a, b] = [freshAddress('ethereum'), freshAddress('ethereum')]
    const entity_name = `Shop ${a}`
    const one = await state(mine, a, {
      entity_name,
      note: 'Seen on its page',
      source_url: 'https://shop.example/pay',
      abuse: 'scam',
    })
    const two = await state(mine, b, { entity_name: entity_name.toUpperCase() })
    expect(one).toMatchObject({
      object: 'attribution',
      address: a,
      category: 'mixing_service',
      abuse: 'scam',
      confidence: 90,
      note: 'Seen on its page',
      source_url: 'https://shop.example/pay',
      author: { type: 'job' },
      status: 'in_force',
      removed_at: null,
    })
    expect(two.entity?.id).toBe(one.entity?.id)
    const key = uuidv7()
    const actor = { type: 'api_key' as const, id: key, scopes: mine.ctx.actor.scopes, mode: 'live' as const }
    const byKey = await state({ ...mine, ctx: { ...mine.ctx, actor } }, freshAddress('ethereum'))
    expect(byKey.author).toEqual({ type: 'api_key', id: typeIdOf('key', key), name: null })
    await removeAttribution(mine.ctx, { id: one.id })
    await expect(removeAttribution(mine.ctx, { id: one.id })).rejects.toMatchObject({ code: 'not_found' })
    const actions = await withOrg(mine.ctx.org.id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: mine.ctx.org.id, object_id: one.id }, orderBy: { seq: 'asc' } }),
    )
    expect(actions.map((e) => e.action)).toEqual(['attribution.created', 'attribution.removed'])
  })

  it('takes a transaction, which its own check shows', async () => {
    const hash = `0x${'ab'.repeat(31)}${Math.floor(Math.random() * 255)
      .toString(16)
      .padStart(2, '0')}`
    const made = await createAttribution(mine.ctx, {
      network: 'eth',
      transaction_hash: hash,
      label: 'The theft',
      abuse: 'hacking',
      confidence: 80,
    })
    expect(made).toMatchObject({ network: 'ethereum', address: null, transaction_hash: hash, category: null })
  })

  it.each([
    ['body.address', { address: '0x165CD37b4C644C2921454429E7F9358d18A45e15' }],
    ['body.address', { address: '0x0000000000000000000000000000000000000000' }],
    ['body.category', { category: 'mixng' }],
    ['body.abuse', { abuse: 'rug_pull' }],
  ])('refuses at %s %j', async (field, more) => {
    await expect(state(mine, freshAddress('ethereum'), more)).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field }],
    })
  })

  it('refuses a network nobody knows', async () => {
    await expect(state(mine, freshAddress('ethereum'), { network: 'monero' })).rejects.toMatchObject({
      code: 'network_unsupported',
    })
  })

  it('pages newest first and filters by address, category and status', async () => {
    const org = await suiteOrganisation('Own attributions, list')
    const addresses = Array.from({ length: 5 }, () => freshAddress('ethereum'))
    const made: Awaited<ReturnType<typeof state>>[] = []
    for (const [i, address] of addresses.entries()) made.push(await state(org, address, i === 2 ? { category: 'scam' } : {}))
    await removeAttribution(org.ctx, { id: made[0]?.id ?? '' })
    const ids = async (input: Omit<Parameters<typeof listAttributions>[1], 'limit'>) =>
      (await listAttributions(org.ctx, { limit: 50, ...input })).data.map((a) => made.findIndex((m) => m.id === a.id))
    expect(await ids({})).toEqual([4, 3, 2, 1])
    expect(await ids({ status: 'removed' })).toEqual([0])
    expect(await ids({ status: 'in_force', category: 'scam' })).toEqual([2])
    expect(await ids({ network: 'ethereum', address: addresses[3]?.toUpperCase().replace('0X', '0x') })).toEqual([3])
    const one = await listAttributions(org.ctx, { limit: 3 })
    const two = await listAttributions(org.ctx, { limit: 3, cursor: one.page.next ?? '' })
    expect([...one.data, ...two.data].map((a) => made.findIndex((m) => m.id === a.id))).toEqual([4, 3, 2, 1])
    expect(two.page).toMatchObject({ next: null, has_more: false })
  })
})
