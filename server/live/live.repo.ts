import { withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

/** An event as browsers hear of it: what happened to which thing, and nothing of its content. */
export interface LiveEvent {
  id: string
  type: string
  subject_id: string
  created_at: Date
}

/**
 * Events of an organisation that the console follows, by id, from `after` (not included) on. Graphs are the console's own and
 * have no events for others; their versions tell of them.
 */
export async function readEvents(orgId: string, after: string, limit: number): Promise<LiveEvent[]> {
  const rows = await withOrg(
    orgId,
    (tx) => tx.$queryRaw<(LiveEvent & { graph_id: string | null })[]>`
      (select id, type, subject_id, null::uuid as graph_id, created_at from outbox_event
       where org_id = ${orgId}::uuid and id > ${after}::uuid
         and (type like 'alert.%' or type like 'monitoring.%' or type like 'case.%' or type like 'report.%')
       order by id limit ${limit})
      union all
      (select id, 'graph.saved', '', graph_id, saved_at from fund_flow_graph_version
       where org_id = ${orgId}::uuid and id > ${after}::uuid order by id limit ${limit})
      order by id limit ${limit}`,
  )
  return rows.map(({ graph_id, ...event }) => (graph_id === null ? event : { ...event, subject_id: typeIdOf('gra', graph_id) }))
}

/** Which of these console sessions are still signed in; asking does not count as their use. */
export async function liveSessions(orgId: string, ids: readonly string[], now: Date, idleSince: Date): Promise<Set<string>> {
  const rows = await withOrg(
    orgId,
    (tx) => tx.$queryRaw<{ id: string }[]>`
      select s.id from console_session s
      join app_user u on u.org_id = s.org_id and u.id = s.user_id
      where s.org_id = ${orgId}::uuid and s.id = any(${[...ids]}::uuid[])
        and s.ended_at is null and u.disabled_at is null and s.expires_at > ${now} and s.last_seen_at >= ${idleSince}`,
  )
  return new Set(rows.map((row) => row.id))
}
