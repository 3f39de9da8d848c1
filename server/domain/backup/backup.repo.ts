import { z } from 'zod'
import type { Queryable } from '@/server/platform/db'

const time = z.iso.datetime()

/** The state of continuous backups. */
const continuous = z.object({
  place: z.enum(['directory', 'bucket']),
  encrypted: z.boolean(),
  /** The earliest time that can be restored; null before the first base backup. */
  from: time.nullable(),
  /** The latest time that can be restored; null before anything is archived. */
  until: time.nullable(),
  base_at: time.nullable(),
  /** When they were set up. */
  since: time,
  failing_since: time.nullable(),
  error: z.string().nullable(),
  /** Evidence and report files that are missing or damaged in the installation. */
  file_faults: z.number().int().nonnegative(),
})
export type ContinuousFact = z.infer<typeof continuous>

/** The state of full backups, which are made at a fixed interval of hours. */
const scheduled = z.object({
  every_hours: z.number(),
  at: time.nullable(),
  since: time,
  failing_since: time.nullable(),
  error: z.string().nullable(),
  file_faults: z.number().int().nonnegative(),
})
export type ScheduledFact = z.infer<typeof scheduled>

/** The steps of a drill, in order. */
export const drillSteps = ['restore', 'audit_logs', 'timelines'] as const
export type DrillStep = (typeof drillSteps)[number]

/** The state of drills, which restore and verify the newest backup. */
const drill = z.object({
  every_hours: z.number(),
  since: time,
  /** The last drill; null before the first. */
  last: z
    .object({
      at: time,
      seconds: z.number(),
      kind: z.enum(['continuous', 'whole']),
      /** The time to which it restored. */
      of: time.nullable(),
      passed: z.boolean(),
      /** The steps that succeeded. */
      proved: z.array(z.enum(drillSteps)),
      /** Why the next step failed. */
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

/** The stored state of this installation's backups. */
export async function findBackupFact(q: Queryable): Promise<BackupFact> {
  const { rows } = await q.query<{ value: unknown }>(`select value from installation_fact where key = 'backups'`)
  return fact.safeParse(rows[0]?.value).data ?? nothing
}

/** Replaces one part of the state; the others stay. */
export async function writeBackupFact(q: Queryable, part: Partial<BackupFact>): Promise<void> {
  await q.query(
    `insert into installation_fact as f (key, value, updated_at) values ('backups', $1::jsonb || $2::jsonb, now())
     on conflict (key) do update set value = f.value || $2::jsonb, updated_at = excluded.updated_at`,
    [JSON.stringify(nothing), JSON.stringify(part)],
  )
}

/** Deletes the state: a restored installation makes no backups until it is told to. */
export async function forgetBackupFact(q: Queryable): Promise<void> {
  await q.query(`delete from installation_fact where key = 'backups'`)
}
