import type { DisputeState } from '@/contract/attribution/disputes'
import type { Queryable } from '@/server/platform/db'

/** One state that a dispute went through, in its stored form. */
export interface DisputeTurn {
  state: DisputeState
  note: string
  by: { type: string; id: string | null; name: string | null }
  /** RFC 3339. */
  at: string
}

export interface DisputeRow {
  id: string
  attribution_id: string
  state: DisputeState
  reason: string
  history: DisputeTurn[]
  created_at: Date
  updated_at: Date
}

/** The subject of an attribution. `tx_hash` is hex. */
export interface DisputedStatement {
  id: string
  network: number
  address_id: string | null
  address: string | null
  tx_hash: string | null
  removed: boolean
}

const columns = 'd.id, d.attribution_id, d.state, d.reason, d.history, d.created_at, d.updated_at'

/** An attribution visible to the organisation, including its own withdrawn ones. */
export async function findStatement(q: Queryable, orgId: string, id: string): Promise<DisputedStatement | null> {
  const { rows } = await q.query<DisputedStatement>(
    `select a.id, a.network, a.address_id::text as address_id, x.address, encode(a.tx_hash, 'hex') as tx_hash,
            a.removed_at is not null as removed
     from attribution a left join address x on x.network = a.network and x.id = a.address_id
     where a.id = $2::uuid and (a.org_id is null or a.org_id = $1::uuid)`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/**
 * Opens a dispute. False if another one of the attribution is open or upheld; of two concurrent calls, the later waits for the
 * first.
 */
export async function insertDispute(
  q: Queryable,
  orgId: string,
  row: { id: string; statement: DisputedStatement; turn: DisputeTurn },
): Promise<boolean> {
  const { id, statement, turn } = row
  const { rows } = await q.query(
    `insert into attribution_dispute (org_id, id, attribution_id, network, address_id, state, reason, history, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4::smallint, $5::bigint, 'open', $6::text, $7::jsonb, $8::timestamptz, $8::timestamptz)
     on conflict (org_id, attribution_id) where state in ('open', 'upheld') do nothing returning id`,
    [orgId, id, statement.id, statement.network, statement.address_id, turn.note, JSON.stringify([turn]), turn.at],
  )
  return rows.length === 1
}

/** A dispute of an attribution; `lock` locks the row until the transaction ends. */
export async function findDispute(
  q: Queryable,
  orgId: string,
  ids: { attribution: string; dispute: string },
  lock: 'lock' | 'read',
): Promise<DisputeRow | null> {
  const { rows } = await q.query<DisputeRow>(
    `select ${columns} from attribution_dispute d
     where d.org_id = $1::uuid and d.attribution_id = $2::uuid and d.id = $3::uuid ${lock === 'lock' ? 'for update' : ''}`,
    [orgId, ids.attribution, ids.dispute],
  )
  return rows[0] ?? null
}

/** Changes the state of a dispute. */
export async function turnDispute(q: Queryable, orgId: string, id: string, turn: DisputeTurn): Promise<void> {
  await q.query(
    `update attribution_dispute set state = $3::text, history = history || $4::jsonb, updated_at = $5::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, turn.state, JSON.stringify([turn]), turn.at],
  )
}

/** Disputes of an attribution, newest first, after the one with the UUID `after`. */
export async function findDisputes(
  q: Queryable,
  orgId: string,
  selection: { attribution: string; after: string | null; limit: number },
): Promise<DisputeRow[]> {
  const { rows } = await q.query<DisputeRow>(
    `select ${columns} from attribution_dispute d
     where d.org_id = $1::uuid and d.attribution_id = $2::uuid and ($3::uuid is null or d.id < $3::uuid)
     order by d.id desc limit $4::int`,
    [orgId, selection.attribution, selection.after, selection.limit],
  )
  return rows
}
