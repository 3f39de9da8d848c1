import http from 'node:http'
import pg from 'pg'
import { closeServer, listen } from '@/proof/listen'

/** A page that the scanners must find vulnerable, as a control: it echoes its input, and puts it into SQL. */
export async function startNaiveServer(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const server = http.createServer(async (request, response) => {
    const given = new URL(request.url ?? '/', 'http://naive').searchParams.get('id')
    response.setHeader('content-type', 'text/html')
    if (given === null) {
      response.end('<html><body><a href="/find?id=1">find</a></body></html>')
      return
    }
    try {
      const { rows } = await pool.query(`select n from generate_series(1, 3) as n where n::text = '${given}'`)
      response.end(`<html><body>${given}: ${rows.length} rows</body></html>`)
    } catch (error) {
      response.writeHead(500).end(`<html><body>${String(error)}</body></html>`)
    }
  })
  return {
    url: await listen(server),
    close: async () => {
      await closeServer(server)
      await pool.end()
    },
  }
}
