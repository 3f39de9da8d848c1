import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

type Request = [method: string, path: string, body: string]
const programs = path.resolve('scripts/test/clients')
const address = freshAddress('ethereum')

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Other clients')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const base = () => serverUrl().href.replace(/\/$/, '')
const file = (name: string) => path.join(programs, name)
const inTurn = (requests: Request[]) => [base(), ...requests.flat()]
/** One curl process for all requests, to keep the connection; each response is printed on one line. */
const curl = (version: string) => (requests: Request[]) =>
  requests.flatMap(([method, at, body], i) => [
    ...(i === 0 ? [] : ['--next']),
    ...['-s', version, '-X', method, '-H', `Authorization: Bearer ${org.api_key}`, '-w', '\n%{stderr}%{http_code}\n'],
    ...(body === '' ? [] : ['-H', 'Content-Type: application/json', '-d', body]),
    `${base()}${at}`,
  ])

/** How each client is started, and how to tell whether it is installed. */
const clients: [name: string, probe: string[], command: string, args: (requests: Request[]) => string[]][] = [
  ['Java’s HttpClient', ['javac', '-version'], 'java', (requests) => [file('Client.java'), ...inTurn(requests)]],
  ['curl --http2', ['curl', '--version'], 'curl', curl('--http2')],
  ['curl --http1.0', ['curl', '--version'], 'curl', curl('--http1.0')],
  ['Python’s requests', ['python3', '-c', 'import requests'], 'python3', (requests) => [file('client.py'), ...inTurn(requests)]],
  ['Go’s net/http', ['go', 'version'], 'go', (requests) => ['run', file('client.go'), ...inTurn(requests)]],
]

const there = ([command = '', ...args]: string[]) => spawnSync(command, args).status === 0

describe.each(clients.map((client) => [...client, there(client[1])] as const))('%s', (name, probe, command, args, present) => {
  const title = present ? 'reads, writes and is refused over one connection' : `is not asked: there is no ${probe.join(' ')} here`
  it.skipIf(!present)(title, { timeout: 180_000 }, async () => {
    const requests: Request[] = [
      ['GET', '/v1/networks', ''],
      ['POST', '/v1/risk/check', JSON.stringify({ network: 'ethereum', address })],
      ['POST', '/v1/cases', JSON.stringify({ title: `Asked by ${name}`, external_reference: `${name} ${address}` })],
      ['POST', '/v1/risk/check', JSON.stringify({ network: 'ethereum', adress: address })],
      ['GET', '/v1/nothing-here', ''],
    ]
    const env = { ...process.env, ASSAY_API_KEY: org.api_key }
    const { stdout, stderr } = await promisify(execFile)(command, args(requests), { env, timeout: 170_000 })
    const lines = stdout.trim().split('\n')
    const statuses = command === 'curl' ? stderr.trim().split('\n') : lines.map((line) => line.slice(0, 3))
    const bodies = lines.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>)
    expect(statuses.map(Number)).toEqual([200, 200, 201, 400, 404])
    expect(bodies[0]).toHaveProperty('page')
    expect(bodies.slice(1, 3).map(({ object }) => object)).toEqual(['risk_check', 'case'])
    expect(bodies.slice(3)).toMatchObject([{ error: { code: 'invalid_request' } }, { error: { code: 'not_found' } }])
  })
})
