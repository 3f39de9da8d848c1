import type { ComponentState } from '@/contract/status'
import { pool, type Queryable } from '@/server/platform/db'
import { heartbeatSeconds } from './heartbeat-seconds'

export interface FactRows {
  now: Date
  worker_at: Date | null
  /**
   * By how many milliseconds the worker's clock was ahead of the database's at its last heartbeat; null if it did not report
   * it.
   */
  worker_ahead: number | null
  /** The same for the web process that last reported a difference; null if none has recently. */
  web_ahead: number | null
  monitoring_waiting_since: Date | null
  report_wait: number
  delivery_lag: number
}

/** The database's facts about the parts of the service, by its own clock. Waits and lags are in seconds. */
export async function readFacts(): Promise<FactRows> {
  const { rows } = await pool().query<FactRows>(
    `select now() as now,
       (select at from component_heartbeat where component = 'worker') as worker_at,
       (select (detail->>'clock_ahead_ms')::float8 from component_heartbeat where component = 'worker') as worker_ahead,
       (select (detail->>'clock_ahead_ms')::float8 from component_heartbeat where component = 'web'
         and at between now() - make_interval(secs => ${heartbeatSeconds}) and now() + make_interval(secs => ${heartbeatSeconds})) as web_ahead,
       (select (detail->>'waiting_since')::timestamptz from component_heartbeat where component = 'monitoring') as monitoring_waiting_since,
       (select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 from pgboss.job
         where name = 'report.render' and state in ('created', 'retry') and start_after <= now()) as report_wait,
       (select coalesce(extract(epoch from now() - min(greatest(d.next_at, l.paused_until))), 0)::float8 from webhook_due d
         left join webhook_lane l on l.org_id = d.org_id and l.endpoint_id = d.endpoint_id
         where d.next_at < now() and (l.paused_until is null or l.paused_until < now())) as delivery_lag`,
  )
  return rows[0] as FactRows
}

export interface ChangeRow {
  component: string
  status: string
  message: string
  at: Date
  until: Date | null
}

/** The newest change of each component. */
export async function latestChanges(): Promise<ChangeRow[]> {
  const { rows } = await pool().query<ChangeRow>(
    'select distinct on (component) component, status, message, at, null::timestamptz as until from status_change order by component, at desc',
  )
  return rows
}

/** Changes since a time, oldest first, preceded by each component's state at that time. */
export async function changesSince(from: Date): Promise<ChangeRow[]> {
  const { rows } = await pool().query<ChangeRow>(
    `select component, status, message, at, null::timestamptz as until from (
       (select distinct on (component) component, status, message, at from status_change where at < $1 order by component, at desc)
       union all
       (select component, status, message, at from status_change where at >= $1)
     ) c order by at`,
    [from],
  )
  return rows
}

/** A change of state, with the state before it; null if there was none. */
export interface NewChange {
  component: string
  status: ComponentState
  message: string
  at: Date
  before: ComponentState | null
}

/** Records the components whose state has changed, and returns only those; concurrent calls wait for the transaction. */
export async function insertChanges(
  q: Queryable,
  states: { id: string; status: string; message: string }[],
): Promise<NewChange[]> {
  await q.query("select pg_advisory_xact_lock(hashtext('status_change'))")
  const { rows } = await q.query<NewChange>(
    `with state as (
       select s.id, s.status, s.message,
         last.status as before, last.at as before_at
       from jsonb_to_recordset($1::jsonb) as s (id text, status text, message text)
       left join lateral (select c.status, c.at from status_change c where c.component = s.id order by c.at desc limit 1) last on true
     ), change as (
       insert into status_change (component, at, status, message)
       -- After the change before it, also within one millisecond and where the clock was set back.
       select id, greatest(date_trunc('milliseconds', clock_timestamp()), before_at + interval '1 millisecond'), status, message
       from state where status is distinct from before returning component, at, status, message
     )
     select change.*, state.before from change join state on state.id = change.component`,
    [JSON.stringify(states)],
  )
  return rows
}

/** Sets the organisation of the running transaction; an empty string for none. */
export async function setOrganisation(q: Queryable, orgId: string): Promise<void> {
  await q.query("select set_config('app.org_id', $1, true)", [orgId])
}

/** Changes before a position in the order (at, component), newest first. */
export async function findChanges(
  component: string | null,
  before: { at: string; component: string } | null,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await pool().query<ChangeRow>(
    `select c.component, c.status, c.message, c.at,
       (select min(n.at) from status_change n where n.component = c.component and n.at > c.at) as until
     from status_change c
     where ($1::text is null or c.component = $1)
       and ($2::timestamptz is null or (c.at, c.component) < ($2::timestamptz, $3::text))
     order by c.at desc, c.component desc limit $4`,
    [component, before?.at ?? null, before?.component ?? null, limit],
  )
  return rows
}

/** Records since when the oldest pending hit has been the same: for that long, no hits were evaluated. */
export async function markMonitoringWait(): Promise<void> {
  await pool().query(
    `with oldest as (
       select coalesce(string_agg(network || ':' || seq, ' ' order by network), '') as hits
       from (select network, min(ingest_seq) as seq from watch_hit group by network) h
     )
     insert into component_heartbeat (component, at, detail)
     select 'monitoring', now(), jsonb_build_object('oldest', hits, 'waiting_since', case when hits <> '' then now() end) from oldest
     on conflict (component) do update set at = now(), detail =
       case when component_heartbeat.detail->>'oldest' = excluded.detail->>'oldest' then component_heartbeat.detail else excluded.detail end`,
  )
}

export interface MaintenanceRow {
  id: string
  component: string
  starts_at: Date
  ends_at: Date
  message: string
}

/** Windows that have not ended, the next one first. */
export async function findMaintenance(): Promise<MaintenanceRow[]> {
  const { rows } = await pool().query<MaintenanceRow>(
    'select id, component, starts_at, ends_at, message from status_maintenance where ends_at > now() order by starts_at, id',
  )
  return rows
}

/** Stores announced maintenance of a component. */
export async function insertMaintenance(row: MaintenanceRow): Promise<void> {
  await pool().query(
    `insert into status_maintenance (id, component, starts_at, ends_at, message, created_at) values ($1, $2, $3, $4, $5, now())`,
    [row.id, row.component, row.starts_at, row.ends_at, row.message],
  )
}

/** Ends every running maintenance window of a component now and deletes announced ones. Returns how many. */
export async function endMaintenance(component: string): Promise<number> {
  const { rowCount } = await pool().query(
    `update status_maintenance set starts_at = least(starts_at, now() - interval '1 millisecond'), ends_at = now()
     where component = $1 and ends_at > now()`,
    [component],
  )
  return rowCount ?? 0
}
