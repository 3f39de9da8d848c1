import type { Proposal, ProposalKind } from '@/contract/proposals'
import { actorRef } from '@/server/platform/actor-ref'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { ProposalRow } from './proposal.repo'

const typeOf = (kind: ProposalKind) => (kind === 'alert_change' ? ('alert' as const) : ('case' as const))

/** A proposal as the console and `/mcp` show it. */
export function proposalDto(row: ProposalRow): Proposal {
  const type = typeOf(row.kind)
  const decided = row.state === 'accepted' || row.state === 'refused'
  return {
    id: typeIdOf('prp', row.id),
    object: 'proposal',
    kind: row.kind,
    state: row.state,
    input: row.input,
    target: typeof row.input.id === 'string' ? { type, id: row.input.id } : null,
    why: row.why,
    proposed_by: actorRef('api_key', row.key_id, row.key_name),
    created_at: iso(row.created_at),
    decided_by: decided ? actorRef('user', row.decided_by, row.decided_name) : null,
    decided_at: isoOrNull(row.decided_at),
    alone: row.alone,
    reason: row.reason,
    result: row.result_id === null ? null : { type, id: row.result_id },
  }
}
