import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startChild } from '@/proof/child'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { generatedList } from './generated-list'

export interface ListKillProof {
  /** SIGKILLs that hit a process while it ingested a version. */
  kills: number
  /** Versions that landed between the kills. */
  versions: number
  /** Faults found after a kill: not exactly one version in force, or an incomplete version. */
  faults: string[]
  seconds: number
}

/**
 * Makes a child process ingest version after version of a private list and kills it at random moments; after every kill exactly
 * one version must be in force, and every version must have as many entries as it declares.
 */
export async function killLists(
  pool: pg.Pool,
  options: { orgId: string; entries: number; kills: number; broken?: boolean; report?: (line: string) => void },
): Promise<ListKillProof> {
  const { orgId, entries, kills, broken = false, report } = options
  const began = Date.now()
  const listId = `proof_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const { text, publishedAt } = generatedList(entries, 0)
  const files = [await inspectBytes('list.csv', Buffer.from(text))]
  await ingestList(pool, { listId, orgId, files, publishedAt, now: new Date() })
  const typical = await timeOne(pool, listId, orgId, entries)
  const faults: string[] = []
  let done = 0
  let versions = 0
  for (let attempt = 0; done < kills && attempt < kills * 3; attempt++) {
    versions = await countVersions(pool, orgId, listId)
    if (await killOnce([listId, orgId, String(entries), String(versions + attempt), broken ? 'broken' : 'whole'], typical))
      done += 1
    faults.push(...(await findFaults(pool, orgId, listId)).map((fault) => `after kill ${done}: ${fault}`))
    report?.(`${done} of ${kills} kills, ${versions} versions, ${faults.length} faults`)
  }
  versions = await countVersions(pool, orgId, listId)
  return { kills: done, versions, faults, seconds: Math.round((Date.now() - began) / 1000) }
}

async function timeOne(pool: pg.Pool, listId: string, orgId: string, entries: number): Promise<number> {
  const { text, publishedAt } = generatedList(entries, 1)
  const files = [await inspectBytes('list.csv', Buffer.from(text))]
  const began = performance.now()
  await ingestList(pool, { listId, orgId, files, publishedAt, now: new Date() })
  return performance.now() - began
}

/** Starts one child and kills it at a random moment; false if it was between two versions. */
async function killOnce(argv: string[], typical: number): Promise<boolean> {
  const { run, begun, gone } = startChild('lists/lists-kill-child.ts', argv)
  let working = false
  run.on('message', (message) => {
    working = message === 'working'
  })
  await begun
  await sleep(Math.random() * typical * 5)
  const atWork = working && run.exitCode === null
  run.kill('SIGKILL')
  await gone
  return atWork
}

async function countVersions(pool: pg.Pool, orgId: string, listId: string): Promise<number> {
  const rows = await asOrganisation<{ n: number }>(
    pool,
    orgId,
    'select count(*)::int as n from list_version v join sanctions_list l on l.id = v.list where l.list_id = $1',
    listId,
  )
  return rows[0]?.n ?? 0
}

async function findFaults(pool: pg.Pool, orgId: string, listId: string): Promise<string[]> {
  const rows = await asOrganisation<{ version: string; state: string; said: number; held: number }>(
    pool,
    orgId,
    `select v.version, v.state, v.entry_count as said, (select count(*)::int from list_member m where m.list_version = v.id) as held
     from list_version v join sanctions_list l on l.id = v.list where l.list_id = $1`,
    listId,
  )
  const active = rows.filter(({ state }) => state === 'active').length
  const half = rows
    .filter(({ said, held }) => said !== held)
    .map(({ version, said, held }) => `${version} holds ${held} of ${said} entries`)
  return active === 1 ? half : [`${active} versions are in force`, ...half]
}

async function asOrganisation<T extends pg.QueryResultRow>(
  pool: pg.Pool,
  orgId: string,
  sql: string,
  listId: string,
): Promise<T[]> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query("select set_config('app.org_id', $1, true)", [orgId])
    return (await client.query<T>(sql, [listId])).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}
