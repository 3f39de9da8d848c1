import pg from 'pg'
import type { Database } from '@/scripts/db/open-database'

export interface ExampleCheck {
  network: string
  address: string
}

/**
 * The subject of the printed `curl`: a significant wallet of the sample data, else a well-known address, which may be unknown
 * here.
 */
export async function exampleCheck({ appUrl }: Database): Promise<ExampleCheck> {
  const client = new pg.Client({ connectionString: appUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<ExampleCheck>(
      `SELECT scenario->>'network' AS network, scenario->>'address' AS address
       FROM installation_fact, jsonb_array_elements(value->'scenarios') AS scenario
       WHERE key = 'sample_data' ORDER BY scenario->>'key' = 'ransomware-cash-out' DESC LIMIT 1`,
    )
    return rows[0] ?? { network: 'bitcoin', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }
  } finally {
    await client.end()
  }
}
