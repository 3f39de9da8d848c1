import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { uuidv7 } from '@/server/platform/ids'
import { type Statement, tagHash } from '../statement'

/** Creates the session's staging tables for statements; they are emptied when a transaction ends. */
export async function createStatementStaging(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create temp table if not exists incoming_statement (
      ord integer not null, id uuid not null, entity_id uuid not null, network smallint not null, address text, tx_hash bytea,
      entity_key text, actor text, label text not null, category text, abuse text, concepts text[] not null,
      confidence_basis text not null, confidence integer not null, source_type text not null, source_url text,
      publisher text, tag_type text not null, context text, cluster_definer boolean not null, listed_by text,
      designated_at timestamptz, delisted_at timestamptz, retrieved_at timestamptz, role text,
      valid_from timestamptz, valid_to timestamptz, listed_network smallint, tag_hash text not null
    ) on commit delete rows;
    create temp table if not exists fresh_statement (
      id uuid not null, network smallint not null, address_id bigint, tag_type text not null
    ) on commit delete rows;`)
}

/** Sends statements with COPY, each with the ids it will have if it is new. */
export async function stageStatements(
  client: pg.PoolClient,
  statements: readonly Statement[],
  orgId: string | null,
): Promise<void> {
  const sink = client.query(copyFrom('copy incoming_statement from stdin'))
  await pipeline(Readable.from(copyText(statements, orgId)), sink)
  await client.query('analyze incoming_statement')
}

function* copyText(statements: readonly Statement[], orgId: string | null): Generator<string> {
  for (let start = 0; start < statements.length; start += 1_000) {
    yield statements
      .slice(start, start + 1_000)
      .map(
        (statement, place) =>
          `${fields(statement, start + place, orgId)
            .map(copyField)
            .join('\t')}\n`,
      )
      .join('')
  }
}

function fields(s: Statement, ord: number, orgId: string | null): (string | number | boolean | null)[] {
  // A source that is not a URL is a name, and replaces the publisher's.
  const isUrl = s.source === null || /^https?:\/\//i.test(s.source)
  return [
    ord,
    uuidv7(),
    uuidv7(),
    s.network.id,
    s.address,
    s.txHash === null ? null : `\\x${s.txHash}`,
    s.entityKey,
    s.actor,
    s.label,
    s.category,
    s.abuse,
    identifierArray(s.concepts),
    s.confidenceBasis,
    s.confidence,
    s.sourceType,
    isUrl ? s.source : null,
    isUrl ? s.publisher : (s.source ?? s.publisher),
    s.tagType,
    s.context,
    s.clusterDefiner,
    s.listedBy,
    s.designatedAt,
    s.delistedAt,
    s.retrievedAt,
    s.role,
    s.validFrom,
    s.validTo,
    s.listedNetwork?.id ?? null,
    tagHash(s, orgId),
  ]
}

/** A value as a field of PostgreSQL's COPY text format. */
function copyField(value: string | number | boolean | null): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t').replaceAll('\u0000', '')
}

/** A text array as PostgreSQL writes it; for identifiers only. */
function identifierArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}
