import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { Queryable } from '@/server/platform/db'
import type { Author } from './filing.repo'
import type { Facets } from './xml/facets'

/** A schema that an administrator installed. */
export interface SchemaRow {
  id: string
  format: FilingFormat
  name: string
  sha256: Uint8Array
  size: number
  added_by: Author
  added_at: Date
}
export interface WholeSchema extends SchemaRow {
  content: Uint8Array
  facets: Facets
}

/** All schemas of an organisation without their text, newest first. */
export async function findSchemas(q: Queryable, orgId: string): Promise<SchemaRow[]> {
  const { rows } = await q.query<SchemaRow>(
    `select id, format, name, sha256, octet_length(content) as size, added_by, added_at from filing_schema
     where org_id = $1::uuid order by added_at desc, id desc limit 200`,
    [orgId],
  )
  return rows
}

/** The newest schema for a format, which is the one in force, or the one with a hash; null if there is none. */
export async function findSchema(
  q: Queryable,
  orgId: string,
  format: FilingFormat,
  sha256: Uint8Array | null = null,
): Promise<WholeSchema | null> {
  const { rows } = await q.query<WholeSchema>(
    `select id, format, name, sha256, octet_length(content) as size, content, facets, added_by, added_at from filing_schema
     where org_id = $1::uuid and format = $2 and ($3::bytea is null or sha256 = $3::bytea) order by added_at desc, id desc limit 1`,
    [orgId, format, sha256],
  )
  return rows[0] ?? null
}

/** Stores a schema, which is in force from then on. */
export async function insertSchema(q: Queryable, orgId: string, row: Omit<WholeSchema, 'size'>): Promise<void> {
  await q.query(
    `insert into filing_schema (org_id, id, format, name, sha256, content, facets, added_by, added_at)
     values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::timestamptz)`,
    [
      orgId,
      row.id,
      row.format,
      row.name,
      row.sha256,
      row.content,
      JSON.stringify(row.facets),
      JSON.stringify(row.added_by),
      row.added_at,
    ],
  )
}
