import type { Queryable } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findGraph, type GraphRow, hasCase } from './graph.repo'

/** The organisation's graph with a TypeID; throws `not_found`. */
export async function requireGraph(
  q: Queryable,
  orgId: string,
  id: string,
  lock = false,
): Promise<GraphRow & { document: string }> {
  const uuid = uuidOf('gra', id)
  const row = uuid === null ? null : await findGraph(q, orgId, uuid, lock)
  if (row === null) throw notFound('graph')
  return row
}

/** UUID of the organisation's case to which a graph is to belong; null for none. Throws `invalid_request`. */
export async function requireCaseOf(q: Queryable, orgId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const uuid = uuidOf('cas', id)
  if (uuid === null || !(await hasCase(q, orgId, uuid))) {
    throw invalidField('case_id', 'is not a case of this organisation; list them with GET /v1/cases')
  }
  return uuid
}
