import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listDisputes as listing, createDispute as opening } from '@/contract/attribution/disputes'
import type { RiskCheck } from '@/contract/risk/risk'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { createAttribution, removeAttribution } from '@/server/domain/attribution'
import { checkRisk, currentRisk, getCheck, replayCheck } from '@/server/domain/risk'
import { getWallet } from '@/server/domain/wallet'
import { closeJobSender } from '@/server/platform/command/job-sender'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { createDispute, listDisputes, resolveDispute } from '.'

const ether = 10n ** 18n
const now = Math.floor(Date.now() / 1000)
const network = networkNamed('ethereum')
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  mine = await suiteOrganisation('Disputes, mine')
  theirs = await suiteOrganisation('Disputes, theirs')
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

/** far -> tagged -> middle -> subject, and another payer; `tag` is a shared attribution. */
async function line(tag: Parameters<typeof attribute>[2] | null = { category: 'mixing_service', label: 'Shared mixer' }) {
  const [far, tagged, middle, subject] = Array.from({ length: 4 }, () => freshAddress('ethereum')) as [
    string,
    string,
    string,
    string,
  ]
  const height = takeHeights(4)
  await land('ethereum', [
    { from: far, to: tagged, amount: 50n * ether, height, time: now - 900 },
    { from: tagged, to: middle, amount: 10n * ether, height: height + 1, time: now - 800 },
    { from: middle, to: subject, amount: 10n * ether, height: height + 2, time: now - 700 },
    { from: freshAddress('ethereum'), to: subject, amount: 30n * ether, height: height + 3, time: now - 600 },
  ])
  const clean = await measured(mine.ctx, subject)
  const id = tag === null ? null : typeIdOf('att', await attribute('ethereum', tagged, tag))
  return { tagged, middle, subject, clean, id: id ?? '' }
}

/** An answer's measures of the subject, without ids, times and pins. */
async function measured(ctx: Context, address: string) {
  const { risk, score_before_cap, contributions, score_range, exposure, paths, coverage, overrides, notes } = (await checkRisk(
    ctx,
    { network: 'ethereum', address, include: ['paths'] },
  )) as RiskCheck
  return { risk, score_before_cap, contributions, score_range, exposure, paths, coverage, overrides, notes }
}

const open = (id: string, org = mine) => createDispute(org.ctx, { id, reason: 'Not a mixer: its operator showed us the keys' })
const turn = (id: string, dispute_id: string, state: 'upheld' | 'rejected' | 'withdrawn', org = mine) =>
  resolveDispute(org.ctx, { id, dispute_id, state, note: `Now ${state}` })
async function uphold(id: string, org = mine): Promise<string> {
  const made = await open(id, org)
  await turn(id, made.id, 'upheld', org)
  return made.id
}
const tagsOf = async (org: SuiteOrganisation, address: string) =>
  (await getWallet(org.ctx, { network: 'ethereum', address })).tags.map(({ label, disputed }) => ({ label, disputed }))

