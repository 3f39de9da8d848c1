import type pg from 'pg'
import type { EntryContent } from './entry-content'

/** Creates the table that holds a version's entries until the whole file has been read; dropped when the transaction ends. */
export async function createEntryStaging(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create temp table incoming_entry (entry_id text not null, hash bytea not null, entity_type text not null, name text not null, body jsonb not null)
     on commit drop`,
  )
}

/** Inserts a batch of entries. */
export async function stageEntries(client: pg.PoolClient, batch: readonly EntryContent[]): Promise<void> {
  const column = <K extends keyof EntryContent>(key: K) => batch.map((entry) => entry[key])
  await client.query(
    `insert into incoming_entry (entry_id, hash, entity_type, name, body)
     select entry_id, decode(hash, 'hex'), entity_type, name, body::jsonb
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as b(entry_id, hash, entity_type, name, body)`,
    [column('entryId'), column('hash'), column('entityType'), column('name'), column('body')],
  )
}

/**
 * Stores staged entries that the list never had with this content, with their addresses and identifiers, and makes all staged
 * entries members of the version.
 */
export async function landEntries(
  client: pg.PoolClient,
  version: { id: string; list: string; orgId: string | null },
): Promise<void> {
  await client.query('analyze incoming_entry')
  await client.query(
    `with fresh as (
       insert into list_entry (id, org_id, list, entry_id, hash, entity_type, name, body)
       select nextval('list_entry_id_seq'), $1::uuid, $2::uuid, i.entry_id, i.hash, i.entity_type, i.name, i.body
       from incoming_entry i
       where not exists (select 1 from list_entry e where e.list = $2::uuid and e.entry_id = i.entry_id and e.hash = i.hash)
       returning id, body
     ), addresses as (
       insert into list_address (entry, ordinal, org_id, asset, text, network, canonical, folded, flag)
       select f.id, a.place, $1::uuid, a.value ->> 'asset', a.value ->> 'text', a.value ->> 'network', a.value ->> 'canonical',
              (a.value ->> 'folded')::boolean, a.value ->> 'flag'
       from fresh f, jsonb_array_elements(f.body -> 'addresses') with ordinality a(value, place)
     )
     insert into list_identifier (entry, ordinal, org_id, type, value, key)
     select f.id, i.place, $1::uuid, i.value ->> 'type', i.value ->> 'value', ${identifierKey("i.value ->> 'type'", "i.value ->> 'value'")}
     from fresh f, jsonb_array_elements(f.body -> 'identifiers') with ordinality i(value, place)`,
    [version.orgId, version.list],
  )
  await client.query(
    `insert into list_member (list_version, entry, org_id)
     select $1::uuid, e.id, $2::uuid from incoming_entry i
     join list_entry e on e.list = $3::uuid and e.entry_id = i.entry_id and e.hash = i.hash`,
    [version.id, version.orgId, version.list],
  )
}

/** SQL to compare identifiers by: ignores case, spaces and punctuation, in e-mail addresses and domains only case. */
export function identifierKey(type: string, value: string): string {
  return `case when ${type} in ('email', 'domain') then lower(trim(${value})) else upper(regexp_replace(${value}, '[^[:alnum:]]', '', 'g')) end`
}
