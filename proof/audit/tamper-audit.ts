import pg from 'pg'
import { verifyLogs } from '@/scripts/audit/verify-logs'
import { seededRandom } from '@/scripts/seeded-random'
import { anchorHistory, readAnchors } from '@/server/domain/anchor'
import { noAnchors } from '@/server/domain/anchor/testing/no-anchors'
import { rewriteAuditLog } from '@/server/domain/anchor/testing/rewrite'
import { makeCheckpoints } from '@/server/domain/audit'
import { tamperedTables, tamperings } from '@/server/domain/audit/testing/tamperings'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'

const rows = 60

type Harm = (owner: pg.Client, pick: (count: number) => number) => Promise<unknown>

/** Single statements, and whole chains that are recomputed, with and without a new signature by the service. */
function harms(orgId: string): [string, Harm][] {
  const rewrite: Harm = (owner, pick) => rewriteAuditLog(owner, orgId, 1 + pick(rows - 1))
  return [
    ...Object.entries(tamperings).map(([name, sql]): [string, Harm] => [
      name,
      (owner, pick) => owner.query(sql(pick), [orgId, 2 + pick(rows - 2)]),
    ]),
    ['the chain computed anew without a row', rewrite],
    [
      'the chain computed anew without a row, and signed again',
      async (owner, pick) => {
        await rewrite(owner, pick)
        await makeCheckpoints()
      },
    ],
  ]
}

/**
 * Tampers with an anchored audit log `count` times as the owner of the database, each time with another row and method, and
 * verifies it like `npm run audit -- verify`. `blind` verifies without the anchors.
 */
export async function tamperAudit(options: {
  ctx: Context
  ownerUrl: string
  count: number
  seed: number
  blind: boolean
  report: (line: string) => void
}): Promise<{ figures: Record<string, unknown>; faults: string[] }> {
  const { ctx, count, report } = options
  const owner = new pg.Client({ connectionString: options.ownerUrl })
  try {
    await owner.connect()
    // Bypasses the triggers, as the owner of a database can.
    await owner.query('set session_replication_role = replica')
    await fill(ctx)
    await makeCheckpoints()
    const anchored = await anchorHistory()
    const whole = async () => {
      const anchors = options.blind ? noAnchors : await readAnchors()
      return (await verifyLogs({ kept: null, anchors, json: false, print: () => undefined })) === 0
    }
    const faults = [...anchored.faults]
    if (!(await whole())) faults.push('the log was not whole before anybody touched it')
    for (const table of tamperedTables) await owner.query(`create temp table kept_${table} as select * from ${table}`)
    const ways = harms(ctx.org.id)
    const found: Record<string, number> = {}
    for (let n = 0; n < count; n++) {
      const [name, harm] = ways[n % ways.length] as [string, Harm]
      const random = seededRandom(options.seed + n)
      await harm(owner, (most) => Math.floor(random() * most))
      if (await whole()) faults.push(`tampering ${n} was not found: ${name}`)
      else found[name] = (found[name] ?? 0) + 1
      for (const table of tamperedTables) {
        await owner.query(`delete from ${table}`)
        await owner.query(`insert into ${table} select * from kept_${table}`)
      }
      if ((n + 1) % 100 === 0) report(`${n + 1} tamperings`)
    }
    if (!(await whole())) faults.push('the log was not whole after all was put back')
    return { figures: { rows, tamperings: count, ways: ways.length, found }, faults }
  } finally {
    await owner.end()
  }
}

async function fill(ctx: Context): Promise<void> {
  for (let i = 0; i < rows; i++) {
    await withOrg(ctx.org.id, (tx) =>
      appendAudit(queryableOf(tx), ctx, {
        action: i % 3 === 0 ? 'case.created' : 'alert.updated',
        object_type: i % 3 === 0 ? 'case' : 'alert',
        object_id: `object-${i}`,
        detail: { step: i, by: 'proof', final: i % 2 === 0 },
      }),
    )
    if (i === rows / 2) await makeCheckpoints()
  }
}
