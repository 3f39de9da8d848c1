import { pool } from '@/server/platform/db'

/** Records that a component is alive now, by the database's clock; `detail` is shown to operators only. */
export async function writeHeartbeat(component: string, detail: Record<string, unknown>): Promise<void> {
  await pool().query(
    `INSERT INTO component_heartbeat (component, at, detail) VALUES ($1, now(), $2)
     ON CONFLICT (component) DO UPDATE SET at = excluded.at, detail = excluded.detail`,
    [component, JSON.stringify(detail)],
  )
}
