import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '@/scripts/seeded-random'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { type KeptCheckpoint, makeCheckpoint, verifyChain } from '@/server/domain/audit'
import { appendAudit } from '@/server/platform/command/audit'
import { closeDatabase, queryableOf, withOrg } from '@/server/platform/db'
import { type Tampering, tamperedTables, tamperings } from './testing/tamperings'

const rows = 60
let org: SuiteOrganisation
let owner: pg.Client
/** The auditor's copy of the last checkpoint. */
let kept: KeptCheckpoint

beforeAll(async () => {
  org = await suiteOrganisation('Tampering')
  owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await owner.connect()
  // As a malicious owner of the database would, bypassing the triggers.
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

describe('the audit log under somebody who owns the database', () => {
  beforeAll(async () => {
    for (const table of tamperedTables)
      await owner.query(`create temp table kept_${table} as select * from ${table} ${of}`, [org.org_id])
  })
  afterEach(async () => {
    for (const table of tamperedTables) {
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

  const names = Object.keys(tamperings)
  it.each(Array.from({ length: 200 }, (_, i) => [i, names[i % names.length] as string] as const))(
    'finds tampering %i: %s',
    async (i, name) => {
      // Seeded, so that a failure can be reproduced.
      const random = seededRandom(i + 1)
      const pick = (count: number) => Math.floor(random() * count)
      const seq = 2 + pick(rows - 2)
      const sql = (tamperings[name] as Tampering)(pick)
      const { rowCount } = await owner.query(sql, [org.org_id, seq])
      expect(rowCount).toBeGreaterThan(0)
      expect((await verifyChain(org.org_id, [kept])).faults).not.toEqual([])
    },
  )
})
