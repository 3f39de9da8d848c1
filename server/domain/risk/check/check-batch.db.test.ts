import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRiskBatch } from '@/contract/risk/risk-batch'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { checkBatch, checkRisk, getCheck, replayCheck } from '..'

const ether = 10n ** 18n
let org: SuiteOrganisation
const [mixer, user] = [freshAddress('ethereum'), freshAddress('ethereum')]
beforeAll(async () => {
  org = await suiteOrganisation('Batches')
  await attribute('ethereum', mixer, { category: 'mixing_service' })
  await land('ethereum', [{ from: mixer, to: user, amount: ether, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const run = async (items: unknown[], ctx = org.ctx) => checkRiskBatch.response.parse(await checkBatch(ctx, { items })).data
const stored = () =>
  withOrg(org.org_id, async (tx) => ({
    checks: await tx.riskCheck.count({ where: { org_id: org.org_id } }),
    evidence: await tx.riskCheckEvidence.count({ where: { org_id: org.org_id } }),
    audits: await tx.auditEvent.count({ where: { org_id: org.org_id, action: 'risk.checked' } }),
  }))

describe('checkBatch', () => {
  it('answers each item in its place, stored, audited and replayable, with the parts it asked for', async () => {
    const before = await stored()
    const items = [
      { network: 'ethereum', address: user, include: ['paths'] },
      { network: 'eth', address: freshAddress('ethereum') },
      { network: 'ethereum', address: user },
    ]
    const data = await run(items)
    expect(data.map((item) => item.index)).toEqual([0, 1, 2])
    expect(data.map((item) => item.result?.risk.level)).toEqual(['high', 'unknown', 'high'])
    expect(data.map((item) => item.result?.paths !== undefined)).toEqual([true, false, false])
    expect(await stored()).toEqual({ checks: before.checks + 3, evidence: before.evidence + 3, audits: before.audits + 3 })
    for (const item of data) {
      const id = item.result?.check_id as string
      expect(await replayCheck(org.ctx, { id })).toEqual(await getCheck(org.ctx, { id }))
    }
  })

  it('refuses an item exactly as the single check does, and scores the others', async () => {
    const bad = [
      { network: 'ethereum', address: 'nonsense' },
      { network: 'ethereum', address: user, direction: 'in' },
      { network: 'Not a network', address: user },
      { network: 'solana', address: user },
      { network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { network: 'ethereum', transaction_hash: '1'.repeat(64) },
      { network: 'ethereum', transaction_hash: 'xyz' },
    ]
    const before = await stored()
    const data = await run([...bad, { network: 'ethereum', address: user }])
    expect(data.at(-1)?.result?.risk.level).toBe('high')
    for (const [index, body] of bad.entries()) {
      const single = await checkRisk(org.ctx, body as Parameters<typeof checkRisk>[1]).catch((error) => error)
      const { error, result } = data[index] ?? {}
      expect(result).toBeUndefined()
      expect([error?.code, error?.message, error?.details]).toEqual([single.code, single.message, single.details])
      expect([error?.request_id, error?.docs]).toEqual([org.ctx.requestId, expect.stringContaining(`#${single.code}`)])
    }
    expect((await stored()).checks).toBe(before.checks + 1)
  })

  it.each([
    ['no object', 5, 'body'],
    ['a list', [], 'body'],
    ['nothing', null, 'body'],
    ['no subject', { network: 'ethereum' }, 'body.address'],
    ['no network', { address: user }, 'body.network'],
    ['an unknown field', { network: 'ethereum', address: user, comment: 'x' }, 'body.comment'],
    ['an unknown part', { network: 'ethereum', address: user, include: ['all'] }, 'body.include.0'],
  ])('says of an item that is %s what is wrong', async (_, item, field) => {
    const [found] = await run([item])
    expect(found?.error).toMatchObject({ code: 'invalid_request', details: [{ field }] })
  })

  it('holds at most four connections for a hundred items', async () => {
    const busy = () => pool().totalCount - pool().idleCount
    // Suites share a process: work of other suites does not count as the batch's.
    const others = busy()
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, busy() - others)
    }, 1)
    const data = await run(Array.from({ length: 100 }, () => ({ network: 'ethereum', address: user })))
    clearInterval(watch)
    expect(data.filter((item) => item.result?.risk.level === 'high')).toHaveLength(100)
    expect(new Set(data.map((item) => item.result?.check_id)).size).toBe(100)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('is one thing to its idempotency key: done once, answered alike, refused with another body', async () => {
    const key = randomUUID()
    const keyed = (body: object): typeof org.ctx => ({
      ...org.ctx,
      idempotency: {
        key,
        scope: 'POST /v1/risk/check/batch',
        fingerprint: fingerprintOf(body),
        serialise: (r) => ({ status: 200, body: JSON.stringify(r) }),
      },
    })
    const items = [{ network: 'ethereum', address: user }, { network: 'ethereum' }]
    const before = await stored()
    const answers = await Promise.all([1, 2, 3].map(() => run(items, keyed({ items }))))
    expect(new Set(answers.map((data) => data[0]?.result?.check_id)).size).toBe(1)
    expect(answers.map((data) => data[1]?.error?.code)).toEqual(['invalid_request', 'invalid_request', 'invalid_request'])
    expect(await stored()).toEqual({ checks: before.checks + 1, evidence: before.evidence + 1, audits: before.audits + 1 })
    await expect(run([items[0]], keyed({ items: [items[0]] }))).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  it('keeps the audit chain whole: every row of a batch follows the one before', async () => {
    await run(Array.from({ length: 5 }, () => ({ network: 'ethereum', address: user })))
    const rows = await withOrg(org.org_id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: org.org_id }, orderBy: { seq: 'asc' } }),
    )
    for (const [i, row] of rows.entries()) {
      expect(row.seq).toBe(BigInt(i + 1))
      if (i > 0) expect(Buffer.from(row.prev_hash)).toEqual(Buffer.from(rows[i - 1]?.hash ?? []))
    }
    const head = await withOrg(org.org_id, (tx) => tx.auditHead.findUniqueOrThrow({ where: { org_id: org.org_id } }))
    expect(Buffer.from(head.hash)).toEqual(Buffer.from(rows.at(-1)?.hash ?? []))
  })

  it('stores a check of the address as the answer names it', async () => {
    const [item] = await run([{ network: 'ethereum', address: `0x${user.slice(2).toUpperCase()}` }])
    const row = await withOrg(org.org_id, (tx) =>
      tx.riskCheck.findFirst({ where: { id: uuidOf('chk', item?.result?.check_id as string) as string } }),
    )
    expect(row).toMatchObject({ subject: user, subject_type: 'address', direction: null, output_index: null })
  })
})
