import type http from 'node:http'
import { telemetry, traced } from '@/server/platform/telemetry'

/** Requested often, or open for hours, and of no interest in traces. */
const untraced = /^\/(?:_next\/|api\/(?:health|metrics|live|csp)(?:[/?]|$)|favicon|icon)/

/**
 * Runs a request as the root span of its trace, named by its method and the template of its route (`templateOf` a path). A
 * `traceparent` that is still among the headers came through a trusted proxy and is continued. The span ends with the response.
 */
export async function requestSpan(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  templateOf: (path: string) => string | null,
  serve: () => Promise<void>,
): Promise<void> {
  const path = (request.url ?? '/').split(/[?#]/, 1)[0] as string
  if (!telemetry() || untraced.test(path)) return serve()
  const method = request.method ?? 'GET'
  const route = templateOf(path) ?? '(unknown)'
  const parent = request.headers.traceparent
  await traced(
    {
      name: `${method} ${route}`,
      kind: 'server',
      facts: { 'http.request.method': method, 'http.route': route },
      parent: typeof parent === 'string' ? parent : undefined,
    },
    async (span) => {
      const closed = new Promise<void>((resolve) => response.once('close', resolve))
      await serve()
      if (!response.closed) await closed
      span.say({ 'http.response.status_code': response.statusCode })
      if (response.statusCode >= 500) span.fail(String(response.statusCode))
    },
  )
}
