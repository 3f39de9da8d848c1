import http from 'node:http'
import path from 'node:path'
import next from 'next'
import { askGraphs, startGraphs } from '@/server/chain/start-graphs'
import { flushKeyUsage } from '@/server/domain/api-key'
import { keepNameIndexes } from '@/server/domain/screening'
import { reportWebClock } from '@/server/domain/status'
import { followClock } from '@/server/platform/clock/follow-clock'
import { restoreCoding } from '@/server/platform/coding/route-coding'
import { closeDatabase } from '@/server/platform/db'
import { env, publicUrl } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'
import { telemetry } from '@/server/platform/telemetry'
import { startTelemetry, stopTelemetry } from '@/server/platform/telemetry/start-telemetry'
import { type Routes, readRoutes } from '@/server/web/api-routes'
import { parseTrustedProxies } from '@/server/web/client-address'
import { serveCompressed } from '@/server/web/compressed-files'
import { drain, sayDraining } from '@/server/web/drain'
import { graphChannel } from '@/server/web/graph-channel'
import { createHttpServer } from '@/server/web/http-server'
import { limitPages } from '@/server/web/limit-pages'
import { refuseAtEdge } from '@/server/web/refuse-at-edge'
import { requestSpan } from '@/server/web/request-span'
import { routeTemplates } from '@/server/web/route-templates'
import { serveApi } from '@/server/web/serve-api'

const dev = process.argv.includes('--dev')
const { HOST: hostname, PORT: port, DRAIN_SECONDS: drainSeconds } = env()
const shown = hostname.includes(':') ? `[${hostname}]` : hostname

await startTelemetry('web')
const sendCompressed = serveCompressed(process.env.NEXT_DIST_DIR || '.next')
let stopping = false
let templateOf: (path: string) => string | null = () => null
let routes: readonly Routes[] = []
let handle: ReturnType<ReturnType<typeof next>['getRequestHandler']> | undefined
const server = createHttpServer({
  handle: async (request, response) => {
    if (stopping && sayDraining(request, response)) return
    if (sendCompressed(request, response)) return
    const next = handle
    if (!next) {
      response.writeHead(503, { 'retry-after': '1' }).end()
      return
    }
    await requestSpan(request, response, templateOf, async () => {
      for (const { find } of routes) if (await serveApi(find, request, response)) return
      if (await limitPages(request, response)) return
      restoreCoding(response)
      await next(request, response)
    })
  },
  refuse: refuseAtEdge,
  trustedProxies: parseTrustedProxies(process.env.TRUSTED_PROXIES),
  fallbackHost: `${shown}:${port}`,
  httpsOnly: publicUrl().startsWith('https:'),
  onFailure: (error) => logger().error({ err: error }, 'a request ended without an answer'),
})
// Next closes connections that ask for an upgrade. Only its own development tools need upgrades, so elsewhere it gets a server
// that is not reachable, and a request that offers HTTP/2 (Java, curl) is answered as if it had not.
const app = next({ dev, hostname, port, httpServer: dev ? server : http.createServer() })
const shared = graphChannel()
const graphs = shared ? askGraphs(logger(), shared) : startGraphs(logger())
const names = keepNameIndexes(logger())
const clock = await followClock({ log: logger() })
const clockReport = reportWebClock(logger())

async function stop(reason: string): Promise<void> {
  if (stopping) return
  stopping = true
  logger().info({ reason }, 'web stops')
  setTimeout(() => process.exit(1), 20_000 + drainSeconds * 1000).unref()
  await drain(server, 10_000, drainSeconds * 1000)
  await app.close().catch(() => {})
  names.stop()
  clock.stop()
  clockReport.stop()
  await graphs.stop()
  await flushKeyUsage()
  await closeDatabase()
  await stopTelemetry()
  process.exit(0)
}
// Before Next starts: it would otherwise install handlers of its own that exit at once.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true'
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
// The supervisor holds this channel: if it is killed outright, nothing else would end this process.
process.on('disconnect', () => void stop('supervisor gone'))

// In development Next serves the API too, and reloads a file when it changes.
if (!dev) routes = ['v1', 'mcp'].map((folder) => readRoutes(path.resolve('app', folder), `/${folder}`))
await app.prepare()
if (telemetry() && !dev) templateOf = routeTemplates(path.join(process.env.NEXT_DIST_DIR || '.next', 'routes-manifest.json'))
handle = app.getRequestHandler()
server.on('error', (error: NodeJS.ErrnoException) => {
  const mend = error.code === 'EADDRINUSE' ? `port ${port} is taken; choose another with PORT=3001` : error.message
  logger().fatal({ err: error }, `web cannot listen: ${mend}`)
  process.exit(1)
})
server.listen(port, hostname, () => {
  logger().info({ url: `http://${shown}:${port}` }, 'web listens')
  for (const { load } of routes) load().catch((error: unknown) => logger().error({ err: error }, 'a route could not be loaded'))
})
