import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseCidrs, send, standingOf } from '@/server/platform/egress'
import { startDns } from './egress-dns'
import {
  allowedCidrs,
  forbiddenAddresses,
  hostilePorts,
  hostileUrls,
  publicAddresses,
  rebindingUrl,
  redirector,
  zoneWith,
} from './egress-vectors'

// Started by prove-egress.ts inside its own network and mount namespace: nothing here reaches another machine.
const allowed = parseCidrs(allowedCidrs)
const record = process.argv.includes('--record')
const urls = record ? [...hostileUrls, ...hostilePorts] : hostileUrls
/** Names that rebind. The client without the guard only gets the first of them. */
const names = record ? 10_000 : 40
const naiveNames = 40
const hits: string[] = []
let publicHits = 0

run('ip', 'link', 'set', 'lo', 'up')
for (const address of [...forbiddenAddresses, ...publicAddresses, redirector]) {
  const v6 = address.includes(':')
  run('ip', 'addr', 'add', `${address}/${v6 ? 128 : 32}`, 'dev', 'lo', ...(v6 ? ['nodad'] : []))
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-egress-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const resolver = path.join(folder, 'resolv.conf')
writeFileSync(resolver, 'nameserver 127.0.0.53\noptions timeout:1 attempts:1\n')
run('mount', '--bind', resolver, '/etc/resolv.conf')
const dns = await startDns(zoneWith(names), '127.0.0.53')
for (const port of [80, 443, 8080, 8443]) await listen(port)

const naive = (url: string) =>
  fetch(url, { method: 'POST', body: '{}', redirect: 'follow', signal: AbortSignal.timeout(1_500) }).then((r) => r.text())
const guarded = (url: string) => send({ method: 'POST', url, headers: {}, body: '{}', deadlineMs: 1_500, keep: 1024, allowed })

const report = { naive: await attack(naive, naiveNames), guarded: await attack(guarded, names, record ? 4 : 1) }
console.log(JSON.stringify({ urls: urls.length, names, naive_names: naiveNames, asked: dns.asked(), ...report }))
process.exit(0)

/** Sends requests to every hostile URL `times` times, to rebinding names four times each, and to public ones. */
async function attack(client: (url: string) => Promise<unknown>, rebinding: number, times = 1) {
  const leaked: string[] = []
  const leakedNames: string[] = []
  for (const [asked, tries, into] of [
    [urls, times, leaked],
    [Array.from({ length: rebinding }, (_, n) => rebindingUrl(n)), 4, leakedNames],
  ] as const) {
    for (const url of asked) {
      hits.length = 0
      for (let n = 0; n < tries; n++) await client(url).catch(() => undefined)
      if (hits.length > 0) into.push(`${JSON.stringify(url)} reached ${[...new Set(hits)].join(', ')}`)
    }
  }
  const reached: string[] = []
  for (const url of [
    'https://public.test/',
    'https://public-v4.test/',
    `https://${publicAddresses[0]}/`,
    `https://[${publicAddresses[1]}]/`,
  ]) {
    const before = publicHits
    await client(url).catch(() => undefined)
    if (publicHits > before) reached.push(url)
  }
  return { leaked, leakedNames, reached }
}

/** Counts connections, whatever is sent; HTTP requests to the redirector get a redirect. */
async function listen(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    count(request.socket)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    const to = searchParams.get('to')
    if (to === null) response.end('canary')
    else response.writeHead(Number(pathname.slice(1)), { location: to }).end()
  })
  server.on('connection', (socket) => {
    count(socket)
    // TLS clients need not wait for an answer that cannot come.
    if (port === 443 || port === 8443) setTimeout(() => socket.destroy(), 20)
  })
  await new Promise<void>((resolve) => server.listen(port, '::', resolve))
  return server
}

function count(socket: Socket): void {
  const address = (socket.localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const standing = standingOf(address, allowed)
  if (standing === 'public') publicHits += 1
  else if (standing === 'forbidden') hits.push(address)
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
