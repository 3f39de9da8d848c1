import pg from 'pg'

/** Tables that change by themselves, or that a restore changes on purpose. */
const apart = new Set(['_prisma_migrations', 'component_heartbeat', 'rate_bucket', 'installation_fact'])

/** A hash over all rows of every table, by table. */
export async function tableDigests(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of rows.filter((row) => !apart.has(row.name))) {
      const found = await client.query<{ digest: string }>(
        `select count(*) || ':' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as digest from public.${pg.escapeIdentifier(name)} t`,
      )
      digests[name] = found.rows[0]?.digest ?? ''
    }
    return digests
  } finally {
    await client.end()
  }
}