describe('an upheld dispute', () => {
  it('takes the statement out of the organisation’s answers to the last bit, until it is withdrawn; nobody else’s move', async () => {
    const { tagged, middle, subject, clean, id } = await line()
    const before = { mine: await measured(mine.ctx, subject), theirs: await measured(theirs.ctx, subject) }
    expect(before.mine).toEqual(before.theirs)
    expect(before.mine.risk.score).toBeGreaterThan(clean.risk.score)
    const made = await open(id)
    expect(await measured(mine.ctx, subject)).toEqual(before.mine)
    await turn(id, made.id, 'upheld')
    expect(await measured(mine.ctx, subject)).toEqual(clean)
    // One hop nearer, where the tag summary decides, and at the address itself.
    expect((await measured(mine.ctx, middle)).exposure.source).toEqual([])
    expect((await measured(mine.ctx, tagged)).overrides).toEqual([])
    expect(await measured(theirs.ctx, subject)).toEqual(before.theirs)
    expect((await measured(theirs.ctx, middle)).exposure.source).toMatchObject([{ category: 'mixing_service' }])
    expect([await tagsOf(mine, tagged), await tagsOf(theirs, tagged)]).toEqual([
      [{ label: 'Shared mixer', disputed: true }],
      [{ label: 'Shared mixer', disputed: false }],
    ])
    await turn(id, made.id, 'withdrawn')
    expect(await measured(mine.ctx, subject)).toEqual(before.mine)
    expect(await tagsOf(mine, tagged)).toEqual([{ label: 'Shared mixer', disputed: false }])
  })

  it('leaves the checks that rested on the statement as they were, to be replayed byte for byte', async () => {
    const { subject, id } = await line()
    const check = await checkRisk(mine.ctx, { network: 'ethereum', address: subject, include: ['paths'] })
    await uphold(id)
    expect(await replayCheck(mine.ctx, { id: check.check_id })).toEqual(check)
    expect(await getCheck(mine.ctx, { id: check.check_id })).toEqual(check)
    expect(JSON.stringify(check.paths)).toContain(id)
  })

  it('makes a kept answer stale', async () => {
    const { middle, id } = await line()
    // Other suites land rows on the same network, so the check is only reused if none arrives in between.
    const first = await vi.waitFor(
      async () => {
        const made = await currentRisk(mine.ctx, network, middle)
        expect((await currentRisk(mine.ctx, network, middle)).check_id).toBe(made.check_id)
        return made
      },
      { timeout: 15_000, interval: 100 },
    )
    await uphold(id)
    const second = await currentRisk(mine.ctx, network, middle)
    expect([first.exposure.source.length, second.exposure.source.length]).toEqual([1, 0])
  })

  it('leaves other statements about the address standing, and is not undone by them', async () => {
    const { tagged, middle, id } = await line()
    await attribute('ethereum', tagged, { category: 'gambling', label: 'Shared casino' })
    const categories = async (org: SuiteOrganisation) =>
      (await measured(org.ctx, middle)).exposure.source.map((e) => e.category).sort()
    await uphold(id)
    expect([await categories(mine), await categories(theirs)]).toEqual([['gambling'], ['gambling', 'mixing_service']])
  })

  it('of an own statement silences it alone', async () => {
    const { tagged, subject, clean } = await line(null)
    const own = await createAttribution(mine.ctx, {
      network: 'ethereum',
      address: tagged,
      label: 'Our mixer',
      category: 'mixing_service',
      confidence: 90,
    })
    expect(await measured(mine.ctx, subject)).not.toEqual(clean)
    await expect(open(own.id, theirs)).rejects.toMatchObject({ code: 'not_found' })
    await uphold(own.id)
    expect(await measured(mine.ctx, subject)).toEqual(clean)
    await removeAttribution(mine.ctx, { id: own.id })
    const { id } = { id: typeIdOf('att', await attribute('ethereum', tagged, { category: 'mixing_service' })) }
    expect(await measured(mine.ctx, subject)).not.toEqual(clean)
    await uphold(id)
    expect(await measured(mine.ctx, subject)).toEqual(clean)
    await expect(open(own.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('opening and resolving', () => {
  it('keeps every state with its words, one at a time, in the audit log', async () => {
    const { id } = await line()
    const made = opening.response.parse(await open(id))
    expect(made).toMatchObject({ state: 'open', attribution_id: id, resolution: null, author: { type: 'job' } })
    await expect(open(id)).rejects.toMatchObject({ code: 'invalid_request', details: [{ field: 'path.id' }] })
    await turn(id, made.id, 'upheld')
    await expect(open(id)).rejects.toMatchObject({ details: [{ field: 'path.id' }] })
    await expect(turn(id, made.id, 'rejected')).rejects.toMatchObject({ details: [{ field: 'body.state' }] })
    expect((await turn(id, made.id, 'withdrawn')).history.map((h) => [h.state, h.note])).toEqual([
      ['open', made.reason],
      ['upheld', 'Now upheld'],
      ['withdrawn', 'Now withdrawn'],
    ])
    const again = await open(id)
    expect((await turn(id, again.id, 'rejected')).resolution).toMatchObject({ note: 'Now rejected' })
    const listed = listing.response.parse(await listDisputes(mine.ctx, { id, limit: 50 }))
    expect(listed.data.map((d) => [d.id, d.state])).toEqual([
      [again.id, 'rejected'],
      [made.id, 'withdrawn'],
    ])
    const audit = await withOrg(mine.ctx.org.id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: mine.ctx.org.id, object_id: made.id }, orderBy: { seq: 'asc' } }),
    )
    expect(audit.map((e) => e.action)).toEqual([
      'attribution.disputed',
      'attribution.dispute_upheld',
      'attribution.dispute_withdrawn',
    ])
  })

  it('is one for two that open at once', async () => {
    const { id } = await line()
    const both = await Promise.allSettled([open(id), open(id)])
    expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await listDisputes(mine.ctx, { id, limit: 50 })).data).toHaveLength(1)
  })

  it('belongs to one organisation, which row-level security holds alone', async () => {
    const { id } = await line()
    const made = await open(id)
    expect((await listDisputes(theirs.ctx, { id, limit: 50 })).data).toEqual([])
    await expect(turn(id, made.id, 'upheld', theirs)).rejects.toMatchObject({ code: 'not_found' })
    const seen = (org: SuiteOrganisation) =>
      withOrg(org.ctx.org.id, (tx) =>
        tx.$queryRawUnsafe<{ id: string }[]>('select id::text as id from attribution_dispute'),
      ).then((rows) => rows.some((row) => row.id === uuidOf('dsp', made.id)))
    expect([await seen(mine), await seen(theirs)]).toEqual([true, false])
    expect((await pool().query('select 1 from attribution_dispute')).rowCount).toBe(0)
  })
})

it('names the alerts that rest on the statement by all three ways, those of the organisation, and changes none', async () => {
  const { tagged, middle, subject, id } = await line()
  const [payer, stranger] = [freshAddress('ethereum'), freshAddress('ethereum')]
  const cited = await checkRisk(mine.ctx, { network: 'ethereum', address: subject })
  const alerts: [address: string, check: string | null, counterparty: string | null][] = [
    [tagged, null, null],
    [middle, null, tagged],
    [subject, cited.check_id, payer],
    [subject, cited.check_id, tagged],
    [stranger, (await checkRisk(mine.ctx, { network: 'ethereum', address: stranger })).check_id, payer],
  ]
  for (const [i, [address, check, counterparty]] of alerts.entries()) {
    await asOwner((client) => insertAlert(client, mine.ctx.org.id, { address, check, counterparty, i }))
  }
  const rows = () =>
    asOwner(async (client) => (await client.query('select * from alert where org_id = $1 order by id', [mine.ctx.org.id])).rows)
  const before = await rows()
  await uphold(id)
  expect((await listDisputes(mine.ctx, { id, limit: 50 })).affected_alerts).toEqual({
    count: 4,
    checks_searched: 2,
    complete: true,
    wallets: [
      { network: 'ethereum', address: subject, alerts: 2 },
      ...[middle, tagged].sort().map((address) => ({ network: 'ethereum', address, alerts: 1 })),
    ],
  })
  expect((await listDisputes(theirs.ctx, { id, limit: 50 })).affected_alerts).toMatchObject({ count: 0, wallets: [] })
  expect(await rows()).toEqual(before)
})

async function insertAlert(
  client: { query: (text: string, values: unknown[]) => Promise<unknown> },
  org: string,
  { address, check, counterparty, i }: { address: string; check: string | null; counterparty: string | null; i: number },
): Promise<void> {
  const [id, wallet, rule] = [uuidv7(), uuidv7(), uuidv7()]
  await client.query(
    `insert into monitored_wallet (org_id, id, network, address, address_id, thresholds, created_at, updated_at)
     select $1::uuid, $2::uuid, $3::smallint, $4::text, nextval('address_id_seq'), '{}', now(), now()
     where not exists (select 1 from monitored_wallet where org_id = $1::uuid and address = $4::text)`,
    [org, wallet, network.id, address],
  )
  await client.query(
    `insert into alert (org_id, id, rule_id, rule_key, rule_version, rule_name, severity, severity_rank, title, network, address, wallet_id, check_id,
       stale, due_at, first_seen_at, last_seen_at, created_at, updated_at)
     select $1::uuid, $2::uuid, $3::uuid, 'large_transfer', 1, 'Large transfer', 'high', 3, 'Large transfer', w.network, w.address, w.id, $5::uuid,
       false, now(), now(), now(), now(), now()
     from monitored_wallet w where w.org_id = $1::uuid and w.address = $4::text`,
    [org, id, rule, address, check === null ? null : uuidOf('chk', check)],
  )
  await client.query(
    `insert into alert_evidence (org_id, rule_id, rule_version, subject, evidence_id, alert_id, seq, network, occurred_at, detail, created_at)
     values ($1::uuid, $2::uuid, 1, $3::text, $4::text, $5::uuid, 1, $6::smallint, now(), $7::jsonb, now())`,
    [
      org,
      rule,
      address,
      `fact ${i}`,
      id,
      network.id,
      JSON.stringify({ type: 'transfer', counterparty: counterparty === null ? null : { address: counterparty } }),
    ],
  )
}
