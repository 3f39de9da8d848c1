import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '@/server/domain/organisation'
import { canonicalJson, sha256 } from '../canonical'
import type { Context } from '../context'
import { closeDatabase, type Queryable, queryableOf, type Tx, withOrg } from '../db'
import { command, commandSql } from './command'
import { fingerprintOf } from './idempotency'

let base: Context

beforeAll(async () => {
  const slug = randomUUID()
  const created = await createOrganisation({
    name: 'Command suite',
    slug,
    user: { email: `${slug}@example.test`, name: 'Suite', password: 'correct horse battery' },
  })
  base = created.ctx
})
afterAll(closeDatabase)

function keyed(key: string, body: unknown): Context {
  return {
    ...base,
    idempotency: {
      key,
      scope: 'POST /v1/test',
      fingerprint: fingerprintOf(body),
      serialise: (result) => ({ status: 201, body: JSON.stringify(result) }),
    },
  }
}

/** How to query a transaction of either kind. */
const queryOf =
  (tx: unknown) =>
  (text: string): Promise<unknown> =>
    '$queryRawUnsafe' in (tx as object) ? queryableOf(tx as Tx).query(text) : (tx as Queryable).query(text)

type Write = (ctx: Context, marker: string, fail?: boolean) => Promise<{ marker: string; at: string }>

/** Inserts an outbox row, an effect whose repetitions can be counted. */
const writing =
  (run: typeof command | typeof commandSql): Write =>
  (ctx, marker, fail = false) =>
    run(ctx, { scope: 'keys:admin' }, async () => {
      if (fail) throw new Error('the effect failed')
      return {
        result: { marker, at: randomUUID() },
        audit: { action: 'wallet.viewed', object_type: 'test', object_id: marker, detail: {} },
        events: [{ type: 'policy.activated', subject_id: marker, data: {} as never }],
      }
    })

const effects = (marker: string) =>
  withOrg(base.org.id, (tx) => tx.outboxEvent.count({ where: { org_id: base.org.id, subject_id: marker } }))
const audits = (marker: string) =>
  withOrg(base.org.id, (tx) => tx.auditEvent.count({ where: { org_id: base.org.id, object_id: marker } }))

describe.each([
  ['command()', writing(command), command],
  ['commandSql()', writing(commandSql), commandSql],
])('%s', (_name, write, run) => {
  it('runs fifty concurrent copies of a keyed write once and answers all alike', async () => {
    const marker = randomUUID()
    const contexts = Array.from({ length: 50 }, () => keyed(marker, { marker }))
    const answers = await Promise.all(contexts.map((ctx) => write(ctx, marker)))
    expect(new Set(answers.map((a) => a.at)).size).toBe(1)
    expect(contexts.filter((c) => c.idempotency?.outcome?.replayed === false)).toHaveLength(1)
    expect(new Set(contexts.map((c) => c.idempotency?.outcome?.body)).size).toBe(1)
    expect(await effects(marker)).toBe(1)
    expect(await audits(marker)).toBe(1)
  })

  it.each([
    ['fails as a statement', (tx: unknown) => queryOf(tx)('select 1 / 0'), /division by zero/],
    ['fails before it is one', () => Promise.reject(new Error('never sent')), /never sent/],
  ])('writes nothing where what is sent with the audit row %s', async (_what, late, message) => {
    const marker = randomUUID()
    const failing = run(base, { scope: 'keys:admin' }, async (tx: unknown) => ({
      result: null,
      audit: { action: 'wallet.viewed', object_type: 'test', object_id: marker, detail: {} },
      events: [{ type: 'policy.activated', subject_id: marker, data: {} as never }],
      written: late(tx),
    }))
    await expect(failing).rejects.toThrow(message)
    expect([await effects(marker), await audits(marker)]).toEqual([0, 0])
  })

  it('refuses the same key with another body and writes nothing', async () => {
    const marker = randomUUID()
    await write(keyed(marker, { a: 1 }), marker)
    await expect(write(keyed(marker, { a: 2 }), marker)).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect(await effects(marker)).toBe(1)
  })

  it('frees the key when the effect fails: claim, event and audit row go with it', async () => {
    const marker = randomUUID()
    await expect(write(keyed(marker, {}), marker, true)).rejects.toThrow('the effect failed')
    expect(await effects(marker)).toBe(0)
    expect(await audits(marker)).toBe(0)
    await write(keyed(marker, {}), marker)
    expect(await effects(marker)).toBe(1)
  })

  it('lets the same key serve another route', async () => {
    const marker = randomUUID()
    await write(keyed(marker, {}), marker)
    const other = keyed(marker, {})
    if (other.idempotency) other.idempotency.scope = 'POST /v1/other'
    await write(other, marker)
    expect(await effects(marker)).toBe(2)
  })

  it('gives an expired key a new life', async () => {
    const marker = randomUUID()
    await write(keyed(marker, { a: 1 }), marker)
    const later = { ...keyed(marker, { a: 2 }), clock: { now: () => new Date(Date.now() + 31 * 86_400_000) } }
    await write(later, marker)
    expect(await effects(marker)).toBe(2)
  })

  it('keeps the response of a sensitive write sealed, and replays it byte for byte', async () => {
    const marker = randomUUID()
    const sensitive = (): Context => {
      const ctx = keyed(marker, { marker })
      return { ...ctx, idempotency: ctx.idempotency && { ...ctx.idempotency, sensitive: true } }
    }
    const [first, second] = [sensitive(), sensitive()]
    const made = await write(first, marker)
    const [stored] = await withOrg(base.org.id, (tx) =>
      tx.idempotencyKey.findMany({ where: { org_id: base.org.id, key: marker } }),
    )
    expect(stored?.body).not.toContain(marker)
    expect(stored?.body).not.toContain(made.at)
    expect(await write(second, marker)).toEqual(made)
    expect(second.idempotency?.outcome).toEqual({ ...first.idempotency?.outcome, replayed: true })
    expect(await effects(marker)).toBe(1)
  })

  it('needs the scope', async () => {
    const ctx: Context = { ...base, actor: { type: 'api_key', id: randomUUID(), scopes: [], mode: 'live' } }
    await expect(write(ctx, randomUUID())).rejects.toMatchObject({ code: 'insufficient_scope' })
  })

  it('chains the audit log so that every row can be recomputed', async () => {
    await Promise.all(Array.from({ length: 10 }, () => write(base, randomUUID())))
    const rows = await withOrg(base.org.id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: base.org.id }, orderBy: { seq: 'asc' } }),
    )
    let previous = Buffer.alloc(0)
    rows.forEach((row, i) => {
      expect(row.seq).toBe(BigInt(i + 1))
      const { seq, at, hash, prev_hash, ...rest } = row
      expect(Buffer.from(prev_hash)).toEqual(previous)
      const text = canonicalJson({ ...rest, seq: seq.toString(), at: at.toISOString() })
      expect(Buffer.from(hash)).toEqual(sha256(Buffer.concat([previous, Buffer.from(text)])))
      previous = Buffer.from(hash)
    })
    expect(rows.length).toBeGreaterThan(10)
  })

  it('lets nobody change the audit log', async () => {
    await expect(
      withOrg(base.org.id, (tx) => tx.$executeRaw`update audit_event set action = 'x' where org_id = ${base.org.id}::uuid`),
    ).rejects.toThrow()
    await expect(
      withOrg(base.org.id, (tx) => tx.$executeRaw`delete from audit_event where org_id = ${base.org.id}::uuid`),
    ).rejects.toThrow()
  })
})
