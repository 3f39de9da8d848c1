import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Backtest } from '@/contract/backtests'
import type { Policy } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import type { RiskCheck } from '@/contract/risk/risk'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activatePolicy, createPolicy, defaultPolicy, getPolicy, shadowPolicy, withdrawPolicy } from '@/server/domain/policy'
import { checkRisk, replayCheck } from '@/server/domain/risk'
import { backtestPolicy } from '@/server/jobs/policy/backtest'
import { startWorker } from '@/server/jobs/start-worker'
import { only } from '@/server/jobs/testing/only'
import { systemClock } from '@/server/platform/clock/clock'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { cancelBacktest, getBacktest, listBacktests, runBacktest, startBacktest } from '.'

const ether = 10n ** 18n
const now = Math.floor(Date.now() / 1000)
const reason = 'Asked for by the suite'
const mixer = freshAddress('ethereum')
const middle = freshAddress('ethereum')
/** Paid directly by the mixer, through one address in between, and by neither. */
const [direct, indirect, clean] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
let org: SuiteOrganisation

beforeAll(async () => {
  logger().level = 'silent'
  org = await suiteOrganisation('Back-tests')
  const height = takeHeights(8)
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Suite mixer', confidence: 100 })
  const ordinary = freshAddress('ethereum')
  await land('ethereum', [
    { from: ordinary, to: mixer, amount: 90n * ether, height, time: now - 900 },
    { from: mixer, to: direct, amount: 20n * ether, height: height + 1, time: now - 800 },
    { from: ordinary, to: direct, amount: 80n * ether, height: height + 2, time: now - 790 },
    { from: mixer, to: middle, amount: 40n * ether, height: height + 3, time: now - 780 },
    { from: middle, to: indirect, amount: 40n * ether, height: height + 4, time: now - 700 },
    { from: ordinary, to: indirect, amount: 40n * ether, height: height + 5, time: now - 690 },
    { from: ordinary, to: clean, amount: 5n * ether, height: height + 6, time: now - 600 },
  ])
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

async function draftOf(suite: SuiteOrganisation, change: (document: PolicyDocument) => void): Promise<Policy> {
  const document = structuredClone(defaultPolicy)
  change(document)
  return createPolicy(suite.ctx, { document })
}
const checked = async (suite: SuiteOrganisation, ...addresses: string[]) => {
  for (const address of addresses) await checkRisk(suite.ctx, { network: 'ethereum', address })
}
const ask = (suite: SuiteOrganisation, policy: Policy, more: Partial<Parameters<typeof startBacktest>[1]> = {}) =>
  startBacktest(suite.ctx, { id: policy.id, last_checks: 1000, alert_level: 'high', minutes_per_alert: 20, ...more })
const run = (suite: SuiteOrganisation, test: Backtest, signal = new AbortController().signal) =>
  runBacktest({ orgId: suite.ctx.org.id, id: uuidOf('bkt', test.id) ?? '', clock: systemClock, signal, log: logger() })
const read = (suite: SuiteOrganisation, test: Backtest) => getBacktest(suite.ctx, { id: test.policy.id, backtest_id: test.id })
/**
 * By the default policy, direct mixing at a fifth of the value is medium; this draft makes it severe and ignores indirect
 * mixing.
 */
const severeMixing = (document: PolicyDocument) => {
  for (const rule of document.rules) if (rule.id === 'mixing.source.direct') rule.score = { min: 90, max: 95 }
  document.rules = document.rules.filter((rule) => rule.id !== 'mixing.source.indirect')
}

describe('a back-test', () => {
  it('compares a draft with the active policy over the newest check of each subject', async () => {
    await checked(org, direct, indirect, clean, direct)
    const draft = await draftOf(org, severeMixing)
    const asked = await ask(org, draft, { alert_level: 'severe', minutes_per_alert: 30 })
    expect(asked).toMatchObject({
      status: 'queued',
      progress: { total: null, done: 0, skipped: 0 },
      result: null,
      policy: { id: draft.id },
      against: { version: 1 },
    })
    await run(org, asked)
    const done = await read(org, asked)
    expect(done).toMatchObject({ status: 'done', progress: { total: 3, done: 3, skipped: 0 }, error: null })
    const result = done.result as NonNullable<Backtest['result']>
    expect(result).toMatchObject({ subjects: 3, retraced: 0, wallets: 0, skipped: [] })
    expect(result.alerts).toEqual({ from: 0, to: 1, gained: 1, lost: 0 })
    expect(result.analyst_hours).toEqual({ from: '0', to: '0.5', change: '0.5' })
    expect(result.migration.counts.flat().reduce((a, b) => a + b, 0)).toBe(3)
    const gained = result.examples.find((e) => e.kind === 'alert_gained')
    expect(gained).toMatchObject({
      subject: direct,
      network: 'ethereum',
      subject_type: 'address',
      to: { score: 95, level: 'severe' },
      moved_by: [{ rule: 'mixing.source.direct', direction: 'source' }],
    })
    expect(gained?.text).toContain('becomes 95 (severe), mostly by mixing.source.direct')
    const lowered = result.examples.find((e) => e.subject === indirect)
    expect(lowered).toMatchObject({
      kind: 'lowered',
      to: { score: 0 },
      moved_by: [{ rule: 'mixing.source.indirect', points_to: null }],
    })
    expect(result.largest_rise).toBeGreaterThan(0)
    expect(result.largest_fall).toBe(lowered?.from.score)
    const change = (result.largest_rise - result.largest_fall) / 3
    expect(Number(result.average_score_change)).toBeCloseTo(change, 1)
    expect(done.notes.join(' ')).toContain('No wallets are monitored here')
  })

  it('finds nothing moved by a copy of the active policy', async () => {
    const copy = await createPolicy(org.ctx, {})
    const asked = await ask(org, copy)
    await run(org, asked)
    const { result } = await read(org, asked)
    expect(result).toMatchObject({
      subjects: 3,
      average_score_change: '0',
      largest_rise: 0,
      largest_fall: 0,
      examples: [],
      alerts: { gained: 0, lost: 0 },
    })
    result?.migration.counts.forEach((row, i) => {
      for (const [j, count] of row.entries()) if (i !== j) expect(count).toBe(0)
    })
  })

  it('takes the last checks only, and those made before it was asked for', async () => {
    const suite = await suiteOrganisation('Back-tests, last')
    await checked(suite, direct, indirect, clean)
    const draft = await draftOf(suite, severeMixing)
    const asked = await ask(suite, draft, { last_checks: 2 })
    await checked(suite, direct)
    await run(suite, asked)
    const { result } = await read(suite, asked)
    expect(result?.subjects).toBe(2)
    expect(result?.examples.map((e) => e.subject)).toEqual([indirect])
  })

  it('traces anew where the draft traces otherwise, and scores both policies on that', async () => {
    const suite = await suiteOrganisation('Back-tests, trace')
    await checked(suite, indirect)
    const draft = await draftOf(suite, (d) => Object.assign(d.trace, { hop_limit: 6 }))
    const asked = await ask(suite, draft)
    await run(suite, asked)
    expect((await read(suite, asked)).result).toMatchObject({ subjects: 1, retraced: 1, average_score_change: '0' })
    const shorter = await ask(suite, await draftOf(suite, (d) => Object.assign(d.trace, { hop_limit: 1 })))
    await run(suite, shorter)
    const { result } = await read(suite, shorter)
    expect(result).toMatchObject({ subjects: 1, retraced: 0, examples: [{ subject: indirect, to: { score: 0 } }] })
  })

  it('traces anew a check whose evidence was not kept', async () => {
    const suite = await suiteOrganisation('Back-tests, evidence')
    await checked(suite, direct, indirect)
    const strip = (address: string) =>
      asOwner(async (client) => {
        await client.query("select set_config('app.org_id', $1, false)", [suite.ctx.org.id])
        await client.query('begin; alter table risk_check_evidence disable trigger all')
        await client.query(
          'delete from risk_check_evidence e using risk_check c where c.org_id = e.org_id and c.id = e.check_id and c.subject = $1 and e.org_id = $2',
          [address, suite.ctx.org.id],
        )
        await client.query('alter table risk_check_evidence enable trigger all; commit')
      })
    await strip(direct)
    const asked = await ask(suite, await draftOf(suite, severeMixing), { alert_level: 'severe' })
    await run(suite, asked)
    expect((await read(suite, asked)).result).toMatchObject({ subjects: 2, retraced: 1, alerts: { gained: 1 }, skipped: [] })
  })

  it('weighs transactions as they were asked for, from what was kept and traced anew', async () => {
    const suite = await suiteOrganisation('Back-tests, transactions')
    const hash = randomBytes(32).toString('hex')
    await land('ethereum', [
      { from: middle, to: freshAddress('ethereum'), amount: ether, height: takeHeights(1), time: now - 500, hash },
    ])
    const ask_ = (direction: 'in' | 'out') =>
      checkRisk(suite.ctx, { network: 'ethereum', transaction_hash: `0x${hash}`, direction })
    const [incoming] = [await ask_('in'), await ask_('out')]
    const harsh = (d: PolicyDocument) => {
      for (const rule of d.rules) if (rule.id === 'mixing.source.indirect') rule.score = { min: 90, max: 95 }
    }
    const kept = await ask(suite, await draftOf(suite, harsh), { alert_level: 'severe' })
    await run(suite, kept)
    const { result } = await read(suite, kept)
    expect(result).toMatchObject({ subjects: 2, retraced: 0, alerts: { gained: 1 } })
    expect(result?.examples).toMatchObject([
      { check_id: incoming.check_id, subject_type: 'transaction', subject: `0x${hash}`, to: { level: 'severe' } },
    ])
    const deeper = await draftOf(suite, (d) => {
      harsh(d)
      d.trace.hop_limit = 6
    })
    const anew = await ask(suite, deeper, { alert_level: 'severe' })
    await run(suite, anew)
    expect((await read(suite, anew)).result).toMatchObject({
      subjects: 2,
      retraced: 2,
      alerts: { gained: 1 },
      examples: [{ check_id: incoming.check_id }],
    })
  })

  it('goes on where a worker left it, and counts nobody twice', async () => {
    const suite = await suiteOrganisation('Back-tests, crash')
    await checked(suite, direct, indirect, clean)
    const asked = await ask(suite, await draftOf(suite, severeMixing))
    const stop = new AbortController()
    stop.abort(new Error('the worker stops'))
    await expect(run(suite, asked, stop.signal)).rejects.toThrow('the worker stops')
    expect(await read(suite, asked)).toMatchObject({ status: 'running', progress: { total: 3, done: 0 } })
    // As if the worker had died after writing one subject.
    await withOrg(suite.ctx.org.id, (tx) =>
      tx.policyBacktestItem.updateMany({
        where: { org_id: suite.ctx.org.id, backtest_id: uuidOf('bkt', asked.id) ?? '', seq: 1 },
        data: { done: true, from_score: 7, from_level: 'low', to_score: 9, to_level: 'low', moved_by: [] },
      }),
    )
    await run(suite, asked)
    const done = await read(suite, asked)
    expect(done).toMatchObject({ status: 'done', progress: { total: 3, done: 3 }, result: { subjects: 3 } })
    await run(suite, asked)
    expect((await read(suite, asked)).finished_at).toBe(done.finished_at)
  })

  it('is cancelled before it runs and while it runs, and stays cancelled', async () => {
    const suite = await suiteOrganisation('Back-tests, cancel')
    await checked(suite, direct, indirect)
    const draft = await draftOf(suite, severeMixing)
    const first = await ask(suite, draft)
    const both = { id: draft.id, backtest_id: first.id }
    expect(await cancelBacktest(suite.ctx, both)).toMatchObject({ status: 'cancelled', result: null })
    await run(suite, first)
    expect(await read(suite, first)).toMatchObject({ status: 'cancelled', progress: { done: 0 } })
    const second = await ask(suite, draft)
    const running = run(suite, second)
    await cancelBacktest(suite.ctx, { id: draft.id, backtest_id: second.id })
    await running
    expect(['cancelled', 'done']).toContain((await read(suite, second)).status)
    expect((await listBacktests(suite.ctx, { id: draft.id, limit: 1 })).page.has_more).toBe(true)
    expect((await listBacktests(suite.ctx, { id: draft.id, limit: 5 })).data.map((b) => b.id)).toEqual([second.id, first.id])
  })

  it('compares a draft as it was when asked for, also after it is gone or active', async () => {
    const suite = await suiteOrganisation('Back-tests, pinned')
    await checked(suite, direct)
    const draft = await draftOf(suite, severeMixing)
    const asked = await ask(suite, draft, { alert_level: 'severe' })
    await activatePolicy(suite.ctx, { id: draft.id, reason })
    await run(suite, asked)
    expect((await read(suite, asked)).result).toMatchObject({ alerts: { gained: 1 } })
  })

  it('leaves a job for the worker exactly if it was stored', async () => {
    const suite = await suiteOrganisation('Back-tests, job')
    const asked = await ask(suite, await draftOf(suite, severeMixing))
    const jobs = await asOwner(async (client) => {
      const { rows } = await client.query<{ data: unknown }>(
        "select data from pgboss.job where name = 'policy.backtest' and data->>'org_id' = $1",
        [suite.ctx.org.id],
      )
      return rows
    })
    expect(jobs).toEqual([{ data: { org_id: suite.ctx.org.id, backtest_id: uuidOf('bkt', asked.id) } }])
  })

  it('that cannot be run says so and does not begin again', async () => {
    const suite = await suiteOrganisation('Back-tests, failure')
    const asked = await ask(suite, await draftOf(suite, severeMixing))
    await withOrg(suite.ctx.org.id, (tx) =>
      tx.policyBacktest.updateMany({ where: { org_id: suite.ctx.org.id }, data: { document: { rules: 'gone' } } }),
    )
    await expect(run(suite, asked)).rejects.toThrow()
    const failed = await read(suite, asked)
    expect(failed).toMatchObject({
      status: 'failed',
      result: null,
      error: expect.stringContaining('not a policy by today’s rules: schema'),
    })
    await run(suite, asked)
    expect((await read(suite, asked)).updated_at).toBe(failed.updated_at)
  })

  it('is run by the worker that is told of it', async () => {
    const suite = await suiteOrganisation('Back-tests, worker')
    await checked(suite, direct)
    const asked = await ask(suite, await draftOf(suite, severeMixing), { alert_level: 'severe' })
    const own = only(backtestPolicy, (job) => job.org_id === suite.org_id)
    const worker = await startWorker(process.env.DATABASE_APP_URL ?? '', [own])
    try {
      await vi.waitFor(async () => expect((await read(suite, asked)).status).toBe('done'), { timeout: 40_000, interval: 300 })
      expect((await read(suite, asked)).result?.alerts.gained).toBe(1)
    } finally {
      await worker.stop()
    }
  }, 60_000)

  it('refuses the active version, one with errors and another organisation’s', async () => {
    const suite = await suiteOrganisation('Back-tests, refusals')
    const active = await createPolicy(suite.ctx, {})
    await activatePolicy(suite.ctx, { id: active.id, reason })
    await expect(ask(suite, active)).rejects.toMatchObject({ code: 'invalid_request', details: [{ field: 'path.id' }] })
    const wrong = await draftOf(suite, (d) => Object.assign(d.bands, { high: 90 }))
    await expect(ask(suite, wrong)).rejects.toMatchObject({ details: [{ field: 'document.bands' }] })
    const theirs = await draftOf(org, severeMixing)
    await expect(ask(suite, theirs)).rejects.toMatchObject({ code: 'not_found' })
    const asked = await ask(org, theirs)
    await expect(getBacktest(suite.ctx, { id: theirs.id, backtest_id: asked.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(getBacktest(org.ctx, { id: wrong.id, backtest_id: asked.id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

const answerOf = ({ risk, score_before_cap, contributions, exposure, paths, coverage, overrides, policy }: RiskCheck) => ({
  risk,
  score_before_cap,
  contributions,
  exposure,
  paths,
  coverage,
  overrides,
  policy,
})

describe('the shadow', () => {
  it('scores every new check as well and changes no answer', async () => {
    const suite = await suiteOrganisation('Shadow')
    await checked(suite, clean)
    const draft = await draftOf(suite, severeMixing)
    await shadowPolicy(suite.ctx, { id: draft.id, reason })
    const [a, b] = [
      await checkRisk(suite.ctx, { network: 'ethereum', address: direct }),
      await checkRisk(suite.ctx, { network: 'ethereum', address: indirect }),
    ]
    await checked(suite, clean)
    expect(a.policy.version).toBe(1)
    expect(a.risk.score).toBeLessThan(90)
    const { shadow } = await getPolicy(suite.ctx, { id: draft.id })
    expect(shadow).toMatchObject({ checks: 3, level_changes: 2, raised: 1, lowered: 1, failed: 0 })
    expect(Number(shadow?.average_score_change)).toBeCloseTo((95 - a.risk.score - b.risk.score) / 3, 1)
    expect(shadow?.migration.counts.flat().reduce((x, y) => x + y, 0)).toBe(3)
    await withdrawPolicy(suite.ctx, { id: draft.id, reason })
    await checked(suite, direct)
    const again = await shadowPolicy(suite.ctx, { id: draft.id, reason })
    expect(again.shadow).toMatchObject({ checks: 0 })
  })

  it('that traces further is traced for, and changes neither the answer nor its evidence', async () => {
    const suite = await suiteOrganisation('Shadow, deeper')
    const plain = await checkRisk(suite.ctx, { network: 'ethereum', address: indirect })
    const draft = await draftOf(suite, (d) => {
      severeMixing(d)
      Object.assign(d.trace, { hop_limit: 7, epsilon: '0.001' })
    })
    await shadowPolicy(suite.ctx, { id: draft.id, reason })
    const shadowed = await checkRisk(suite.ctx, { network: 'ethereum', address: indirect })
    // All but the epochs and the tip, which concurrent suites change.
    expect(answerOf(shadowed)).toEqual(answerOf(plain))
    expect((await replayCheck(suite.ctx, { id: shadowed.check_id })).check_id).toBe(shadowed.check_id)
    expect((await getPolicy(suite.ctx, { id: draft.id })).shadow).toMatchObject({
      checks: 1,
      failed: 0,
      lowered: 1,
      average_score_change: String(-plain.risk.score),
    })
  })
})

describe('an allowance', () => {
  it('holds until its end by the check’s clock, and stands in the overrides', async () => {
    const suite = await suiteOrganisation('Allowance')
    const until = new Date(Date.now() + 60_000)
    const entry = { network: 'eth', address: direct, cap: 10, reason: 'Our own cold wallet', expires_at: until.toISOString() }
    const draft = await draftOf(suite, (d) => d.allow_list.push(entry))
    await activatePolicy(suite.ctx, { id: draft.id, reason })
    const at = (ms: number) =>
      checkRisk({ ...suite.ctx, clock: { now: () => new Date(until.getTime() + ms) } }, { network: 'ethereum', address: direct })
    const [before, after] = [await at(-2000), await at(2000)]
    expect(before.risk.score).toBe(10)
    expect(before.overrides).toMatchObject([
      { type: 'allow_list', effect: 'cap', value: 10, reason: 'Our own cold wallet', expires_at: until.toISOString() },
    ])
    expect(after.risk.score).toBeGreaterThan(10)
    expect(after.overrides).toEqual([])
  })
})
