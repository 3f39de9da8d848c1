import type { Queryable } from '@/server/platform/db'
import { shownEntity } from '@/server/trace'
import { entityKey } from '../statements/entity.repo'

export interface OwnRow {
  id: string
  network: number
  address: string | null
  /** Hex. */
  tx_hash: string | null
  address_id: string | null
  label: string
  category: string | null
  abuse: string | null
  role: 'victim' | null
  confidence: number
  note: string | null
  source_url: string | null
  entity_id: string | null
  entity: string | null
  valid_from: Date | null
  valid_to: Date | null
  author_type: string
  author_id: string | null
  author_name: string | null
  removed_at: Date | null
  created_at: Date
  pending: boolean
  proposal: 'proposed' | 'approved' | 'rejected' | null
  decided_type: string | null
  decided_id: string | null
  decided_name: string | null
  decided_at: Date | null
  decision_note: string | null
}

export const ownColumns = `a.id, a.network, d.address, encode(a.tx_hash, 'hex') as tx_hash, a.address_id::text as address_id, a.label, a.category, a.abuse,
  a.role, a.confidence, a.note, a.source_url, coalesce(e.id, a.entity_id) as entity_id, e.name as entity, a.valid_from, a.valid_to, a.author_type, a.author_id,
  a.author_name, a.removed_at, a.created_at, a.pending, a.proposal, a.decided_type, a.decided_id, a.decided_name,
  a.decided_at, a.decision_note`
export const ownJoined = `from attribution a left join entity e on e.id = ${shownEntity('a.entity_id')}
  left join address d on d.network = a.network and d.id = a.address_id`

/** Statements by members of organisation $1; those of its private lists have another basis. */
export const own = `a.org_id = $1::uuid and a.confidence_basis = 'own_statement'`

/** One of the organisation's own statements by its UUID, withdrawn ones included. */
export async function findOwn(q: Queryable, orgId: string, id: string): Promise<OwnRow | null> {
  const { rows } = await q.query<OwnRow>(`select ${ownColumns} ${ownJoined} where ${own} and a.id = $2::uuid`, [orgId, id])
  return rows[0] ?? null
}

export interface NewOwn {
  id: string
  network: number
  addressId: string | null
  txHash: string | null
  entityId: string | null
  label: string
  category: string | null
  abuse: string | null
  concepts: string[]
  role: 'victim' | null
  confidence: number
  note: string | null
  sourceUrl: string | null
  validFrom: Date | null
  validTo: Date | null
  author: { type: string; id: string | null; name: string | null }
  tagHash: string
  /** Does not count until `makeOwnCount`. */
  pending: boolean
  /** Awaits approval; it is then pending too. */
  proposed: boolean
  at: Date
}

/** Inserts a statement of the organisation. */
export async function insertOwn(q: Queryable, orgId: string, row: NewOwn): Promise<void> {
  await q.query(
    `insert into attribution (id, org_id, network, address_id, tx_hash, entity_id, label, category, abuse, concepts, confidence_basis,
       confidence, source_type, source_url, publisher, tag_type, valid_from, valid_to, tag_hash, note, author_type, author_id, author_name, created_at, pending, role, proposal)
     values ($1::uuid, $2::uuid, $3::int, $4::bigint, decode($5::text, 'hex'), $6::uuid, $7::text, $8::text, $9::text, $10::text[], 'own_statement',
       $11::int, 'organisation', $12::text, null, 'actor', $13::timestamptz, $14::timestamptz, $15::text, $16::text, $17::text, $18::text, $19::text, $20::timestamptz, $21::boolean, $22::text, $23::text)`,
    [
      row.id,
      orgId,
      row.network,
      row.addressId,
      row.txHash,
      row.entityId,
      row.label,
      row.category,
      row.abuse,
      row.concepts,
      row.confidence,
      row.sourceUrl,
      row.validFrom,
      row.validTo,
      row.tagHash,
      row.note,
      row.author.type,
      row.author.id,
      row.author.name,
      row.at,
      row.pending,
      row.role,
      row.proposed ? 'proposed' : null,
    ],
  )
}

/** The organisation's own entity of that name, created if there is none. Returns its UUID. */
export async function ensureOwnEntity(
  q: Queryable,
  orgId: string,
  entity: { id: string; name: string; category: string | null; abuse: string | null },
): Promise<string> {
  const key = `own:${entity.name.toLowerCase()}`
  const list = (value: string | null) => (value === null ? [] : [value])
  await q.query(
    `insert into entity (id, org_id, actor_key, name, aliases, category, categories, abuses, jurisdictions)
     values ($1::uuid, $2::uuid, $3::text, $4::text, '{}', $5::text, $6::text[], $7::text[], '{}') on conflict (${entityKey}) do nothing`,
    [entity.id, orgId, key, entity.name, entity.category, list(entity.category), list(entity.abuse)],
  )
  const { rows } = await q.query<{ id: string }>('select id from entity where org_id = $1::uuid and actor_key = $2', [orgId, key])
  return (rows[0] as { id: string }).id
}

/** The id of a canonical address, assigned if it has none. */
export async function ensureAddress(q: Queryable, network: number, address: string): Promise<string> {
  await q.query(
    `insert into address (network, id, address) values ($1::int, nextval('address_id_seq'), $2::text) on conflict (network, address) do nothing`,
    [network, address],
  )
  const { rows } = await q.query<{ id: string }>(
    'select id::text as id from address where network = $1::int and address = $2::text',
    [network, address],
  )
  return (rows[0] as { id: string }).id
}

/** Withdraws a statement: it is kept, but no longer counts. Null if it does not exist or was already withdrawn. */
export async function withdrawOwn(
  q: Queryable,
  orgId: string,
  id: string,
  at: Date,
): Promise<{ network: number; address_id: string | null; pending: boolean } | null> {
  const { rows } = await q.query<{ network: number; address_id: string | null; pending: boolean }>(
    `update attribution set removed_at = $3::timestamptz where org_id = $1::uuid and id = $2::uuid and removed_at is null
     returning network, address_id::text as address_id, pending`,
    [orgId, id, at],
  )
  return rows[0] ?? null
}

/** Makes a statement count whose address is now summarised. Returns its address, or null if it is gone or already counts. */
export async function makeOwnCount(
  q: Queryable,
  orgId: string,
  id: string,
): Promise<{ network: number; address_id: string } | null> {
  const { rows } = await q.query<{ network: number; address_id: string }>(
    `update attribution set pending = false where org_id = $1::uuid and id = $2::uuid and pending and removed_at is null and proposal is distinct from 'proposed'
     returning network, address_id::text as address_id`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** Decides a proposed statement; a rejected one is also withdrawn. False if it was already decided or withdrawn. */
export async function decideOwn(
  q: Queryable,
  orgId: string,
  d: { id: string; approved: boolean; by: NewOwn['author']; note: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await q.query(
    `update attribution set proposal = case when $3::boolean then 'approved' else 'rejected' end, decided_type = $4::text,
       decided_id = $5::text, decided_name = $6::text, decision_note = $7::text, decided_at = $8::timestamptz,
       removed_at = case when $3::boolean then removed_at else $8::timestamptz end
     where org_id = $1::uuid and id = $2::uuid and proposal = 'proposed' and removed_at is null returning id`,
    [orgId, d.id, d.approved, d.by.type, d.by.id, d.by.name, d.note, d.at],
  )
  return rows.length === 1
}
