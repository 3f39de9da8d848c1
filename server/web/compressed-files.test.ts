import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveCompressed } from './compressed-files'

const script = 'globalThis.loaded = true\n'.repeat(100)
let dir = ''
let server: http.Server
let url = ''

beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'assay-static-'))
  mkdirSync(path.join(dir, 'static', 'chunks'), { recursive: true })
  writeFileSync(path.join(dir, 'static', 'chunks', 'a.js'), script)
  writeFileSync(path.join(dir, 'static', 'chunks', 'a.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(dir, 'static', 'chunks', 'plain.js'), script)
  const serve = serveCompressed(dir)
  server = http.createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(299).end('left to Next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true, force: true })
})

const get = (file: string, headers: Record<string, string>, method = 'GET') => fetch(url + file, { headers, method })

it('sends what the build compressed to who takes it, to be kept for ever', async () => {
  const answer = await get('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 10)
  expect(await answer.text()).toBe(script)
})

it('leaves the rest to Next: other codings, other methods, parts, and files without a compressed twin', async () => {
  const left = await Promise.all([
    get('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' }),
    get('/_next/static/chunks/a.js', { 'accept-encoding': 'br;q=0, gzip' }),
    get('/_next/static/chunks/a.js', { 'accept-encoding': 'br' }, 'HEAD'),
    get('/_next/static/chunks/a.js', { 'accept-encoding': 'br', range: 'bytes=0-9' }),
    get('/_next/static/chunks/plain.js', { 'accept-encoding': 'br' }),
    get('/_next/static/chunks/a.js.br', { 'accept-encoding': 'br' }),
    get('/_next/static/..%2fchunks/a.js', { 'accept-encoding': 'br' }),
  ])
  expect(left.map(({ status }) => status)).toEqual(left.map(() => 299))
})
