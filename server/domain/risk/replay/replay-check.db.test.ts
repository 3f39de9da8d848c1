import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RiskCheck } from '@/contract/risk/risk'
import { asOwner, attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { importPack, packDigest, readPack } from '@/server/domain/attribution'
import { applyLists, ingestList, inspectBytes } from '@/server/domain/screening'
import { canonicalJson } from '@/server/platform/canonical'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { checkRisk, getCheck, replayCheck } from '..'
import { evidenceFormat } from '../facts/evidence-codec'

const ether = 10n ** 18n
const height = takeHeights(200)
const long = Date.parse('2023-03-01T00:00:00Z') / 1000
let org: SuiteOrganisation
let tick = 0
beforeAll(async () => {
  org = await suiteOrganisation('Replays')
})
afterAll(closeDatabase)

const address = () => freshAddress('ethereum')
const pay = (from: string, to: string, amount: bigint, time = long): Payment => ({
  from,
  to,
  amount,
  time: time + tick,
  height: height + tick++,
})

/** A subject with a listed payer before and after its designation, a mixer two hops away, and a payee. */
async function subject(): Promise<string> {
  const [listed, mixer, middle, user, exchange] = [address(), address(), address(), address(), address()]
  await attribute('ethereum', listed, {
    category: 'exchange',
    abuse: 'sanction',
    listedBy: 'us_ofac_sdn',
    designatedAt: new Date((long + 50) * 1000),
  })
  await attribute('ethereum', mixer, { category: 'mixing_service', confidence: 40 })
  await attribute('ethereum', exchange, { category: 'exchange' })
  tick = 0
  await land('ethereum', [
    pay(listed, user, ether),
    pay(mixer, middle, 4n * ether),
    pay(middle, user, 4n * ether),
    pay(listed, user, 2n * ether, long + 100),
    pay(user, exchange, 5n * ether),
  ])
  return user
}
const check = async (of: string): Promise<RiskCheck> =>
  (await checkRisk(org.ctx, { network: 'ethereum', address: of, include: ['paths'] })) as RiskCheck
const uuid = (id: string) => uuidOf('chk', id) as string

/** The replay returns the same bytes as GET; a check made now would not. */
async function expectSame(made: RiskCheck): Promise<void> {
  const bytes = canonicalJson(await getCheck(org.ctx, { id: made.check_id }))
  expect(canonicalJson(await replayCheck(org.ctx, { id: made.check_id }))).toBe(bytes)
  expect(bytes).toBe(canonicalJson(made))
}
const expectMoved = async (made: RiskCheck, of: string) =>
  expect((await check(of)).reproducibility.result_sha256).not.toBe(made.reproducibility.result_sha256)

describe('a replay gives the same bytes', () => {
  it('after new transfers', async () => {
    const user = await subject()
    const made = await check(user)
    await land('ethereum', [pay(address(), user, 50n * ether), pay(user, address(), ether)])
    await expectSame(made)
    await expectMoved(made, user)
  })

  it('after new tags, on the way, at the end and on the subject itself', async () => {
    const user = await subject()
    const made = await check(user)
    const path = made.paths?.source.listed.find((p) => p.hop === 2)
    await attribute('ethereum', String(path?.hops[0]?.from), { category: 'user', abuse: 'ransomware' })
    await attribute('ethereum', String(path?.address), { category: 'user', abuse: 'scam' })
    await attribute('ethereum', user, { category: 'user', abuse: 'sanction', listedBy: 'us_ofac_sdn' })
    await expectSame(made)
    await expectMoved(made, user)
  })

  it('after a new version of a list, which a new check names', async () => {
    const user = await subject()
    const pack = (version: string) =>
      `title: List\ncreator: Suite\nlastmod: ${version}\ncurrency: ETH\nsource: https://ofac.treasury.gov/recent-actions/20230401\nconfidence: forensic\ntags:\n- address: '${address()}'\n  label: Listed\n  abuse: sanction\n`
    const load = async (text: string) => {
      const sha256 = packDigest(text)
      await importPack(pool(), readPack(text), { name: 'suite-list.yaml', sha256, onRefused: () => undefined })
      return sha256
    }
    const first = await load(pack('2023-04-01'))
    const made = await check(user)
    const second = await load(pack('2023-05-01'))
    await expectSame(made)
    const version = (of: RiskCheck) =>
      of.reproducibility.lists?.find((list) => /^us_ofac_sdn(@.*suite-list.*)?$/.test(list.list_id))
    expect(version(made)?.sha256).toBe(first)
    expect(version(await check(user))?.sha256).toBe(second)
  })

  it('after a version of the organisation’s own list came into force, which is pinned for it alone', async () => {
    const user = await subject()
    const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const take = async (rows: string[], day: string) => {
      const text = ['id,name,type,program,network,address,listed_at', ...rows, ''].join('\n')
      const files = [await inspectBytes('l.csv', Buffer.from(text))]
      const at = new Date(day)
      const { sha256 } = await ingestList(pool(), { listId, orgId: org.org_id, files, publishedAt: at, now: new Date() })
      await applyLists(pool())
      return sha256
    }
    const before = await check(user)
    const listed = String(before.paths?.source.listed.find((p) => p.hop === 2)?.address)
    const first = await take([`a,One,organisation,X,ethereum,${address()},2024-01-05`], '2024-01-10')
    const made = await check(user)
    const second = await take([`a,One,organisation,X,ethereum,${listed},2024-01-05`], '2024-02-10')
    await expectSame(made)
    const after = await check(user)
    const version = (of: RiskCheck) => of.reproducibility.lists?.find((list) => list.list_id === listId)?.sha256
    expect([version(before), version(made), version(after)]).toEqual([undefined, first, second])
    const tag = after.paths?.source.listed.find((p) => p.address === listed)?.tags.find((t) => t.listed_by === listId)
    expect(tag).toMatchObject({ designated_at: '2024-01-05T00:00:00.000Z', tag_pack_version: expect.any(String) })
    const stranger = await suiteOrganisation('Stranger')
    const theirs = (await checkRisk(stranger.ctx, { network: 'ethereum', address: user })) as RiskCheck
    expect(version(theirs)).toBeUndefined()
  })

  it('after another policy became active', async () => {
    const user = await subject()
    const made = await check(user)
    await activate(org.org_id, (policy) => {
      policy.bands.high = 70
      policy.rules.length = 2
    })
    await expectSame(made)
    await expectMoved(made, user)
    await activate(org.org_id, () => undefined)
  })

  it('after a restart', async () => {
    const made = await check(await subject())
    await closeDatabase()
    vi.resetModules()
    const again = await import('..')
    expect(canonicalJson(await again.replayCheck(org.ctx, { id: made.check_id }))).toBe(canonicalJson(made))
    await (await import('@/server/platform/db')).closeDatabase()
  })

  it('for an address never seen and for one that is only listed', async () => {
    await expectSame(await check(address()))
    const listed = address()
    await attribute('ethereum', listed, { category: 'user', abuse: 'sanction', listedBy: 'us_ofac_sdn' })
    await expectSame(await check(listed))
  })
})

describe('what a replay leaves behind', () => {
  it('is one row of the audit log and nothing else', async () => {
    const made = await check(await subject())
    const count = (table: string) =>
      asOwner(async (client) => {
        await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
        return Number((await client.query(`select count(*) from ${table} where org_id = $1`, [org.org_id])).rows[0].count)
      })
    const before = await Promise.all(['risk_check', 'risk_check_evidence', 'audit_event', 'outbox_event'].map(count))
    await replayCheck(org.ctx, { id: made.check_id })
    const after = await Promise.all(['risk_check', 'risk_check_evidence', 'audit_event', 'outbox_event'].map(count))
    expect(after.map((n, i) => n - (before[i] ?? 0))).toEqual([0, 0, 1, 0])
  })
})

describe('evidence', () => {
  const change = (orgId: string, text: string) =>
    withOrg(orgId, (tx) => tx.$executeRawUnsafe(text)).then(
      () => 'changed',
      (error: Error) => error.message,
    )

  it('can be neither changed nor deleted, by the application or the owner', async () => {
    const made = await check(address())
    const where = `where check_id = '${uuid(made.check_id)}'`
    expect(await change(org.org_id, `update risk_check_evidence set format = 2 ${where}`)).toMatch(/permission denied/)
    expect(await change(org.org_id, `delete from risk_check_evidence ${where}`)).toMatch(/permission denied/)
    await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
      await expect(client.query(`update risk_check_evidence set format = 2 ${where}`)).rejects.toThrow(/never changed/)
      await expect(client.query(`delete from risk_check_evidence ${where}`)).rejects.toThrow(/never changed/)
      await expect(client.query('truncate risk_check_evidence')).rejects.toThrow(/never changed/)
    })
  })

  it('is seen by its own organisation only', async () => {
    const made = await check(address())
    const stranger = await suiteOrganisation('Stranger')
    const seen = (orgId: string) =>
      withOrg(orgId, (tx) => tx.riskCheckEvidence.count({ where: { check_id: uuid(made.check_id) } }))
    expect([await seen(org.org_id), await seen(stranger.org_id)]).toEqual([1, 0])
    await expect(replayCheck(stranger.ctx, { id: made.check_id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a replay is refused', () => {
  /** A copy of a stored check, with changes, with or without evidence. */
  async function copy(made: RiskCheck, changes: object, evidence: (bytes: Buffer) => Buffer | null) {
    const id = uuidv7()
    await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
      await client.query(
        `insert into risk_check select (jsonb_populate_record(r, $3::jsonb || jsonb_build_object('id', $2::text))).* from risk_check r where r.id = $1`,
        [uuid(made.check_id), id, JSON.stringify(changes)],
      )
      const { rows } = await client.query('select evidence from risk_check_evidence where check_id = $1', [uuid(made.check_id)])
      const bytes = evidence(rows[0].evidence)
      if (bytes)
        await client.query('insert into risk_check_evidence values ($1, $2, $3, $4)', [org.org_id, id, evidenceFormat, bytes])
    })
    return replayCheck(org.ctx, { id: typeIdOf('chk', id) })
  }

  it('for a check without evidence and for one of another model, with the reason', async () => {
    const made = await check(address())
    const refused = (issue: RegExp) => ({
      code: 'invalid_request',
      details: [{ field: 'path.id', issue: expect.stringMatching(issue) }],
    })
    await expect(copy(made, {}, () => null)).rejects.toMatchObject(refused(/before evidence was kept/))
    await expect(copy(made, { model_version: 'assay-risk-0' }, (bytes) => bytes)).rejects.toMatchObject(refused(/assay-risk-0/))
  })

  it('where the evidence is another check’s, saying which digests differ', async () => {
    const [made, other] = [await check(await subject()), await check(await subject())]
    const foreign = await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
      const { rows } = await client.query('select evidence from risk_check_evidence where check_id = $1', [uuid(other.check_id)])
      return rows[0].evidence as Buffer
    })
    await expect(copy(made, {}, () => foreign)).rejects.toThrow(/differs in inputs_sha256 .*result_sha256 .*bytes/)
  })

  it('where the stored answer was tampered with, though its digests were not', async () => {
    const made = await check(address())
    const result = canonicalJson({ ...made, notes: ['All is well.'] })
    await expect(copy(made, { result }, (bytes) => bytes)).rejects.toThrow(/differs in the bytes of the answer/)
  })

  it('without the scope, and for ids that are nobody’s', async () => {
    const made = await check(address())
    const ctx = { ...org.ctx, actor: { type: 'job' as const, id: uuidv7(), scopes: ['wallets:read' as const] } }
    await expect(replayCheck(ctx, { id: made.check_id })).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(replayCheck(org.ctx, { id: typeIdOf('chk', uuidv7()) })).rejects.toMatchObject({ code: 'not_found' })
  })
})
