import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type EndpointRow, findEndpoint, lockEndpoint } from './endpoint.repo'

/** The organisation's endpoint with a TypeID; throws `not_found`, also for a deleted one. */
export async function requireEndpoint(q: Queryable, orgId: string, id: string, lock = false): Promise<EndpointRow> {
  const uuid = uuidOf('whe', id)
  const row = uuid === null ? null : await (lock ? lockEndpoint : findEndpoint)(q, orgId, uuid)
  if (row === null || row.state === 'deleted') throw notFound('webhook endpoint')
  return row
}
