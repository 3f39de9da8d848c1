import pg from 'pg'
import type { Queryable } from '@/server/platform/db'
import { whyNotSpreadable } from './citus'
import { spreadBy, unspreadPolicies } from './distribution'
import { spreadFunctions } from './spread-functions'

/** The planned distribution of one table. */
export interface Step {
  table: string
  /** The column by whose hash rows are distributed. */
  by: string
  done: boolean
}

export interface DistributeOptions {
  shards: number
  dryRun: boolean
  report: (line: string) => void
}

/**
 * Distributes the tables of a migrated database over the nodes of its Citus coordinator. Each table is its own transaction, and
 * those already distributed are skipped, so an interrupted run can be repeated. Throws before changing anything if the server
 * cannot distribute tables.
 */
export async function distribute(ownerUrl: string, { shards, dryRun, report }: DistributeOptions): Promise<Step[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const reason = await whyNotSpreadable(client)
    if (reason) throw new Error(reason)
    if (await holdsArchive(client)) {
      throw new Error(
        'transfers are archived, which a spread database cannot have: npm run archive -- --restore NETWORK --all first',
      )
    }
    await client.query("SELECT pg_advisory_lock(hashtext('assay_distribute'))")
    const steps = await plan(client)
    if (!dryRun) await settle(client, shards)
    for (const step of steps) {
      const what = `by ${step.by} over ${shards} shards`
      if (step.done || dryRun) {
        report(`${step.table.padEnd(28)} ${step.done ? 'stands' : 'would stand'} ${what}`)
        continue
      }
      const began = Date.now()
      await client.query('BEGIN')
      const policy = unspreadPolicies[step.table]
      if (policy) await client.query(`DROP POLICY IF EXISTS ${pg.escapeIdentifier(policy)} ON ${pg.escapeIdentifier(step.table)}`)
      await client.query('SELECT create_distributed_table($1::regclass, $2)', [step.table, step.by])
      await client.query('COMMIT')
      report(`${step.table.padEnd(28)} now stands ${what} (${Date.now() - began} ms)`)
    }
    if (!dryRun) await client.query(spreadFunctions)
    return steps
  } finally {
    await client.end()
  }
}

async function holdsArchive(q: Queryable): Promise<boolean> {
  return (await q.query('select 1 from archive_segment limit 1')).rows.length > 0
}

async function plan(q: Queryable): Promise<Step[]> {
  const { rows } = await q.query<{ name: string; kind: string }>(
    `select table_name::text as name, citus_table_type as kind from citus_tables`,
  )
  const stands = new Set(rows.map(({ name }) => name))
  return Object.entries(spreadBy).map(([table, by]) => ({ table, by, done: stands.has(table) }))
}

/** Sets the database settings that the service's statements need after distribution. */
async function settle(client: pg.Client, shards: number): Promise<void> {
  const name = (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
  const settings = {
    'citus.enable_repartition_joins': 'on',
    'citus.enable_unsafe_triggers': 'on',
    'citus.propagate_set_commands': 'local',
    // A network has one writer and shares no row with another. With prevention on, writers of two networks wait for each
    // other's transactions, and deadlock if those write tables in another order.
    'citus.enable_deadlock_prevention': 'off',
  }
  for (const [setting, value] of Object.entries(settings)) {
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} SET ${setting} = ${pg.escapeLiteral(value)}`)
    await client.query(`SET ${setting} = ${pg.escapeLiteral(value)}`)
  }
  // A worker waits inside a transaction while the coordinator works; the limit on the coordinator's own connection ends both.
  const role = `${name}_runtime`.slice(0, 63)
  const patient = `ALTER ROLE ${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(name)} SET idle_in_transaction_session_timeout = '120s'`
  const onWorker = `DO $do$ BEGIN SET LOCAL citus.enable_ddl_propagation = off; IF EXISTS (SELECT FROM pg_roles WHERE rolname = ${pg.escapeLiteral(role)}) THEN ${patient}; END IF; END $do$`
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'SELECT success, result FROM run_command_on_workers($1)',
    [onWorker],
  )
  const refused = rows.find(({ success }) => !success)
  if (refused) throw new Error(`a worker refused a setting: ${refused.result}`)
  await client.query(`SET citus.shard_count = ${Number(shards)}`)
}
