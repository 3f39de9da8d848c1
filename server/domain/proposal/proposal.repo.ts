import type { ProposalKind, ProposalState } from '@/contract/proposals'
import type { Queryable } from '@/server/platform/db'

/** A stored proposal, with the name of its key. Ids are UUIDs. */
export interface ProposalRow {
  id: string
  kind: ProposalKind
  input: Record<string, unknown>
  why: string
  state: ProposalState
  key_id: string
  key_name: string | null
  created_at: Date
  claimed_at: Date | null
  decided_by: string | null
  decided_name: string | null
  decided_at: Date | null
  reason: string | null
  result_id: string | null
  alone: boolean
}

export interface ProposalFilter {
  id?: string
  keyId?: string
  states?: readonly ProposalState[] | undefined
  after: { at: string; id: string } | null
  limit: number
}

/** Proposals that match a filter, newest first, after a position. */
export async function findProposals(q: Queryable, orgId: string, filter: ProposalFilter): Promise<ProposalRow[]> {
  const { rows } = await q.query<ProposalRow>(
    `select p.id, p.kind, p.input, p.why, p.state, p.key_id, k.name as key_name, p.created_at, p.claimed_at, p.decided_by,
       p.decided_name, p.decided_at, p.reason, p.result_id, p.alone
     from proposal p left join api_key k on k.org_id = p.org_id and k.id = p.key_id
     where p.org_id = $1::uuid and ($2::uuid is null or p.id = $2::uuid) and ($3::text[] is null or p.state = any($3::text[]))
       and ($4::timestamptz is null or (p.created_at, p.id) < ($4::timestamptz, $5::uuid)) and ($7::uuid is null or p.key_id = $7::uuid)
     order by p.created_at desc, p.id desc limit $6::int`,
    [
      orgId,
      filter.id ?? null,
      filter.states ?? null,
      filter.after?.at ?? null,
      filter.after?.id ?? null,
      filter.limit,
      filter.keyId ?? null,
    ],
  )
  return rows
}

/** How many proposals are pending, of one key (UUID) or of all. */
export async function countPending(q: Queryable, orgId: string, keyId: string | null): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    `select count(*)::int as n from proposal
     where org_id = $1::uuid and state = 'pending' and ($2::uuid is null or key_id = $2::uuid)`,
    [orgId, keyId],
  )
  return rows[0]?.n ?? 0
}

/** Stores a new, undecided proposal. */
export async function insertProposal(
  q: Queryable,
  orgId: string,
  one: Pick<ProposalRow, 'id' | 'kind' | 'input' | 'why' | 'key_id'> & { requestId: string; at: Date },
): Promise<void> {
  await q.query(
    `insert into proposal (org_id, id, kind, input, why, key_id, request_id, created_at)
     values ($1::uuid, $2::uuid, $3, $4::jsonb, $5, $6::uuid, $7, $8::timestamptz)`,
    [orgId, one.id, one.kind, JSON.stringify(one.input), one.why, one.key_id, one.requestId, one.at],
  )
}

/** Locks a proposal (UUID) until the transaction ends, and returns it, or null. */
export async function lockProposal(q: Queryable, orgId: string, id: string): Promise<ProposalRow | null> {
  await q.query('select id from proposal where org_id = $1::uuid and id = $2::uuid for update', [orgId, id])
  const [row] = await findProposals(q, orgId, { id, after: null, limit: 1 })
  return row ?? null
}

export interface Decision {
  state: ProposalState
  by: { id: string; name: string } | null
  claimedAt?: Date
  decidedAt?: Date
  reason?: string
  resultId?: string
  alone?: boolean
}

/** Stores the decision on a proposal (UUID). */
export async function writeDecision(q: Queryable, orgId: string, id: string, to: Decision): Promise<void> {
  await q.query(
    `update proposal set state = $3, decided_by = $4::uuid, decided_name = $5, claimed_at = $6::timestamptz, decided_at = $7::timestamptz,
       reason = $8, result_id = $9, alone = $10
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, to.state, to.by?.id, to.by?.name, to.claimedAt, to.decidedAt, to.reason, to.resultId, to.alone ?? false],
  )
}

/** Whether anyone other than a person (UUID) can sign in with one of these roles. */
export async function hasOthers(q: Queryable, orgId: string, personId: string, roles: readonly string[]): Promise<boolean> {
  const { rows } = await q.query(
    'select 1 from app_user where org_id = $1::uuid and id <> $2::uuid and disabled_at is null and role = any($3::text[]) limit 1',
    [orgId, personId, roles],
  )
  return rows.length > 0
}
