import type pg from 'pg'
import { notFound } from '@/server/platform/errors'
import { diffVersions, type ListDiff } from './diff-versions'
import { findList, findLists, findVersion, findVersions, type ListRow, type VersionRow } from './list.repo'
import { inTransaction } from './transaction.repo'

export interface ListStatus {
  list: ListRow
  active: VersionRow | null
  /** The version in force and its history. */
  versions: number
  refused: number
}

/** Every list visible to an organisation (null: none), with its version in force; for shell commands. */
export async function listStatus(pool: pg.Pool, orgId: string | null): Promise<ListStatus[]> {
  return reading(pool, orgId, async (client) => {
    const found: ListStatus[] = []
    for (const list of await findLists(client)) {
      const versions = await findVersions(client, list.id)
      const count = (...states: VersionRow['state'][]) => versions.filter(({ state }) => states.includes(state)).length
      const active = versions.find(({ state }) => state === 'active') ?? null
      found.push({ list, active, versions: count('active', 'superseded'), refused: count('refused') })
    }
    return found
  })
}

/** What changed between two versions of a list, by their public names. Throws `not_found`. */
export async function diffLists(
  pool: pg.Pool,
  orgId: string | null,
  listId: string,
  from: string,
  to: string,
): Promise<ListDiff> {
  return reading(pool, orgId, async (client) => {
    const list = await findList(client, listId, orgId)
    if (!list) throw notFound('list')
    const [a, b] = [await findVersion(client, list.id, from), await findVersion(client, list.id, to)]
    if (!a || !b) throw notFound(`version ${a ? to : from} of ${listId}`)
    return diffVersions(client, a.id, b.id)
  })
}

async function reading<T>(pool: pg.Pool, orgId: string | null, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await inTransaction(client, orgId, () => work(client))
  } finally {
    client.release()
  }
}
