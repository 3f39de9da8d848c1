import { asOwner } from '@/scripts/test/fixtures/chain-rows'

/** Also written by the worker independently, by reads, or by writes without a key; checked by request or by type instead. */
const notCounted = [
  'api_key_usage',
  'audit_checkpoint',
  'audit_event',
  'condition_told',
  'customer_risk',
  'filing_version',
  'message',
  'message_due',
  'message_notice',
  'outbox_event',
  'policy_backtest_item',
  'policy_shadow',
  'risk_check',
  'risk_check_evidence',
  'screening_match_collected',
  'webhook_attempt',
  'webhook_due',
  'webhook_lane',
]

/** Number of an organisation's rows, by table; events by type. */
export function tally(orgId: string): Promise<Map<string, number>> {
  return asOwner(async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'org_id' and t.table_type = 'BASE TABLE' and c.table_name <> all ($1)
       order by 1`,
      [notCounted],
    )
    const each = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}" where org_id = $1`)
    const events =
      "select 'event ' || type, count(*)::int from outbox_event where org_id = $1 and type not like 'network.%' group by type"
    const { rows } = await owner.query<{ name: string; n: number }>([...each, events].join(' union all '), [orgId])
    return new Map(rows.map(({ name, n }) => [name, n]))
  })
}

/** The increase of one tally over another, by table, without unchanged tables. */
export function grown(from: Map<string, number>, to: Map<string, number>): Map<string, number> {
  const names = new Set([...from.keys(), ...to.keys()])
  const changes = [...names].map((name): [string, number] => [name, (to.get(name) ?? 0) - (from.get(name) ?? 0)])
  return new Map(changes.filter(([, change]) => change !== 0))
}
