import { asOwner } from '@/scripts/test/fixtures/chain-rows'

/** What reading stores: answers that are kept, logs of what was read, the use of keys, and proposals. */
const kept =
  /^(proposal|audit_.*|risk_check.*|screening.*|current_risk|checked_.*|case_reading|api_key|api_key_.*|idempotency_key|event_outbox|customer_risk)$/

/** Notices that come by themselves while a service runs: of networks, lists, disks, anchors and clocks. */
const told = `(kind like 'network%' or kind in ('list_stale', 'disk_low', 'anchors_failing', 'clocks_apart'))`
const notices = `(select id from message_notice where ${told})`

/** What else comes by itself: messages of these, and what was told. */
const byItself: Record<string, string> = {
  outbox_event: `and type not like 'network.%'`,
  message_notice: `and not ${told}`,
  message: `and (notice_id is null or notice_id not in ${notices})`,
  message_due: `and item_id not in ${notices} and item_id not in (select id from message where notice_id in ${notices})`,
  condition_told: 'and false',
}

/** Columns that a worker fills in by itself, a while after the row was made. */
const filledIn: Record<string, string[]> = {
  customer: ['screening_id', 'screened_as', 'risk_id', 'level', 'risk_complete', 'risk_at', 'due_at', 'updated_at'],
}

/** A digest of every row of an organisation by table, but for what reading stores and what comes by itself. */
export function organisationDigest(orgId: string): Promise<Record<string, string>> {
  return asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [orgId])
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
       where c.column_name = 'org_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables.filter((table) => !kept.test(table.name))) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as digest
         from (select md5((to_jsonb(t) - $2::text[])::text) as row from "${name}" t where org_id = $1::uuid ${byItself[name] ?? ''}) r`,
        [orgId, filledIn[name] ?? []],
      )
      digests[name] = rows[0]?.digest ?? ''
    }
    return digests
  })
}
