import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { noAnchors } from '@/server/domain/anchor/testing/no-anchors'
import { listAuditCheckpoints, makeCheckpoint } from '@/server/domain/audit'
import { createCase } from '@/server/domain/case'
import { closeDatabase } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { verifyLogs } from './verify-logs'

let org: SuiteOrganisation
let page: Awaited<ReturnType<typeof listAuditCheckpoints>>
beforeAll(async () => {
  org = await suiteOrganisation('Logs')
  await createCase(org.ctx, { title: 'Written down' })
  await makeCheckpoint(org.org_id)
  page = await listAuditCheckpoints(org.ctx, { limit: 50 })
})
afterAll(closeDatabase)

async function verified(kept: unknown): Promise<{ status: number; lines: string[] }> {
  const lines: string[] = []
  const status = await verifyLogs({
    kept: JSON.stringify(kept),
    anchors: noAnchors,
    json: false,
    print: (line) => lines.push(line),
  })
  return { status, lines }
}

describe('checkpoints that were kept elsewhere', () => {
  it('fit the log they are of', async () => {
    const own = page.data[0]?.organisation_id as string
    const { lines } = await verified(page)
    expect(lines.filter((line) => line.includes(own))).toEqual([expect.stringMatching(/^✓ .*: \d+ rows, 1 checkpoints/)])
  })

  it('tell that a whole log is gone', async () => {
    const gone = newId('org')
    const { status, lines } = await verified({ data: page.data.map((point) => ({ ...point, organisation_id: gone })) })
    expect(lines).toContain(`✗ ${gone}: there is no such log here, but there are kept checkpoints of it`)
    expect(status).toBe(1)
  })

  it.each([[{ keys: [] }], [{ data: [] }], [null]])('are not %j', async (file) => {
    await expect(verified(file)).rejects.toThrow('holds no checkpoints: save what GET /v1/audit/checkpoints answers')
  })
})
