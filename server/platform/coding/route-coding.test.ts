import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { restoreCoding, routeCoding } from './route-coding'

it('gives the coding that a route names to whoever reads the answer', async () => {
  const server = http.createServer((_, response) => {
    restoreCoding(response)
    // Next sets the headers of a route as lists.
    response.setHeader(routeCoding, ['br'])
    response.setHeader('content-type', ['text/plain'])
    response.end(brotliCompressSync('compressed once'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get(routeCoding)).toBeNull()
    expect(await answer.text()).toBe('compressed once')
  } finally {
    server.close()
  }
})
