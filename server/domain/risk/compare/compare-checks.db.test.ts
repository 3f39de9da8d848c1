import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RiskCheck } from '@/contract/risk/risk'
import { type ComparisonCause, riskComparison } from '@/contract/risk/risk-compare'
import { asOwner, attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { bumpEpoch, rewindChain } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { importPack, packDigest, readPack } from '@/server/domain/attribution'
import { closeDatabase, pool } from '@/server/platform/db'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { checkRisk, compareChecks } from '..'

const ether = 10n ** 18n
const height = takeHeights(1000)
const long = Date.parse('2023-03-01T00:00:00Z') / 1000
let org: SuiteOrganisation
let tick = 0
beforeAll(async () => {
  org = await suiteOrganisation('Comparisons')
})
beforeEach(() => activate(org.org_id, () => undefined))
afterAll(closeDatabase)

const address = () => freshAddress('ethereum')
const pay = (from: string, to: string, amount: bigint): Payment => {
  tick += 1
  return { from, to, amount, time: long + tick, height: height + (tick % 1000) }
}

/** A subject paid by a mixer two hops away, by a listed address and by an unknown one. */
async function world() {
  const [listed, mixer, middle, user, other] = [address(), address(), address(), address(), address()]
  const listing = await attribute('ethereum', listed, {
    category: 'exchange',
    abuse: 'sanction',
    listedBy: 'us_ofac_sdn',
    designatedAt: new Date((long - 1000) * 1000),
    label: 'Listed one',
  })
  const mixing = await attribute('ethereum', mixer, { category: 'mixing_service', confidence: 80, label: 'Mixer' })
  await land('ethereum', [
    pay(mixer, middle, 40n * ether),
    pay(middle, user, 40n * ether),
    pay(listed, user, (12n * ether) / 10n),
    pay(other, user, 60n * ether),
  ])
  return { listed, mixer, middle, user, other, listing, mixing }
}

const check = async (of: string, clock = org.ctx.clock): Promise<RiskCheck> =>
  (await checkRisk({ ...org.ctx, clock }, { network: 'ethereum', address: of })) as RiskCheck
const compare = async (from: RiskCheck, to: RiskCheck) =>
  riskComparison.parse(await compareChecks(org.ctx, { id: from.check_id, with: to.check_id }))
/** Makes one change to a world between two checks, and compares the two. */
async function upon(change: (w: Awaited<ReturnType<typeof world>>) => Promise<unknown>) {
  const w = await world()
  const from = await check(w.user)
  await change(w)
  const to = await check(w.user)
  return { w, from, to, told: await compare(from, to) }
}
/** Other suites load lists and move the tip of the same network meanwhile; those two causes are tested separately. */
const types = (causes: ComparisonCause[]) =>
  causes.map((cause) => cause.type).filter((type) => type !== 'list_version' && type !== 'staleness')
const the = <T extends ComparisonCause['type']>(causes: ComparisonCause[], type: T) =>
  causes.find((cause): cause is Extract<ComparisonCause, { type: T }> => cause.type === type)

/** Changes a statement in place, as its publisher would not, but a newer importer might. */
const restate = (id: string, set: string) =>
  asOwner(async (client) => {
    await client.query(`update attribution set ${set} where id = $1`, [id])
    await bumpEpoch(client as never, 'attribution_epoch')
  })

describe('each cause alone', () => {
  it('nothing, where nothing changed', async () => {
    const { told, from } = await upon(async () => undefined)
    expect(told).toMatchObject({ same_subject: true, score: { difference: 0 }, notes: [] })
    expect(types(told.causes)).toEqual([])
    expect(told.effects).toEqual({ policy: { score: from.risk.score, points: 0 }, data: { points: 0 }, reason: null })
  })

  it('new transfers of the subject, with counts, amounts and heights', async () => {
    const { w, told, from, to } = await upon(async ({ user, listed }) => {
      await land('ethereum', [pay(listed, user, 2n * ether), pay(listed, user, (12n * ether) / 10n), pay(user, address(), ether)])
    })
    expect(types(told.causes)).toEqual(['new_transfers'])
    const cause = the(told.causes, 'new_transfers')
    expect(cause?.on_subject.map((row) => [row.direction, row.count, row.amount, row.asset.symbol])).toEqual([
      ['source', 2, '3.2', 'ETH'],
      ['destination', 1, '1', 'ETH'],
    ])
    const [row] = cause?.on_subject ?? []
    expect([row?.first_block_height, row?.last_block_height]).toEqual([height + tick - 2, height + tick - 1])
    expect(row?.transaction_hashes).toHaveLength(2)
    expect(told.score).toEqual({ from: from.risk.score, to: to.risk.score, difference: to.risk.score - from.risk.score })
    expect(told.effects).toMatchObject({ policy: { points: 0 }, data: { points: told.score.difference } })
    expect(cause?.summary).toContain('3 transfers of the subject')
    expect(w.user).toBe(told.from.address)
  })

  it('new transfers on the way to what was found', async () => {
    const { w, told } = await upon(({ middle }) => land('ethereum', [pay(address(), middle, 1000n * ether)]))
    expect(types(told.causes)).toEqual(['new_transfers'])
    expect(the(told.causes, 'new_transfers')).toMatchObject({ on_subject: [], elsewhere: { count: 1, addresses: [w.middle] } })
  })

  it('transfers that a reorganisation took back', async () => {
    const top = 1_900_000_000 + Math.floor(Math.random() * 10_000_000)
    const w = await world()
    await land('ethereum', [{ from: w.listed, to: w.user, amount: 7n * ether, height: top }])
    await asOwner((client) =>
      client.query(
        `insert into block (network, height, hash, block_time, tx_count, transfer_count, coverage, ingest_seq)
         select network, $1, $2, now(), 1, 1, '{}', ingest_seq from network_state where network = 3`,
        [top, randomBytes(32)],
      ),
    )
    const from = await check(w.user)
    const client = await pool().connect()
    await rewindChain(client, networkNamed('ethereum'), top - 1).finally(() => client.release())
    const told = await compare(from, await check(w.user))
    expect(types(told.causes)).toEqual(['orphaned_transfers'])
    expect(the(told.causes, 'orphaned_transfers')?.on_subject).toMatchObject([
      { direction: 'source', count: 1, amount: '7', first_block_height: top, last_block_height: top },
    ])
    expect(told.score.difference).toBeLessThan(0)
  })

  it('a new tag, on an address nobody knew before', async () => {
    const { w, told } = await upon(({ other }) =>
      attribute('ethereum', other, { category: 'user', abuse: 'ransomware', label: 'Gang' }),
    )
    expect(types(told.causes)).toEqual(['tags_added'])
    expect(the(told.causes, 'tags_added')).toMatchObject({
      count: 1,
      statements: [{ address: w.other, label: 'Gang', categories: ['user', 'ransomware'] }],
    })
    expect(the(told.causes, 'tags_added')?.summary).toBe(`The statement “Gang” about ${w.other} came into force.`)
  })

  it('a new tag on the subject itself', async () => {
    const { w, told } = await upon(({ user }) => attribute('ethereum', user, { category: 'gambling', label: 'Casino' }))
    expect(the(told.causes, 'tags_added')?.statements).toMatchObject([{ address: w.user, label: 'Casino' }])
  })

  it('a tag that was withdrawn', async () => {
    const { w, told } = await upon(({ mixing }) => restate(mixing, 'removed_at = now()'))
    expect(types(told.causes)).toEqual(['tags_removed'])
    expect(the(told.causes, 'tags_removed')?.statements).toMatchObject([{ address: w.mixer, label: 'Mixer', confidence: 80 }])
  })

  it('a tag that says something else', async () => {
    const { told } = await upon(({ mixing }) => restate(mixing, 'confidence = 20'))
    expect(types(told.causes)).toEqual(['tags_changed'])
    expect(the(told.causes, 'tags_changed')?.statements).toMatchObject([
      { label: 'Mixer', changes: [{ field: 'confidence', from: '80', to: '20' }] },
    ])
  })

  it('a designation with another date', async () => {
    const { told, from, to } = await upon(({ listing }) =>
      restate(listing, `designated_at = '2024-01-01', listed_by = 'us_ofac_sdn'`),
    )
    expect(types(told.causes)).toEqual(['designation'])
    expect(the(told.causes, 'designation')?.statements).toMatchObject([
      { label: 'Listed one', changes: [{ field: 'designated_at', to: '2024-01-01T00:00:00.000Z' }] },
    ])
    expect(to.risk.score).toBeLessThan(from.risk.score)
  })

  it('a designation that ended with time', async () => {
    const listed = address()
    await attribute('ethereum', listed, {
      category: 'user',
      abuse: 'sanction',
      listedBy: 'us_ofac_sdn',
      designatedAt: new Date(long * 1000),
    })
    await asOwner((client) =>
      client.query(
        `update attribution set delisted_at = '2025-06-01' where address_id = (select id from address where network = 3 and address = $1)`,
        [listed],
      ),
    )
    const at = (day: string) => ({ now: () => new Date(`${day}T00:00:00Z`) })
    const told = await compare(await check(listed, at('2025-05-31')), await check(listed, at('2025-06-02')))
    expect(the(told.causes, 'designation')?.statements).toMatchObject([
      { changes: [{ field: 'in_force', from: 'true', to: 'false' }] },
    ])
    expect(told.score).toMatchObject({ from: 100, to: 0 })
  })

  it('another version of a list', async () => {
    const { told } = await upon(async () => {
      const text = `title: L ${randomUUID()}\ncreator: Suite\nlastmod: 2024-05-05\ncurrency: ETH\nsource: https://ofac.treasury.gov/recent-actions/20230401\nconfidence: forensic\ntags:\n- address: '${address()}'\n  label: Listed\n  abuse: sanction\n`
      const sha256 = packDigest(text)
      await importPack(pool(), readPack(text), { name: 'l.yaml', sha256, onRefused: () => undefined })
    })
    expect(types(told.causes)).toEqual([])
    expect(the(told.causes, 'list_version')?.lists).toContainEqual(
      expect.objectContaining({
        list_id: expect.stringMatching(/^us_ofac_sdn/),
        to: expect.objectContaining({ version: expect.any(String) }),
      }),
    )
  })

  it('another policy, with what changed in it and its effect in points', async () => {
    const { told, from, to } = await upon(() =>
      activate(org.org_id, (policy) => {
        for (const rule of policy.rules) if (rule.id.startsWith('mixing')) rule.score.max = rule.score.min
        policy.bands.high = 61
      }),
    )
    expect(types(told.causes)).toEqual(['policy'])
    expect(the(told.causes, 'policy')?.changes).toContainEqual({ field: 'bands.high', from: '60', to: '61' })
    expect(the(told.causes, 'policy')?.changes).toContainEqual({
      field: 'rules.mixing.source.direct.score.max',
      from: '80',
      to: '30',
    })
    expect(told.score.difference).not.toBe(0)
    expect(told.effects).toEqual({
      policy: { score: to.risk.score, points: to.risk.score - from.risk.score },
      data: { points: 0 },
      reason: null,
    })
  })

  it('another hop limit: a shorter one is computed, a longer one cannot be', async () => {
    const { told, from, to } = await upon(() =>
      activate(org.org_id, (policy) => {
        policy.trace.hop_limit = 1
      }),
    )
    expect(types(told.causes)).toEqual(['hop_limit', 'policy'])
    expect(told.effects.policy).toEqual({ score: to.risk.score, points: to.risk.score - from.risk.score })
    const back = await compare(to, from)
    expect(back.effects).toMatchObject({ policy: null, data: null, reason: expect.stringContaining('trace differently') })
  })

  it('an allowance that was given, and one that ran out', async () => {
    const entry = (user: string) => ({
      network: 'ethereum',
      address: user,
      cap: 10,
      reason: 'Our own',
      expires_at: '2026-01-01T00:00:00Z',
    })
    const { told, w } = await upon(({ user }) =>
      activate(org.org_id, (policy) => {
        policy.allow_list.push({ ...entry(user), expires_at: null })
      }),
    )
    expect(types(told.causes)).toEqual(['policy', 'allow_list'])
    expect(the(told.causes, 'allow_list')?.entries).toMatchObject([{ change: 'added', cap: { from: null, to: 10 } }])
    expect(told.effects.policy?.score).toBe(10)
    await activate(org.org_id, (policy) => {
      policy.allow_list.push(entry(w.user))
    })
    const at = (day: string) => ({ now: () => new Date(`${day}T00:00:00Z`) })
    const [inTime, late] = [await check(w.user, at('2025-12-31')), await check(w.user, at('2026-01-02'))]
    const expired = await compare(inTime, late)
    expect(the(expired.causes, 'allow_list')?.entries).toMatchObject([{ change: 'expired' }])
    expect(expired.score.from).toBe(10)
  })

  it('stale data', async () => {
    const w = await world()
    const { rows } = await pool().query<{ tip: Date }>('select tip_time as tip from network_state where network = 3')
    const afterTip = (days: number) => ({ now: () => new Date((rows[0]?.tip.getTime() ?? 0) + days * 86_400_000) })
    const [fresh, stale] = [await check(w.user, afterTip(0)), await check(w.user, afterTip(30))]
    const told = await compare(fresh, stale)
    expect(the(told.causes, 'staleness')).toMatchObject({ from: false, to: true })
  })

  it('another model', async () => {
    const w = await world()
    const made = await check(w.user)
    const id = uuidv7()
    const changed = { ...made, check_id: typeIdOf('chk', id), risk: { ...made.risk, model_version: 'assay-risk-0' } }
    await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
      await client.query(
        `insert into risk_check select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'model_version', 'assay-risk-0', 'result', $3::text))).* from risk_check r where r.id = $1`,
        [uuidOf('chk', made.check_id), id, JSON.stringify(changed)],
      )
    })
    const told = await compare(changed as RiskCheck, made)
    expect(the(told.causes, 'model_version')).toMatchObject({ from: 'assay-risk-0', to: made.risk.model_version })
    expect(told.notes.join()).toContain('different models')
  })
})

