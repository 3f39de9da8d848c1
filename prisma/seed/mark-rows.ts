import type pg from 'pg'

/** Tables whose rows the desk makes; what belongs to such a row goes with it. */
const kinds = [
  'alert',
  'app_user',
  'attribution',
  'attribution_dispute',
  'case_file',
  'entity',
  'fund_flow_graph',
  'list_change',
  'monitored_wallet',
  'outbox_event',
  'policy_backtest',
  'policy_version',
  'report',
  'risk_check',
  'sanctions_list',
  'saved_view',
  'screening',
  'webhook_endpoint',
] as const

const everyRow = kinds.map((kind) => `select '${kind}' as kind, id from "${kind}" where org_id = $1`).join(' union all ')

/** Says as the owner which networks the sample feeds. From then on nothing else can write to them. */
export async function markNetworks(owner: pg.Pool, networks: readonly number[]): Promise<void> {
  await owner.query('insert into sample_network select unnest($1::smallint[]) on conflict do nothing', [networks])
}

/** Ids of what an organisation has before the sample's desk begins. */
export function findRows(owner: pg.Pool, orgId: string): Promise<string[]> {
  return asOrganisation(owner, orgId, async (client) => {
    const { rows } = await client.query<{ id: string }>(everyRow, [orgId])
    return rows.map(({ id }) => id)
  })
}

/** Says as the owner which rows of an organisation the desk made: all but those that were there before. */
export function markRows(owner: pg.Pool, orgId: string, before: readonly string[]): Promise<void> {
  return asOrganisation(owner, orgId, async (client) => {
    await client.query(
      `insert into sample_row (org_id, kind, id) select $1, kind, id from (${everyRow}) made where id <> all ($2::uuid[]) on conflict do nothing`,
      [orgId, before],
    )
  })
}

async function asOrganisation<T>(owner: pg.Pool, orgId: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.org_id', $1, true)`, [orgId])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
