import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCaseEvidence as operation } from '@/contract/case/case-evidence'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { scopesOfRole } from '@/server/domain/session'
import { blobKey } from '@/server/platform/blob/blob-store'
import { sha256 } from '@/server/platform/canonical'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import { statusOf } from '@/server/platform/command/with-status'
import type { Context, Idempotency, Role } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { type Env, env } from '@/server/platform/env'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import {
  addCaseEvidence,
  createCase,
  getCase,
  getCaseEvidenceContent,
  listCaseEvidence,
  listCaseTimeline,
  removeCaseEvidence,
  updateCase,
  verifyTimeline,
} from '..'
import { pixel } from '../testing/zip-of'

let org: SuiteOrganisation
let other: SuiteOrganisation
let ada: Context
let lena: Context
let vera: Context
let caseId: string
const store = globalThis as typeof globalThis & { __assayEnv?: Env }

beforeAll(async () => {
  // Other suites stage files too, so this suite has its own directory.
  store.__assayEnv = { ...env(), DATA_DIR: await mkdtemp(path.join(tmpdir(), 'assay-evidence-')) }
  org = await suiteOrganisation('Evidence')
  other = await suiteOrganisation('Other evidence')
  ada = await person('Ada', 'analyst')
  lena = await person('Lena', 'lead')
  vera = await person('Vera', 'viewer')
})
beforeEach(async () => {
  caseId = (await createCase(ada, { title: 'With evidence' })).id
})
afterAll(async () => {
  await rm(env().DATA_DIR, { recursive: true, force: true })
  await closeDatabase()
})

async function person(name: string, role: Role): Promise<Context> {
  const id = uuidv7()
  const email = `${randomUUID()}@example.test`
  await withOrg(org.org_id, (tx) =>
    tx.appUser.create({ data: { org_id: org.org_id, id, email, name, role, password_hash: 'none' } }),
  )
  return { ...org.ctx, actor: { type: 'user', id, role, name, scopes: scopesOfRole(role) } }
}

const bytes = (content: Uint8Array | string) => new Blob([content as string]).stream()
const add = (content: Uint8Array | string, name = 'note.txt', options: { ctx?: Context; id?: string; declared?: number } = {}) =>
  addCaseEvidence(options.ctx ?? ada, {
    id: options.id ?? caseId,
    name,
    content: bytes(content),
    declared_size: options.declared ?? null,
  })
const read = async (evidence_id: string, ctx: Context = ada, id = caseId) => {
  const { content, ...rest } = await getCaseEvidenceContent(ctx, { id, evidence_id })
  return { ...rest, text: Buffer.from(await new Response(content as BodyInit).arrayBuffer()) }
}
const fileOf = (hash: string) => path.join(env().DATA_DIR, 'blobs', ...blobKey('evidence', org.org_id, hash).split('/'))
const staged = () => readdir(path.join(env().DATA_DIR, 'blobs', 'staging'))
const stored = async (hash: string) => (await readFile(fileOf(hash)).catch(() => null)) !== null
const hashOf = (text: string) => sha256(text).toString('hex')
const auditOf = (action: string) =>
  withOrg(org.org_id, (tx) => tx.auditEvent.findMany({ where: { org_id: org.org_id, action }, orderBy: { seq: 'asc' } }))

