import type { MatchState } from '@/contract/screening/match-decision'
import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import type { ListEntry } from '../lists/entry'
import type { DecisionRow } from './decision'

export interface EntryAsked {
  list_id: string
  entry_id: string
  /** The version in which it was found, used if the version in force does not have the entry. */
  list_version: string
}

export interface EntryNow {
  list_id: string
  entry_id: string
  /** Row id of the entry, and UUID of its list. */
  entry: string
  list: string
  version: string
  in_force: boolean
  source_url: string | null
  body: ListEntry
}

/** Entries as in the versions in force, else as they were found; one that no version has is left out. */
export async function findEntriesNow(q: Queryable, asked: readonly EntryAsked[]): Promise<EntryNow[]> {
  const { rows } = await q.query<EntryNow>(
    `select distinct on (a.list_id, a.entry_id) a.list_id, a.entry_id, e.id::text as entry, l.id as list, v.version,
       v.state = 'active' as in_force, coalesce(v.source_url, l.url) as source_url, e.body
     from unnest($1::text[], $2::text[], $3::text[]) a(list_id, entry_id, list_version)
       join sanctions_list l on l.list_id = a.list_id and (l.org_id is null or l.org_id = current_org())
       join list_entry e on e.list = l.id and e.entry_id = a.entry_id
       join list_member m on m.entry = e.id
       join list_version v on v.id = m.list_version and v.state <> 'refused' and (v.state = 'active' or v.version = a.list_version)
     order by a.list_id, a.entry_id, v.state = 'active' desc, l.org_id nulls last, v.effective_at desc`,
    [asked.map(({ list_id }) => list_id), asked.map(({ entry_id }) => entry_id), asked.map(({ list_version }) => list_version)],
  )
  return rows
}

/** Every content that these entries had, and the day of the first version with it. */
export async function findEntryPeriods(
  q: Queryable,
  entries: readonly Pick<EntryNow, 'list' | 'entry_id'>[],
): Promise<{ list: string; entry_id: string; since: Date; body: ListEntry }[]> {
  const { rows } = await q.query<{ list: string; entry_id: string; since: Date; body: ListEntry }>(
    `select e.list, e.entry_id, e.body,
       (select min(v.effective_at) from list_member m join list_version v on v.id = m.list_version and v.state <> 'refused'
        where m.entry = e.id) as since
     from unnest($1::uuid[], $2::text[]) a(list, entry_id) join list_entry e on e.list = a.list and e.entry_id = a.entry_id`,
    [entries.map(({ list }) => list), entries.map(({ entry_id }) => entry_id)],
  )
  return rows.filter(({ since }) => since !== null)
}

export interface NewMatch {
  subject: string
  kind: string
  list_id: string
  entry_id: string
  entry: string
  name: string
  match_type: string
  score: number
  matched_on: string
  content: string
  in_force: boolean
  /** UUID. */
  screening_id: string
}

/**
 * Stores matches once for each subject and entry. An existing one is updated if the entry or the score changed, or if it was
 * last screened over an hour ago: a frequently screened subject must not rewrite its row every time.
 */
export async function upsertMatches(q: Queryable, orgId: string, matches: readonly NewMatch[], at: Date): Promise<void> {
  const rows = matches.map((match) => ({ ...match, id: uuidv7(at.getTime()) }))
  await q.query(
    `insert into screening_match as known (org_id, id, subject, kind, list_id, entry_id, entry, name, match_type, score, matched_on,
       content, in_force, screening_id, first_seen_at, seen_at)
     select $1::uuid, x.id, x.subject, x.kind, x.list_id, x.entry_id, x.entry, x.name, x.match_type, x.score, x.matched_on,
       x.content, x.in_force, x.screening_id, $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) x(id uuid, subject text, kind text, list_id text, entry_id text, entry bigint, name text,
       match_type text, score double precision, matched_on text, content text, in_force boolean, screening_id uuid)
     order by x.list_id, x.entry_id
     on conflict (org_id, subject, list_id, entry_id) do update set entry = excluded.entry, name = excluded.name,
       match_type = excluded.match_type, score = excluded.score, matched_on = excluded.matched_on, content = excluded.content,
       in_force = excluded.in_force, screening_id = excluded.screening_id, seen_at = excluded.seen_at
     where excluded.seen_at >= known.seen_at and (excluded.seen_at > known.seen_at + interval '1 hour'
       or (excluded.content, excluded.in_force, excluded.score, excluded.entry)
          is distinct from (known.content, known.in_force, known.score, known.entry))`,
    [orgId, JSON.stringify(rows), at],
  )
}

export interface MatchKey {
  subject: string
  list_id: string
  entry_id: string
}

export interface MatchRow extends MatchKey {
  id: string
  state: MatchState
  content: string
}

/** Locks the rows of these matches against other decisions until the transaction ends, always in the same order. */
export async function lockMatches(q: Queryable, orgId: string, keys: readonly MatchKey[]): Promise<MatchRow[]> {
  const { rows } = await q.query<MatchRow>(
    `select m.id, m.subject, m.list_id, m.entry_id, m.state, m.content from screening_match m
     where m.org_id = $1::uuid and (m.subject, m.list_id, m.entry_id) in (select * from unnest($2::text[], $3::text[], $4::text[]))
     order by m.id for update`,
    [orgId, keys.map(({ subject }) => subject), keys.map(({ list_id }) => list_id), keys.map(({ entry_id }) => entry_id)],
  )
  return rows
}

/** The latest decision about each decided match of a subject. */
export async function findLatestDecisions(
  q: Queryable,
  orgId: string,
  subject: string,
): Promise<(DecisionRow & { list_id: string; entry_id: string })[]> {
  const { rows } = await q.query<DecisionRow & { list_id: string; entry_id: string }>(
    `select m.list_id, m.entry_id, d.state, d.reason, d.content, d.actor_type, d.actor_id, d.actor_name, d.created_at
     from screening_match m join match_decision d on d.org_id = m.org_id and d.id = m.decision_id
     where m.org_id = $1::uuid and m.subject = $2::text`,
    [orgId, subject],
  )
  return rows
}
