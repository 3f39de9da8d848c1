import pg from 'pg'
import type { Queryable } from '@/server/platform/db'

/**
 * Why the tables of this database cannot be distributed, or null: it needs the extension, and a node besides the coordinator.
 */
export async function whyNotSpreadable(q: Queryable): Promise<string | null> {
  const { rows } = await q.query<{ found: boolean; available: boolean }>(
    `select exists (select 1 from pg_extension where extname = 'citus') as found,
            exists (select 1 from pg_available_extensions where name = 'citus') as available`,
  )
  if (!rows[0]?.found) {
    return rows[0]?.available
      ? 'this database has no extension citus yet: create it here and on each worker (CREATE EXTENSION citus), then name the workers with citus_add_node'
      : 'this server has no extension citus, so nothing can be spread over machines'
  }
  const { rows: workers } = await q.query<{ n: number }>(
    `select count(*)::int as n from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`,
  )
  return workers[0]?.n ? null : 'this coordinator has no workers yet: name them with citus_add_node'
}

/** Whether `npm run db:distribute` has distributed tables of the database. */
export async function isSpreadDatabase(url: string): Promise<boolean> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select 1 from pg_extension where extname = 'citus') as found`,
    )
    if (!rows[0]?.found) return false
    const spread = await client.query(`select 1 from citus_tables where citus_table_type = 'distributed' limit 1`)
    return spread.rows.length > 0
  })
}

interface Node {
  host: string
  port: number
  coordinator: boolean
}

/** The nodes of the cluster with the coordinator `url`, the coordinator first. */
async function nodesOf(url: string): Promise<Node[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<Node>(
      `select nodename as host, nodeport as port, groupid = 0 as coordinator from pg_dist_node
       where isactive and noderole = 'primary' order by groupid`,
    )
    return rows
  })
}

/**
 * Creates an empty database on all nodes of the cluster, or on the coordinator and its first `workers`, and joins them;
 * returns its URL on the coordinator.
 */
export async function createClusterDatabase(url: string, name: string, workers?: number): Promise<string> {
  const nodes = (await nodesOf(url)).slice(0, workers === undefined ? undefined : workers + 1)
  const own = (node: Node, database: string) => urlOf(url, node, database)
  for (const node of nodes) {
    await onDatabase(own(node, 'postgres'), (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`))
    await onDatabase(own(node, name), (client) => client.query('CREATE EXTENSION citus'))
  }
  const coordinator = nodes.find((node) => node.coordinator)
  if (!coordinator) throw new Error('the coordinator of the cluster does not know itself: SELECT citus_set_coordinator_host(...)')
  const made = own(coordinator, name)
  await onDatabase(made, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { host, port, coordinator: itself } of nodes) {
      if (!itself) await client.query('SELECT citus_add_node($1, $2)', [host, port])
    }
  })
  return made
}

/** Drops a database of `createClusterDatabase` from every node, and the roles named after it. */
export async function dropClusterDatabase(url: string, name: string): Promise<void> {
  for (const node of await nodesOf(url)) {
    await onDatabase(urlOf(url, node, 'postgres'), async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
      await client.query(`DROP ROLE IF EXISTS ${pg.escapeIdentifier(`${name}_runtime`)}`)
    })
  }
}

function urlOf(url: string, node: Node, database: string): string {
  const changed = new URL(url)
  changed.hostname = node.host
  changed.port = String(node.port)
  changed.pathname = `/${database}`
  return changed.href
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
