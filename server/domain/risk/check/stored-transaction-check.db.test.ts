import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RiskCheck } from '@/contract/risk/risk'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { checkRisk, compareChecks, getCheck, getSensitivity, recentChecks, replayCheck, subjectChecks } from '..'

const hash = randomBytes(32).toString('hex')
const [gang, payer, payee] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
const height = takeHeights(10)
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Stored transactions')
  await attribute('ethereum', gang, { category: 'user', abuse: 'ransomware' })
  await land('ethereum', [
    { from: gang, to: payer, amount: 10n ** 18n, height },
    { from: payer, to: payee, amount: 10n ** 18n, height: height + 1, hash },
  ])
})
afterAll(closeDatabase)

const check = async (text: string, direction?: 'in' | 'out') =>
  (await checkRisk(org.ctx, { network: 'ethereum', transaction_hash: text, direction, include: ['paths'] })) as RiskCheck

it('a transaction’s check is stored under its hash and direction, echoed as it was written, and replayed', async () => {
  const upper = `0x${hash.toUpperCase()}`
  const made = await check(upper, 'in')
  expect(made).toMatchObject({ address: null, transaction_hash: upper, direction: 'in', output_index: null })
  expect(made.contributions.map((c) => c.rule)).toEqual(['severe_crime.source.indirect'])
  const row = await withOrg(org.org_id, (tx) => tx.riskCheck.findFirst({ where: { id: uuidOf('chk', made.check_id) as string } }))
  expect(row).toMatchObject({ subject_type: 'transaction', subject: hash, direction: 'in', output_index: null })
  await land('ethereum', [{ from: gang, to: payer, amount: 10n ** 19n, height: height + 2 }])
  expect(await replayCheck(org.ctx, { id: made.check_id })).toEqual(made)
  expect(await getCheck(org.ctx, { id: made.check_id })).toEqual(made)
})

it('another spelling of the hash gives the same digests', async () => {
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  const of = async (text: string) =>
    ((await checkRisk({ ...org.ctx, clock }, { network: 'ethereum', hash: text })) as RiskCheck).reproducibility
  await expect
    .poll(
      async () => {
        const [a, b] = [await of(`0x${hash}`), await of(hash.toUpperCase())]
        return [a.inputs_sha256 === b.inputs_sha256, a.result_sha256 === b.result_sha256]
      },
      // Other suites ingest rows on the same network between the two.
      { timeout: 15_000, interval: 100 },
    )
    .toEqual([true, true])
})

it('its directions are subjects of their own, in lists and in comparisons', async () => {
  const [into, out, again] = [await check(hash, 'in'), await check(hash, 'out'), await check(hash, 'in')]
  const others = await subjectChecks(org.ctx, { id: again.check_id, limit: 10 })
  expect(others.map((other) => other.id)).toContain(into.check_id)
  expect(others.map((other) => other.id)).not.toContain(out.check_id)
  const recent = await recentChecks(org.ctx, { limit: 10 })
  expect(recent.filter((r) => r.address === hash).map((r) => [r.id, r.type])).toEqual(
    expect.arrayContaining([
      [again.check_id, 'transaction'],
      [out.check_id, 'transaction'],
    ]),
  )
  expect(recent.map((r) => r.id)).not.toContain(into.check_id)
  expect(await compareChecks(org.ctx, { id: into.check_id, with: again.check_id })).toMatchObject({ same_subject: true })
  expect(await compareChecks(org.ctx, { id: into.check_id, with: out.check_id })).toMatchObject({ same_subject: false })
})

it('other methods are shown for it, but for first in, first out, which is about wallets', async () => {
  const made = await check(hash, 'in')
  const told = await getSensitivity(org.ctx, { id: made.check_id })
  expect(told).toMatchObject({ transaction_hash: hash, address: null, fifo: null })
  expect(told.haircut.map((h) => h.destination)).toEqual([null, null, null])
  expect(told.haircut[1]?.score).toBe(made.risk.score)
})
