import { pool } from '@/server/platform/db'

export interface StatusRows {
  now: Date
  heartbeats: { component: string; at: Date }[]
}

/** The database's own time and when each component was last heard of. */
export async function readHeartbeats(): Promise<StatusRows> {
  const { rows } = await pool().query<{ now: Date; heartbeats: { component: string; at: string }[] | null }>(
    `select now() as now, (select json_agg(json_build_object('component', component, 'at', at)) from component_heartbeat) as heartbeats`,
  )
  const row = rows[0] as { now: Date; heartbeats: { component: string; at: string }[] | null }
  return { now: row.now, heartbeats: (row.heartbeats ?? []).map((h) => ({ component: h.component, at: new Date(h.at) })) }
}
