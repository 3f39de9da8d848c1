import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { build } from 'esbuild'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { packClient } from './pack-client'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
let root: string
let tarball: string
let server: http.Server
let url: string
const keys: string[] = []

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'assay-pack-'))
  tarball = await packClient(root)
  // The first answer is dropped, so that the client must retry with the same key; lists have two pages.
  server = http.createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'POST') {
      keys.push(String(request.headers['idempotency-key']))
      return void (keys.length % 2 === 1 ? request.socket.destroy() : send(201, { id: 'cas_1', title: 'Made' }))
    }
    const second = request.url?.includes('cursor=two')
    send(200, { data: [{ id: second ? 'b' : 'a' }], page: { limit: 1, next: second ? null : 'two', has_more: !second } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

/** Asynchronous, as the server runs in this process. */
async function run(program: string, args: string[], cwd: string): Promise<string> {
  const { spawn } = await import('node:child_process')
  const child = spawn(program, args, { cwd, env: { ...process.env, ASSAY_URL: url, WEBHOOK_SECRET: secret } })
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (out += chunk))
  const status = await new Promise((resolve) => child.on('exit', resolve))
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${out}`)
  return out
}

/** A foreign project with the tarball installed offline. */
function project(name: string, type: 'module' | 'commonjs', source: string): string {
  const at = path.join(root, name)
  mkdirSync(at)
  writeFileSync(path.join(at, 'package.json'), JSON.stringify({ name, version: '1.0.0', private: true, type }))
  writeFileSync(path.join(at, 'main.ts'), source)
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: type === 'module',
    skipLibCheck: false,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [path.join(repositoryRoot, 'node_modules/@types')],
  }
  writeFileSync(path.join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  const { status, stderr } = spawnSync('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: at,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return at
}

const use = `
const assay = new Assay({ baseUrl: String(process.env['ASSAY_URL']), apiKey: 'asy_test_EXAMPLE0', sleep: async () => {} })
async function main(): Promise<void> {
  const made = await assay.createCase({ body: { title: 'Made', priority: 'high' } })
  const ids: string[] = []
  for await (const { id } of items((cursor) => assay.listCases({ query: { state: ['open', 'on_hold'], cursor } }))) ids.push(id)
  let refused = ''
  try {
    verifyWebhook('{}', {}, String(process.env['WEBHOOK_SECRET']))
  } catch (error) {
    refused = error instanceof WebhookSignatureError ? error.name : 'another error'
  }
  const word = (event: WebhookEvent): string => (event.type === 'case.created' ? event.data.title : event.type)
  const event = verifyWebhook(String(process.argv[2]), JSON.parse(String(process.argv[3])) as Record<string, string>, String(process.env['WEBHOOK_SECRET']))
  console.log(JSON.stringify([made.title, ids, refused.length > 0, word(event), event.id]))
}
void main()
`
const names = 'Assay, items, verifyWebhook, type WebhookEvent, WebhookSignatureError'
const body = JSON.stringify({ type: 'case.created', timestamp: '2026-11-02T09:00:00.000Z', data: { title: 'A case' } })
const headers = () => {
  const at = new Date()
  const signature = new Webhook(secret).sign('evt_1', at, body)
  return { 'Webhook-Id': 'evt_1', 'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)), 'Webhook-Signature': signature }
}
const expected = ['Made', ['a', 'b'], true, 'A case', 'evt_1']

it.each([
  ['esm', 'module', `import { ${names} } from '@assay/client'\n${use}`],
  ['cjs', 'commonjs', `import { ${names} } from '@assay/client'\n${use}`],
] as const)(
  'is installed, compiled under strict NodeNext and run as %s',
  async (name, type, source) => {
    const at = project(name, type, source)
    await run(process.execPath, [path.join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '-p', at], at)
    if (type === 'commonjs') expect(readFileSync(path.join(at, 'main.js'), 'utf8')).toContain('require("@assay/client")')
    const out = await run(process.execPath, ['main.js', body, JSON.stringify(headers())], at)
    expect(JSON.parse(out)).toEqual(expected)
    // The write whose answer was dropped was retried with its key.
    const [first, second] = keys.slice(-2)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  },
  90_000,
)

it('is bundled for a browser, and asks for nothing that a browser does not have', async () => {
  const at = project('browser', 'module', '')
  writeFileSync(path.join(at, 'page.js'), `export { Assay, items, verifyWebhook } from '@assay/client'`)
  const { outputFiles } = await build({
    entryPoints: [path.join(at, 'page.js')],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'page',
    minify: true,
    write: false,
  })
  const code = outputFiles[0]?.text ?? ''
  expect(code.length).toBeLessThan(80_000)
  const browser = {
    fetch,
    crypto,
    Headers,
    URL,
    AbortController,
    AbortSignal,
    TextEncoder,
    TextDecoder,
    ReadableStream,
    Blob,
    atob,
    btoa,
    setTimeout,
    clearTimeout,
  }
  const result: unknown = await vm.runInNewContext(
    `${code}; (async () => {
      const assay = new page.Assay({ baseUrl: url, apiKey: 'k', sleep: async () => {} })
      const ids = []
      for await (const { id } of page.items((cursor) => assay.listCases({ query: { cursor } }))) ids.push(id)
      return JSON.stringify([ids, page.verifyWebhook(body, headers, secret).data.title])
    })()`,
    { ...browser, url, body, headers: headers(), secret },
  )
  expect(JSON.parse(String(result))).toEqual([['a', 'b'], 'A case'])
}, 90_000)
