import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '@/scripts/seeded-random'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { type KeptCheckpoint, makeCheckpoint, verifyChain } from '@/server/domain/audit'
import { appendAudit } from '@/server/platform/audit'
import { closeDatabase, queryableOf, withOrg } from '@/server/platform/db'

const rows = 60
let org: SuiteOrganisation
let owner: pg.Client
/** What an auditor has in a drawer: the last checkpoint as it was given out. */
let kept: KeptCheckpoint

beforeAll(async () => {
  org = await suiteOrganisation('Tampering')
  owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await owner.connect()
  // As somebody with the database's owner would who means harm: past the triggers.
  await owner.query('set session_replication_role = replica')
  for (let i = 0; i < rows; i++) {
    await withOrg(org.org_id, (tx) =>
      appendAudit(queryableOf(tx), org.ctx, {
        action: i % 3 === 0 ? 'case.created' : 'alert.updated',
        object_type: i % 3 === 0 ? 'case' : 'alert',
        object_id: `object-${i}`,
        detail: { step: i, by: 'suite', final: i % 2 === 0 },
      }),
    )
    if (i === 30) await makeCheckpoint(org.org_id)
  }
  await makeCheckpoint(org.org_id)
  const { rows: points } = await owner.query<KeptCheckpoint>(
    'select seq::text as seq, hash, at, key_id, signature from audit_checkpoint where org_id = $1 order by seq desc limit 1',
    [org.org_id],
  )
  kept = points[0] as KeptCheckpoint
})
afterAll(async () => {
  await owner.end()
  await closeDatabase()
})

const of = 'where org_id = $1'
type Tampering = (pick: (count: number) => number) => { sql: string; values?: unknown[] }

/** Every way to change, add or take away that the table allows somebody who stands above it. */
const kinds: Record<string, Tampering> = {
  'a word of a row changed': (pick) => {
    const column = ['actor_id', 'ip', 'action', 'object_type', 'object_id', 'request_id', 'actor_type'][pick(7)]
    return { sql: `update audit_event set ${column} = coalesce(${column}, '') || 'x' ${of} and seq = $2` }
  },
  'a row said to be of another time': (pick) => ({
    sql: `update audit_event set at = at + interval '${['1 microsecond', '1 millisecond', '1 day'][pick(3)]}' ${of} and seq = $2`,
  }),
  'a detail changed': () => ({ sql: `update audit_event set detail = detail || '{"step": -1}' ${of} and seq = $2` }),
  'a detail added': () => ({ sql: `update audit_event set detail = detail || '{"more": null}' ${of} and seq = $2` }),
  'a bit of a hash flipped': (pick) => {
    const [column, bit] = [['hash', 'prev_hash'][pick(2)], pick(256)]
    return {
      sql: `update audit_event set ${column} = set_bit(${column}, ${bit}, 1 - get_bit(${column}, ${bit})) ${of} and seq = $2`,
    }
  },
  'a row taken out': () => ({ sql: `delete from audit_event ${of} and seq = $2` }),
  'the end cut off': () => ({ sql: `delete from audit_event ${of} and seq >= $2` }),
  'a row put in behind the end': () => ({
    sql: `insert into audit_event select org_id, seq + 1000, at, actor_type, actor_id, ip, action, object_type, object_id, request_id, detail, prev_hash, hash
      from audit_event ${of} and seq = $2`,
  }),
  'two rows that changed places': () => ({
    sql: `update audit_event e set object_id = o.object_id, hash = o.hash from audit_event o
      where e.org_id = $1 and o.org_id = $1 and ((e.seq = $2 and o.seq = $2 + 1) or (e.seq = $2 + 1 and o.seq = $2))`,
  }),
  'a head that counts less': () => ({ sql: `update audit_head set seq = $2 - 1 ${of}` }),
  'a head with another hash': () => ({
    sql: `update audit_head set hash = set_bit(hash, 7, 1 - get_bit(hash, 7)) ${of} and $2 > 0`,
  }),
  'a checkpoint altered': (pick) => ({
    sql: `update audit_checkpoint set ${['hash = sha256(hash)', "at = at + interval '1 second'", 'signature = sha512(signature)', "key_id = 'other'"][pick(4)]}
      ${of} and $2 > 0`,
  }),
  'the end cut off, and the head and checkpoints with it': () => ({
    sql: `with gone as (delete from audit_event ${of} and seq >= $2), points as (delete from audit_checkpoint ${of} and seq >= $2)
      update audit_head set seq = $2 - 1, hash = (select prev_hash from audit_event ${of} and seq = $2) ${of}`,
  }),
}

const tables = ['audit_event', 'audit_head', 'audit_checkpoint']

describe('the audit log under somebody who owns the database', () => {
  beforeAll(async () => {
    for (const table of tables) await owner.query(`create temp table kept_${table} as select * from ${table} ${of}`, [org.org_id])
  })
  afterEach(async () => {
    for (const table of tables) {
      await owner.query(`delete from ${table} ${of}`, [org.org_id])
      await owner.query(`insert into ${table} select * from kept_${table}`)
    }
  })

  it('is whole as long as nobody touched it', async () => {
    const verdict = await verifyChain(org.org_id, [kept])
    expect(verdict.faults).toEqual([])
    expect(verdict.events).toBeGreaterThanOrEqual(rows)
    expect(verdict.checkpoints).toBe(2)
  })

  const names = Object.keys(kinds)
  it.each(Array.from({ length: 200 }, (_, i) => [i, names[i % names.length] as string] as const))(
    'finds tampering %i: %s',
    async (i, name) => {
      // Seeded, so that a failure can be had again.
      const random = seededRandom(i + 1)
      const pick = (count: number) => Math.floor(random() * count)
      const seq = 2 + pick(rows - 2)
      const { sql } = (kinds[name] as Tampering)(pick)
      const { rowCount } = await owner.query(sql, [org.org_id, seq])
      expect(rowCount).toBeGreaterThan(0)
      expect((await verifyChain(org.org_id, [kept])).faults).not.toEqual([])
    },
  )
})
