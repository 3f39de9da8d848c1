import { z } from 'zod'
import type { Queryable } from '@/server/platform/db'

const time = z.iso.datetime()

/** Continuous backups: what their keeper last did. */
const continuous = z.object({
  place: z.enum(['directory', 'bucket']),
  encrypted: z.boolean(),
  /** Every moment from here on can be reached; null before the first base backup. */
  from: time.nullable(),
  /** Until here; null before anything is archived. */
  until: time.nullable(),
  base_at: time.nullable(),
  /** When they were set up. */
  since: time,
  failing_since: time.nullable(),
  error: z.string().nullable(),
  /** Files of evidence and reports that are missing or damaged in the installation. */
  file_faults: z.number().int().nonnegative(),
})
export type ContinuousFact = z.infer<typeof continuous>

/** Backups that are made whole, every so many hours. */
const scheduled = z.object({
  every_hours: z.number(),
  at: time.nullable(),
  since: time,
  failing_since: time.nullable(),
  error: z.string().nullable(),
  file_faults: z.number().int().nonnegative(),
})
export type ScheduledFact = z.infer<typeof scheduled>

/** What a drill does, in this order. */
export const drillSteps = ['restore', 'audit_logs', 'timelines'] as const
export type DrillStep = (typeof drillSteps)[number]

/** The drill: whether the newest backup was restored and verified. */
const drill = z.object({
  every_hours: z.number(),
  since: time,
  /** The last one; null before the first. */
  last: z
    .object({
      at: time,
      seconds: z.number(),
      kind: z.enum(['continuous', 'whole']),
      /** The moment that was restored. */
      of: time.nullable(),
      passed: z.boolean(),
      /** The steps that ended well. */
      proved: z.array(z.enum(drillSteps)),
      /** Why the next one did not. */
      error: z.string().nullable(),
    })
    .nullable(),
})
export type DrillFact = z.infer<typeof drill>

const fact = z.object({
  continuous: continuous.nullable(),
  scheduled: scheduled.nullable(),
  drill: drill.nullable(),
})
export type BackupFact = z.infer<typeof fact>

const nothing: BackupFact = { continuous: null, scheduled: null, drill: null }

/** What is known of the backups of this installation. */
export async function findBackupFact(q: Queryable): Promise<BackupFact> {
  const { rows } = await q.query<{ value: unknown }>(`select value from installation_fact where key = 'backups'`)
  return fact.safeParse(rows[0]?.value).data ?? nothing
}

/** Replaces a part of it; the others stay. */
export async function writeBackupFact(q: Queryable, part: Partial<BackupFact>): Promise<void> {
  await q.query(
    `insert into installation_fact as f (key, value, updated_at) values ('backups', $1::jsonb || $2::jsonb, now())
     on conflict (key) do update set value = f.value || $2::jsonb, updated_at = excluded.updated_at`,
    [JSON.stringify(nothing), JSON.stringify(part)],
  )
}

/** Forgets what is known: a restored installation makes no backups until it is told to. */
export async function forgetBackupFact(q: Queryable): Promise<void> {
  await q.query(`delete from installation_fact where key = 'backups'`)
}
