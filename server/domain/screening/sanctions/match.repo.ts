import type { Queryable } from '@/server/platform/db'
import type { ListEntry } from '../lists/entry'
import { identifierKey } from '../lists/ingest/staging.repo'

interface Found {
  /** UUID of the version that contains the entry. */
  version: string
  body: ListEntry
}

export interface AddressHit extends Found {
  asset: string
  text: string
  network: string | null
  canonical: string
  folded: boolean
  flag: string | null
}

export interface IdentifierHit extends Found {
  type: string
  value: string
}

/** Entries of these versions that list one of the canonical addresses. */
export async function findAddressHits(q: Queryable, versions: readonly string[], keys: readonly string[]): Promise<AddressHit[]> {
  const { rows } = await q.query<AddressHit>(
    `select distinct on (m.list_version, e.id, x.canonical) m.list_version as version, e.body, x.asset, x.text, x.network, x.canonical, x.folded, x.flag
     from list_address x join list_member m on m.entry = x.entry and m.list_version = any($1::uuid[]) join list_entry e on e.id = x.entry
     where x.canonical = any($2::text[]) order by m.list_version, e.id, x.canonical, x.ordinal`,
    [versions, keys],
  )
  return rows
}

/** Entries of these versions with an identifier of the type, compared without case, spaces and punctuation. */
export async function findIdentifierHits(
  q: Queryable,
  versions: readonly string[],
  type: string,
  value: string,
): Promise<IdentifierHit[]> {
  const { rows } = await q.query<IdentifierHit>(
    `select distinct on (m.list_version, e.id) m.list_version as version, e.body, i.type, i.value
     from list_identifier i join list_member m on m.entry = i.entry and m.list_version = any($1::uuid[]) join list_entry e on e.id = i.entry
     where i.type = $2::text and i.key <> '' and i.key in (select ${identifierKey('$2::text', 'v')} from unnest($3::text[]) v)
     order by m.list_version, e.id, i.ordinal`,
    [versions, type, type === 'imo' ? imoForms(value) : [value]],
  )
  return rows
}

/** A ship's number is the same with and without the leading letters; lists and callers write either. */
function imoForms(value: string): string[] {
  const number = value.replace(/^\s*IMO(\s*(no|nr|number)\b)?[^0-9]*/i, '')
  return [number, `IMO ${number}`]
}

/** Entries by their row ids, for names that the index has found. */
export async function findEntries(q: Queryable, ids: readonly number[]): Promise<Map<number, ListEntry>> {
  const { rows } = await q.query<{ id: string; body: ListEntry }>(
    'select id, body from list_entry where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, body }) => [Number(id), body]))
}

export interface IndexableRow {
  id: string
  entity_type: ListEntry['entityType']
  names: string[]
  birth_dates: string[]
  countries: string[]
}

/** The data of every entry of a version for the name index, in slices so that a whole list is never in memory as JSON. */
export async function* readIndexable(q: Queryable, version: string): AsyncGenerator<IndexableRow> {
  for (let after = '0'; ; ) {
    const { rows } = await q.query<IndexableRow>(
      `select e.id, e.entity_type,
         array(select n ->> 'text' from jsonb_array_elements(e.body -> 'names') n) as names,
         array(select b ->> 'date' from jsonb_array_elements(e.body -> 'birthDates') b) as birth_dates,
         array(select jsonb_array_elements_text(e.body -> 'countries')) as countries
       from list_member m join list_entry e on e.id = m.entry
       where m.list_version = $1 and m.entry > $2::bigint order by m.entry limit 2000`,
      [version, after],
    )
    yield* rows
    const last = rows.at(-1)
    if (rows.length < 2_000 || !last) return
    after = last.id
  }
}
