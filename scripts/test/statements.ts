import pg from 'pg'

/** Makes a test cluster record every statement it runs, including those inside functions. */
export const statementSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': 20_000,
  'pg_stat_statements.track': 'all',
}

/** Throws if a statement was a recursive CTE, which a distributed database refuses. */
export async function refuseRecursion(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
    const { rows } = await client.query<{ query: string }>(
      `SELECT DISTINCT query FROM pg_stat_statements WHERE query ~* '\\mwith\\s+recursive\\M' AND query !~* 'create\\s+function'`,
    )
    if (rows.length > 0) throw new Error(`statements with a recursive CTE ran:\n${rows.map((row) => row.query).join('\n')}`)
  } finally {
    await client.end()
  }
}
