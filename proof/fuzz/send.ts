import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FuzzedRequest } from './requests'

export interface FuzzedAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

/** Sends a request unchanged; null if Node's own client refuses to send it. */
export function sendFuzzed(base: URL, key: string, request: FuzzedRequest, agent: http.Agent): Promise<FuzzedAnswer | null> {
  return new Promise((resolve, reject) => {
    let out: http.ClientRequest
    try {
      out = http.request({
        agent,
        hostname: base.hostname,
        port: base.port,
        path: request.path,
        method: request.method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(request.body ? { 'content-length': String(request.body.length) } : {}),
          ...request.headers,
        },
      })
    } catch {
      resolve(null)
      return
    }
    let answered = false
    out.on('response', (response) => {
      answered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    // A server that refuses a body early may close while it is still being sent; its answer counts.
    out.on('error', (error) => setTimeout(() => (answered ? undefined : reject(error)), 300))
    out.setTimeout(60_000, () => out.destroy(new Error('no answer within a minute')))
    const { body, pause } = request
    if (!body || pause === 0) {
      out.end(body ?? undefined)
      return
    }
    out.write(body.subarray(0, body.length >> 1))
    void sleep(pause).then(() => out.end(body.subarray(body.length >> 1)))
  })
}
