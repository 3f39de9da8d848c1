import type { listAuditEvents as operation } from '@/contract/audit/audit'
import type { Input } from '@/contract/kernel/operation'
import { uuidOf } from '@/server/platform/ids'
import type { AuditFilter } from './audit.repo'

/** The filters in the form of the table, where ids of actors are UUIDs. */
export function auditFilterOf(input: Omit<Input<typeof operation>, 'limit' | 'cursor' | 'sort'>): AuditFilter {
  const { actor = null } = input
  return {
    actions: input.action ?? null,
    actor: actor === null ? null : (uuidOf('usr', actor) ?? uuidOf('key', actor) ?? actor),
    actorType: input.actor_type ?? null,
    objectId: input.object_id ?? null,
    requestId: input.request_id ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
  }
}
