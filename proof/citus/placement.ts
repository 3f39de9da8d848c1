import type pg from 'pg'

/** The tables with most of an account network; listed independently, to notice one that is missing from `spreadBy`. */
const large = ['address_transfer', 'edge_in', 'edge_out', 'transaction_detail', 'transfer']

/** The large tables without shards on every worker; and the number of workers. */
export async function findUnspread(pool: pg.Pool): Promise<{ tables: string[]; workers: number }> {
  const { rows: nodes } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`,
  )
  const workers = nodes[0]?.n ?? 0
  const { rows } = await pool.query<{ name: string; nodes: number }>(
    `select table_name::text as name, count(distinct (nodename, nodeport))::int as nodes from citus_shards group by 1`,
  )
  const on = new Map(rows.map(({ name, nodes: count }) => [name, count]))
  return { tables: large.filter((table) => on.get(table) !== workers), workers }
}