describe('a file of a case', () => {
  it('is kept by its hash, told of in the timeline, listed and read again, each read audited', async () => {
    const text = `seen ${randomUUID()}`
    const made = operation.response.parse(await add(text, 'Notiz.txt'))
    expect(made).toMatchObject({
      case_id: caseId,
      name: 'Notiz.txt',
      media_type: 'text/plain',
      size: text.length,
      sha256: hashOf(text),
      added_by: { type: 'user', name: 'Ada' },
      removed_at: null,
    })
    expect(await stored(made.sha256)).toBe(true)
    expect(await staged()).toEqual([])
    expect((await listCaseEvidence(ada, { id: caseId, limit: 50 })).data).toEqual([made])
    expect(await getCase(ada, { id: caseId })).toMatchObject({ evidence_files: 1, revision: 1 })
    const [event] = (await listCaseTimeline(ada, { id: caseId, limit: 1 })).data
    expect(event).toMatchObject({
      kind: 'evidence_added',
      detail: { evidence_id: made.id, name: 'Notiz.txt', sha256: made.sha256 },
    })
    const before = (await auditOf('case.evidence_read')).length
    const got = await read(made.id, vera)
    expect(got).toMatchObject({ size: text.length, media_type: 'text/plain', file_name: 'Notiz.txt' })
    expect(got.text.toString()).toBe(text)
    const audit = await auditOf('case.evidence_read')
    expect(audit).toHaveLength(before + 1)
    expect(audit.at(-1)).toMatchObject({ object_id: made.id, actor_id: vera.actor.id })
  })

  it.each([
    ['a.png', pixel, 'image/png'],
    ['a.csv', 'a;b', 'text/plain'],
    ['a.json', '{}', 'text/plain'],
    ['a.eml', 'From: a@example.test\n\n<script>1</script>', 'application/octet-stream'],
  ])('%s is served as what runs nowhere', async (name, content, served) => {
    const made = await add(content as string, name as string)
    expect((await read(made.id)).media_type).toBe(served)
  })

  it('pages newest first', async () => {
    for (let n = 0; n < 5; n++) await add(`${n}${randomUUID()}`, `${n}.txt`)
    const first = await listCaseEvidence(ada, { id: caseId, limit: 3 })
    const second = await listCaseEvidence(ada, { id: caseId, limit: 3, cursor: first.page.next as string })
    expect([...first.data, ...second.data].map((file) => file.name)).toEqual(['4.txt', '3.txt', '2.txt', '1.txt', '0.txt'])
    expect(second.page.has_more).toBe(false)
  })

  it('that is there already answers 200 with what is known, also ten times at once', async () => {
    const text = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => add(text, `copy-${n}.txt`)))
    expect(new Set(answers.map((a) => a.id)).size).toBe(1)
    expect(answers.filter((a) => statusOf(a) === 200)).toHaveLength(9)
    expect((await listCaseTimeline(ada, { id: caseId, limit: 50 })).data.filter((e) => e.kind === 'evidence_added')).toHaveLength(
      1,
    )
    expect(await stored(hashOf(text))).toBe(true)
  })

  it('keyed, is one file for one content and a conflict for another', async () => {
    const key = (): Idempotency => ({
      key: 'upload-1',
      scope: `POST /v1/cases/${caseId}/evidence`,
      fingerprint: fingerprintOf(undefined),
      serialise: (result) => ({ status: statusOf(result) ?? 201, body: JSON.stringify(result) }),
    })
    const text = randomUUID()
    const first = await add(text, 'a.txt', { ctx: { ...ada, idempotency: key() } })
    const again = { ...ada, idempotency: key() }
    expect(await add(text, 'a.txt', { ctx: again })).toEqual(first)
    expect(again.idempotency.outcome).toMatchObject({ replayed: true, status: 201 })
    const changed = randomUUID()
    await expect(add(changed, 'a.txt', { ctx: { ...ada, idempotency: key() } })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    await expect(add(text, 'b.txt', { ctx: { ...ada, idempotency: key() } })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await stored(hashOf(changed))).toBe(false)
    expect(await stored(hashOf(text))).toBe(true)
  })

  it('is refused before a byte is read: by its name, its declared size, its case, its sender', async () => {
    const untouched = () => {
      const pull = vi.fn()
      return { pull, content: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }) }
    }
    const closed = (await createCase(ada, { title: 'Closed' })).id
    await updateCase(ada, { id: closed, state: 'closed', outcome: 'no_action' })
    const tries: [Context, object, object][] = [
      [ada, { name: 'page.html' }, { code: 'invalid_request', details: [{ field: 'query.name' }] }],
      [ada, { declared_size: 2 ** 31 }, { code: 'payload_too_large' }],
      [ada, { id: closed }, { code: 'invalid_request', details: [{ field: 'path.id' }] }],
      [ada, { id: typeIdOf('cas', uuidv7()) }, { code: 'not_found' }],
      [other.ctx, {}, { code: 'not_found' }],
      [vera, {}, { code: 'insufficient_scope' }],
    ]
    for (const [ctx, change, error] of tries) {
      const { pull, content } = untouched()
      const input = { id: caseId, name: 'a.txt', declared_size: null, content, ...change }
      await expect(addCaseEvidence(ctx, input)).rejects.toMatchObject(error)
      expect(pull).not.toHaveBeenCalled()
    }
  })

  it('beyond the limit, or of a kind that is not taken, leaves neither file nor row', async () => {
    const before = store.__assayEnv as Env
    store.__assayEnv = { ...before, EVIDENCE_MAX_MB: 1 }
    try {
      await expect(add(new Uint8Array(2 ** 20 + 1).fill(97))).rejects.toMatchObject({ code: 'payload_too_large' })
      expect(await add(new Uint8Array(2 ** 20).fill(97))).toMatchObject({ size: 2 ** 20 })
    } finally {
      store.__assayEnv = before
    }
    const html = `<html>${randomUUID()}</html>`
    await expect(add(html)).rejects.toMatchObject({ details: [{ field: 'body' }] })
    expect(await stored(hashOf(html))).toBe(false)
    expect(await staged()).toEqual([])
    expect((await listCaseEvidence(ada, { id: caseId, limit: 50 })).data).toHaveLength(1)
  })

  it('whose sender breaks off leaves nothing', async () => {
    let n = 0
    const content = new ReadableStream<Uint8Array>({
      pull(controller) {
        n += 1
        if (n < 3) controller.enqueue(Buffer.from('half'))
        else controller.error(new Error('gone'))
      },
    })
    await expect(addCaseEvidence(ada, { id: caseId, name: 'a.txt', content, declared_size: null })).rejects.toThrow('gone')
    expect(await staged()).toEqual([])
  })

  it('that was altered in the store breaks off before its end', async () => {
    const text = 'x'.repeat(200_000) + randomUUID()
    const made = await add(text)
    await writeFile(fileOf(made.sha256), text.replace('x', 'y'))
    await expect(read(made.id)).rejects.toThrow()
    await writeFile(fileOf(made.sha256), text)
    expect((await read(made.id)).text.toString()).toBe(text)
    expect((await verifyTimeline(ada, { id: caseId, files: true })).faults).toEqual([])
  })

  it('is missed by verify-timeline where its bytes were altered or are gone, and not where it was removed', async () => {
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((one) => add(`${one} ${randomUUID()}`, `${one}.txt`)))
    const [whole, altered, gone, removed] = kept as [(typeof kept)[0], (typeof kept)[0], (typeof kept)[0], (typeof kept)[0]]
    await removeCaseEvidence(lena, { id: caseId, evidence_id: removed.id, reason: 'not of this case' })
    await writeFile(fileOf(altered.sha256), 'something else')
    await rm(fileOf(gone.sha256))
    const events = (await listCaseTimeline(ada, { id: caseId, limit: 50 })).data
    const seqOf = (id: string) => events.find((event) => event.kind === 'evidence_added' && event.detail.evidence_id === id)?.seq
    const { faults } = await verifyTimeline(ada, { id: caseId, files: true })
    expect(faults.toSorted((a, b) => a.issue.localeCompare(b.issue))).toEqual([
      { seq: seqOf(gone.id), issue: 'records a file whose bytes are missing' },
      { seq: seqOf(altered.id), issue: 'records a file whose bytes were altered' },
    ])
    expect(await stored(whole.sha256)).toBe(true)
    expect((await verifyTimeline(ada, { id: caseId })).faults).toEqual([])
  })

  it('whose bytes are gone is a failure of ours that says so in the log, not an empty file', async () => {
    const made = await add(randomUUID())
    await rm(fileOf(made.sha256))
    await expect(read(made.id)).rejects.toThrow('not in the store')
  })
})

