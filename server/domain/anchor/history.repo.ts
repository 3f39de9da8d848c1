import type { Queryable } from '@/server/platform/db'

export interface CheckpointRow {
  seq: string
  hash: Buffer
  at: Date
  key_id: string
  signature: Buffer
}

/** Signed checkpoints of an organisation's audit log after a number, oldest first. */
export async function findCheckpointsAfter(q: Queryable, orgId: string, seq: number): Promise<CheckpointRow[]> {
  const { rows } = await q.query<CheckpointRow>(
    `select seq::text as seq, hash, at, key_id, signature from audit_checkpoint
     where org_id = $1 and seq > $2 order by seq`,
    [orgId, seq],
  )
  return rows
}

/** The hash of one row of an audit log, or null. */
export async function findAuditHash(q: Queryable, orgId: string, seq: number): Promise<Buffer | null> {
  const { rows } = await q.query<{ hash: Buffer }>('select hash from audit_event where org_id = $1 and seq = $2', [orgId, seq])
  return rows[0]?.hash ?? null
}

export interface TimelineHead {
  id: string
  events: number
  head: Buffer
}

/** Cases that are deleted with the sample (`remove_sample_data`). */
const ofSample = `exists (select 1 from sample_row r where r.org_id = $1 and r.kind = 'case_file' and r.id in (c.id, c.merged_into))`

/** The length and last hash of every case's timeline in an organisation, without those of the sample. */
export async function findTimelineHeads(q: Queryable, orgId: string): Promise<TimelineHead[]> {
  const { rows } = await q.query<TimelineHead>(
    `select c.id, c.events, c.head from case_file c where c.org_id = $1 and c.events > 0 and not ${ofSample} order by c.number`,
    [orgId],
  )
  return rows
}

/** The hash of an event of each of these timelines, by `<case> <seq>`; missing ones are absent. */
export async function findEventHashes(
  q: Queryable,
  orgId: string,
  wanted: readonly { id: string; seq: number }[],
): Promise<Map<string, Buffer>> {
  const { rows } = await q.query<{ case_id: string; seq: number; hash: Buffer }>(
    `select e.case_id, e.seq, e.hash from unnest($2::uuid[], $3::int[]) as w(case_id, seq)
     join case_event e on e.org_id = $1 and e.case_id = w.case_id and e.seq = w.seq`,
    [orgId, wanted.map(({ id }) => id), wanted.map(({ seq }) => seq)],
  )
  return new Map(rows.map((row) => [`${row.case_id} ${row.seq}`, row.hash]))
}

/**
 * SHA-256 of the manifests of an organisation's finished reports, oldest first, without those that are deleted with the sample.
 */
export async function findManifests(q: Queryable, orgId: string): Promise<{ id: string; sha256: Buffer }[]> {
  const { rows } = await q.query<{ id: string; sha256: Buffer }>(
    `select t.id, sha256(t.manifest) as sha256 from report t left join case_file c on c.org_id = $1 and c.id = t.case_id
     where t.org_id = $1 and t.manifest is not null and (c.id is null or not ${ofSample})
       and not exists (select 1 from sample_network n where n.network = t.subject_network or (t.type <> 'case' and t.subject_network is null))
     order by t.created_at, t.id`,
    [orgId],
  )
  return rows
}

/** Cases of an organisation that are deleted with the sample. */
export async function findSampleCases(q: Queryable, orgId: string): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(`select c.id from case_file c where c.org_id = $1 and ${ofSample}`, [orgId])
  return rows.map(({ id }) => id)
}
