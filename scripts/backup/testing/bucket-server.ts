import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BucketServer {
  url: string
  /** By path: `/bucket/key`. */
  objects: Map<string, Buffer>
  /** Told to, it takes nothing new, answers 503, cuts every connection, or keeps what is put and does not say so. */
  state: 'here' | 'full' | 'failing' | 'gone' | 'cutting answers'
  close(): Promise<void>
}

const pageSize = 3

/** A small S3 server that verifies hashes, supports conditional writes and lists in pages. */
export async function bucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (bucket.state === 'gone') return request.socket.destroy()
    if (bucket.state === 'failing') return response.writeHead(503).end()
    if (!request.headers.authorization?.includes('Credential=AKIDEXAMPLE/')) return response.writeHead(403).end()
    if (url.searchParams.get('list-type') === '2') return response.writeHead(200).end(listing(objects, url))
    const found = objects.get(url.pathname)
    if (request.method === 'PUT') {
      if (bucket.state === 'full') return response.writeHead(507).end()
      const body = Buffer.concat(chunks)
      const sha256 = createHash('sha256').update(body).digest('hex')
      if (sha256 !== request.headers['x-amz-content-sha256']) return response.writeHead(400).end()
      if (found && request.headers['if-none-match'] === '*') return response.writeHead(412).end()
      objects.set(url.pathname, body)
      if (bucket.state === 'cutting answers') return request.socket.destroy()
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      return response.writeHead(204).end()
    }
    if (!found) return response.writeHead(404).end()
    return response.writeHead(200).end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(() => done()))
  const bucket: BucketServer = { url: `http://127.0.0.1:${port}`, objects, state: 'here', close }
  return bucket
}

function listing(objects: Map<string, Buffer>, url: URL): string {
  const base = url.pathname.replace(/\/*$/, '/')
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .flatMap((name) => (name.startsWith(base) ? [name.slice(base.length)] : []))
    .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after)
    .toSorted()
  const page = keys.slice(0, pageSize)
  const entries = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(base + key)?.length}</Size></Contents>`)
  const more = keys.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}
