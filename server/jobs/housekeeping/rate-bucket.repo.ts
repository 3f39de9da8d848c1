import { pool } from '@/server/platform/db'

/** Deletes buckets whose theoretical arrival time is more than `seconds` in the past, by the database's clock. */
export async function deleteIdleRateBuckets(seconds: number): Promise<number> {
  const result = await pool().query('DELETE FROM rate_bucket WHERE tat < now() - make_interval(secs => $1)', [seconds])
  return result.rowCount ?? 0
}
