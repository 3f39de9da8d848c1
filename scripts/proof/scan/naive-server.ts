import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** What the scanners must find for their silence to mean anything: a page that repeats, and puts into SQL, what it is sent. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}