describe('a mixture', () => {
  it('names all of it and tells the policy’s points from the data’s', async () => {
    const { told, to, from } = await upon(async ({ user, other, mixing }) => {
      await land('ethereum', [pay(other, user, 20n * ether)])
      await attribute('ethereum', other, { category: 'user', abuse: 'scam', label: 'Fraud' })
      await restate(mixing, 'confidence = 60')
      await activate(org.org_id, (policy) => {
        policy.rank_weight = '0.1'
      })
    })
    expect(types(told.causes)).toEqual(['new_transfers', 'tags_added', 'tags_changed', 'policy'])
    expect((told.effects.policy?.points ?? 0) + (told.effects.data?.points ?? 0)).toBe(to.risk.score - from.risk.score)
    expect(told.effects.policy?.points).not.toBe(0)
    expect(told.contributions.map((c) => c.rule)).toEqual(
      expect.arrayContaining(['fraud.source.direct', 'mixing.source.indirect']),
    )
    const fraud = told.contributions.find((c) => c.rule === 'fraud.source.direct')
    expect(fraud?.points.from).toBeNull()
    expect(fraud?.points.to).not.toBeNull()
  })

  it('does not take for a tag what new transfers merely led to', async () => {
    const known = address()
    await attribute('ethereum', known, { category: 'user', abuse: 'scam', label: 'Known for long' })
    const { told } = await upon(({ user }) => land('ethereum', [pay(known, user, ether)]))
    expect(types(told.causes)).toEqual(['new_transfers'])
  })
})

describe('two subjects', () => {
  it('can be compared, and the answer says so', async () => {
    const [a, b] = [await world(), await world()]
    const told = await compare(await check(a.user), await check(b.user))
    expect(told.same_subject).toBe(false)
    expect(types(told.causes)).toEqual([])
    expect(told.notes.join()).toContain('different subjects')
    expect(told.effects).toMatchObject({ policy: null, data: null })
  })

  it('of which one is another organisation’s: not found', async () => {
    const stranger = await suiteOrganisation('Stranger')
    const mine = await check(address())
    const theirs = (await checkRisk(stranger.ctx, { network: 'ethereum', address: address() })) as RiskCheck
    const not_found = { code: 'not_found' }
    await expect(compareChecks(org.ctx, { id: mine.check_id, with: theirs.check_id })).rejects.toMatchObject(not_found)
    await expect(compareChecks(org.ctx, { id: theirs.check_id, with: mine.check_id })).rejects.toMatchObject(not_found)
  })
})
