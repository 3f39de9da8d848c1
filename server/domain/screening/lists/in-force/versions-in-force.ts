import type { Queryable } from '@/server/platform/db'
import { findVersionsInForce, type VersionInForce } from './in-force.repo'

/** A list version to which an answer is pinned. */
export interface ListPin {
  list_id: string
  version: string
  sha256: string
}

/** Versions of every list visible to the session, by list id: those active now, or those effective on a day in the past. */
export function versionsInForce(q: Queryable, asOf: Date | null = null): Promise<VersionInForce[]> {
  return findVersionsInForce(q, asOf)
}

/** The same as pins for risk checks and other stored answers. */
export async function listVersionsInForce(q: Queryable): Promise<ListPin[]> {
  const versions = await findVersionsInForce(q, null)
  return versions.map(({ listId, version, sha256 }) => ({ list_id: listId, version, sha256 }))
}
