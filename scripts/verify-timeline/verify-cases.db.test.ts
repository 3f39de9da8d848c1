import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { noAnchors } from '@/server/domain/anchor/testing/no-anchors'
import { addCaseNote, createCase, updateCase } from '@/server/domain/case'
import { closeDatabase } from '@/server/platform/db'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { verifyCases } from './verify-cases'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Timelines')
})
afterAll(closeDatabase)

async function someCase() {
  const { id } = await createCase(org.ctx, { title: 'To be verified' })
  await updateCase(org.ctx, { id, stage: 'triage' })
  await addCaseNote(org.ctx, { id, text: 'As it was written' })
  return id
}

async function verified(id: string | null): Promise<{ status: number; lines: string[] }> {
  const lines: string[] = []
  const status = await verifyCases(id, { json: false, anchors: noAnchors, print: (line) => lines.push(line) })
  return { status, lines }
}

/** Acts as a malicious owner of the database, bypassing the triggers. */
async function tamper(sql: string, id: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(sql, [org.org_id, uuidOf('cas', id)])
    expect(rowCount).toBe(1)
  } finally {
    await client.end()
  }
}

describe('verify-timeline', () => {
  it('says that an untouched timeline is whole', async () => {
    const id = await someCase()
    const { status, lines } = await verified(id)
    expect(status).toBe(0)
    expect(lines[0]).toMatch(/^✓ case \d+ \(cas_\w+\): 3 events, head [0-9a-f]{16}$/)
  })

  const of = 'where org_id = $1 and case_id = $2'
  it.each([
    ['an author changed', `update case_event set actor_name = 'Somebody' ${of} and seq = 2`, /event 2 does not match its hash/],
    ['an event taken out', `delete from case_event ${of} and seq = 2`, /event 3 is at place 2/],
    ['the end cut off', `delete from case_event ${of} and seq = 3`, /the timeline has 2 events where the case counts 3/],
    ['a note rewritten', `update case_note set source = 'Otherwise' ${of}`, /event 3 records a note whose text was changed/],
    [
      'the intake rewritten',
      `update case_file set intake = '{}' where org_id = $1 and id = $2`,
      /event 1 records a different intake/,
    ],
  ])('finds %s past the triggers', async (_, sql, line) => {
    const id = await someCase()
    await tamper(sql, id)
    const { status, lines } = await verified(id)
    expect(status).toBe(1)
    expect(lines.join('\n')).toMatch(line)
  })

  // Only once, as it reads the cases of every suite.
  it('finds a timeline that is not whole among all of them', async () => {
    const id = await someCase()
    await tamper(`update case_event set actor_name = 'Somebody' ${of} and seq = 2`, id)
    const { status, lines } = await verified(null)
    expect(status).toBe(1)
    expect(lines.some((line) => line.startsWith('✗') && line.includes(id))).toBe(true)
  })

  it('knows that a case is not there', async () => {
    expect(await verified(typeIdOf('cas', uuidv7()))).toMatchObject({ status: 2 })
  })
})
