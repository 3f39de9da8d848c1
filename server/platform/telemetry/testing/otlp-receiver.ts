import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const value = z.union([
  z.object({ stringValue: z.string() }).transform((v) => v.stringValue),
  z.object({ intValue: z.union([z.number(), z.string()]) }).transform((v) => Number(v.intValue)),
  z.object({ doubleValue: z.number() }).transform((v) => v.doubleValue),
])
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => Object.fromEntries(list.map((a) => [a.key, a.value])))
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
  events: z.array(z.unknown()).default([]),
})
// OTLP 1.x, ExportTraceServiceRequest as JSON.
const exported = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})

export type SentSpan = z.output<typeof span> & { resource: Record<string, string | number> }

/** A local collector that receives traces by OTLP over HTTP and keeps them. */
export async function startOtlpReceiver() {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const paths: string[] = []
  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    const body = await text(request)
    bodies.push(body)
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans)
      for (const scope of scopeSpans) for (const one of scope.spans) spans.push({ ...one, resource: resource.attributes })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** As they were sent. */
    bodies,
    paths,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
