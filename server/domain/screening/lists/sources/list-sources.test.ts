import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile } from './download-file'
import { listSources } from './list-sources'

describe('listSources', () => {
  it('is empty by default and reads several files of one list', () => {
    expect(listSources({})).toEqual([])
    expect(listSources({ LIST_US_OFAC_CONS_URL: 'https://a.example/prim.csv https://a.example/add.csv' })).toEqual([
      { listId: 'us_ofac_cons', urls: ['https://a.example/prim.csv', 'https://a.example/add.csv'] },
    ])
  })

  it('names a wrong variable and never its value', () => {
    expect(() => listSources({ LIST_UN_SC_URL: 'file:///etc/secret' })).toThrow('LIST_UN_SC_URL must hold http or https URLs')
    expect(() => listSources({ LIST_UN_SC_URL: 'file:///etc/secret' })).not.toThrow(/secret/)
  })
})

describe('downloadFile', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-download-'))
  const target = path.join(directory, 'list')
  let base = ''
  const server = http.createServer((request, response) => {
    if (request.url === '/big') for (let i = 0; i < 100; i++) response.write('x'.repeat(1000))
    if (request.url === '/gone') response.statusCode = 404
    if (request.url === '/moved') response.writeHead(302, { location: '/plain' })
    response.end('the list')
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(directory, { recursive: true })
  })
  const signal = () => AbortSignal.timeout(10_000)

  it('writes what it gets', async () => {
    await downloadFile(`${base}/plain`, target, signal())
    expect(readFileSync(target, 'utf8')).toBe('the list')
  })

  it.each([
    ['/big', /larger than 5000 bytes/],
    ['/gone', /answered 404/],
    ['/moved', /is not https/],
  ])('refuses %s', async (place, reason) => {
    await expect(downloadFile(`${base}${place}`, target, signal(), 5_000)).rejects.toThrow(reason)
  })

  it('says nothing of the query string, which may be a key', async () => {
    await expect(downloadFile('http://127.0.0.1:1/list?key=hidden', target, signal())).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1\/list could not be read/,
    )
  })
})