describe('removing a file', () => {
  it('is for leads, keeps what it was and deletes the bytes', async () => {
    const text = randomUUID()
    const { id: evidence_id } = await add(text)
    const ask = { id: caseId, evidence_id, reason: 'holds a passport of a third person' }
    await expect(removeCaseEvidence(ada, ask)).rejects.toMatchObject({ code: 'insufficient_scope' })
    const gone = operation.response.parse(await removeCaseEvidence(lena, ask))
    expect(gone).toMatchObject({
      sha256: hashOf(text),
      content_url: null,
      removal_reason: ask.reason,
      removed_by: { name: 'Lena' },
    })
    expect(await stored(hashOf(text))).toBe(false)
    await expect(read(evidence_id)).rejects.toMatchObject({ code: 'not_found', message: expect.stringContaining('passport') })
    await expect(removeCaseEvidence(lena, ask)).rejects.toMatchObject({ code: 'not_found' })
    const [event] = (await listCaseTimeline(ada, { id: caseId, limit: 1 })).data
    expect(event).toMatchObject({ kind: 'evidence_removed', detail: { evidence_id, reason: ask.reason } })
    expect(await getCase(ada, { id: caseId })).toMatchObject({ evidence_files: 0 })
    expect((await verifyTimeline(ada, { id: caseId })).faults).toEqual([])
    expect(statusOf(await add(text))).toBeNull()
    expect(await stored(hashOf(text))).toBe(true)
  })

  it('leaves the bytes to another case that has them', async () => {
    const text = randomUUID()
    const second = (await createCase(ada, { title: 'Second' })).id
    const { id: evidence_id } = await add(text)
    const kept = await add(text, 'same.txt', { id: second })
    await removeCaseEvidence(lena, { id: caseId, evidence_id, reason: 'wrong case' })
    expect((await read(kept.id, ada, second)).text.toString()).toBe(text)
  })

  it('beside adding the same bytes never loses what a row says is there', async () => {
    for (let round = 0; round < 8; round++) {
      const text = randomUUID()
      const { id: evidence_id } = await add(text)
      const second = (await createCase(ada, { title: `Race ${round}` })).id
      const [, added] = await Promise.all([
        removeCaseEvidence(lena, { id: caseId, evidence_id, reason: 'race' }),
        add(text, 'same.txt', { id: second }),
      ])
      expect((await read(added.id, ada, second)).text.toString()).toBe(text)
    }
  })

  it('is not for another organisation, nor by way of another case', async () => {
    const { id: evidence_id } = await add(randomUUID())
    const second = (await createCase(ada, { title: 'Second' })).id
    await expect(read(evidence_id, other.ctx)).rejects.toMatchObject({ code: 'not_found' })
    await expect(read(evidence_id, ada, second)).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeCaseEvidence(lena, { id: second, evidence_id, reason: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the database', () => {
  it('refuses to change or delete what a file was', async () => {
    const { id } = await add(randomUUID())
    const where = { org_id_id: { org_id: org.org_id, id: uuidOf('evi', id) as string } }
    for (const data of [{ name: 'other.txt' }, { size: 1 }, { sha256: new Uint8Array(32) }, { added_at: new Date() }]) {
      await expect(withOrg(org.org_id, (tx) => tx.caseEvidence.update({ where, data }))).rejects.toThrow()
    }
    await expect(withOrg(org.org_id, (tx) => tx.caseEvidence.delete({ where }))).rejects.toThrow()
    const seen = await withOrg(other.org_id, (tx) => tx.caseEvidence.findMany({ where: { id: uuidOf('evi', id) as string } }))
    expect(seen).toEqual([])
  })
})
