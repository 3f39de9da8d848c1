import type { z } from 'zod'
import type { FilingFormat, FilingState } from '@/contract/filing/filing-formats'
import type { FilingFact, FilingForm, FilingVersion } from '@/contract/filing/filings'
import type { policyActor } from '@/contract/policies'
import type { Queryable } from '@/server/platform/db'
import type { TypedRecord } from './form/form-record'

export type Author = z.infer<typeof policyActor>

/** A stored filing. Ids are UUIDs. */
export interface FilingRow {
  id: string
  case_id: string
  format: FilingFormat
  state: FilingState
  version: number
  missing: number
  facts: FilingFact[]
  first_form: FilingForm
  notes: string[]
  created_by: Author
  created_at: Date
  updated_at: Date
  submitted_by: Author | null
  submitted_at: Date | null
  reviewed_by: Author | null
  reviewed_at: Date | null
  return_comment: string | null
  document_sha256: Uint8Array | null
  schema_sha256: Uint8Array | null
  evidence_id: string | null
  reference: string | null
  filed_by: Author | null
  filed_at: Date | null
}

const columns = `id, case_id, format, state, version, missing, facts, first_form, notes, created_by, created_at, updated_at, submitted_by,
  submitted_at, reviewed_by, reviewed_at, return_comment, document_sha256, schema_sha256, evidence_id, reference, filed_by, filed_at`

/** A filing by its UUID, or null. `lock` locks the row until the transaction ends. */
export async function findFiling(q: Queryable, orgId: string, id: string, lock = false): Promise<FilingRow | null> {
  const { rows } = await q.query<FilingRow>(
    `select ${columns} from filing where org_id = $1::uuid and id = $2::uuid ${lock ? 'for update' : ''}`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** Filings of a case, newest first, after a position. */
export async function findFilings(
  q: Queryable,
  orgId: string,
  caseId: string,
  select: { after: { at: string; id: string } | null; limit: number },
): Promise<FilingRow[]> {
  const { rows } = await q.query<FilingRow>(
    `select ${columns} from filing where org_id = $1::uuid and case_id = $2::uuid
       and ($3::timestamptz is null or (created_at, id) < ($3::timestamptz, $4::uuid))
     order by created_at desc, id desc limit $5::int`,
    [orgId, caseId, select.after?.at ?? null, select.after?.id ?? null, select.limit],
  )
  return rows
}

/** Stores a new draft. */
export async function insertFiling(
  q: Queryable,
  orgId: string,
  row: Pick<FilingRow, 'id' | 'case_id' | 'format' | 'missing' | 'facts' | 'first_form' | 'notes' | 'created_by' | 'created_at'>,
): Promise<void> {
  await q.query(
    `insert into filing (org_id, id, case_id, format, missing, facts, first_form, notes, created_by, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4, $5::int, $6::jsonb, $7::jsonb, $8::text[], $9::jsonb, $10::timestamptz, $10::timestamptz)`,
    [
      orgId,
      row.id,
      row.case_id,
      row.format,
      row.missing,
      JSON.stringify(row.facts),
      JSON.stringify(row.first_form),
      row.notes,
      JSON.stringify(row.created_by),
      row.created_at,
    ],
  )
}

type Change = Partial<
  Omit<FilingRow, 'id' | 'case_id' | 'format' | 'facts' | 'first_form' | 'notes' | 'created_by' | 'created_at'>
>
const json = new Set(['submitted_by', 'reviewed_by', 'filed_by'])

/** Writes columns of a filing (UUID). */
export async function writeFiling(q: Queryable, orgId: string, id: string, change: Change): Promise<void> {
  const values: unknown[] = [orgId, id]
  const sets = Object.entries(change).map(([name, value]) => {
    const asJson = json.has(name)
    return `"${name}" = $${values.push(asJson && value !== null ? JSON.stringify(value) : value)}${asJson ? '::jsonb' : ''}`
  })
  await q.query(`update filing set ${sets.join(', ')} where org_id = $1::uuid and id = $2::uuid`, values)
}

export interface VersionRow {
  version: number
  form: FilingForm
  changes: FilingVersion['changes']
  typed: TypedRecord
  created_by: Author
  created_at: Date
}

/** Stores a version, which never changes. */
export async function insertVersion(q: Queryable, orgId: string, filingId: string, row: VersionRow): Promise<void> {
  await q.query(
    `insert into filing_version (org_id, filing_id, version, form, changes, typed, created_by, created_at)
     values ($1::uuid, $2::uuid, $3::int, $4::jsonb, $5::jsonb, $6::jsonb, $7::jsonb, $8::timestamptz)`,
    [
      orgId,
      filingId,
      row.version,
      JSON.stringify(row.form),
      JSON.stringify(row.changes),
      JSON.stringify(row.typed),
      JSON.stringify(row.created_by),
      row.created_at,
    ],
  )
}

/** One version of a filing (UUID); throws if it does not exist. */
export async function requireVersion(q: Queryable, orgId: string, filingId: string, version: number): Promise<VersionRow> {
  const { rows } = await q.query<VersionRow>(
    `select version, form, changes, typed, created_by, created_at from filing_version
     where org_id = $1::uuid and filing_id = $2::uuid and version = $3::int`,
    [orgId, filingId, version],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`version ${version} of a filing is missing`)
  return row
}

/** The newest versions of a filing (UUID), without their forms. */
export async function findVersions(
  q: Queryable,
  orgId: string,
  filingId: string,
  limit: number,
): Promise<Omit<VersionRow, 'form' | 'typed'>[]> {
  const { rows } = await q.query<Omit<VersionRow, 'form' | 'typed'>>(
    `select version, changes, created_by, created_at from filing_version
     where org_id = $1::uuid and filing_id = $2::uuid order by version desc limit $3::int`,
    [orgId, filingId, limit],
  )
  return rows
}

/** The distinct authors of a filing's (UUID) versions. */
export async function findAuthors(q: Queryable, orgId: string, filingId: string): Promise<Author[]> {
  const { rows } = await q.query<{ by: Author }>(
    'select distinct created_by as by from filing_version where org_id = $1::uuid and filing_id = $2::uuid',
    [orgId, filingId],
  )
  return rows.map(({ by }) => by)
}
