/** The part of autocannon 9 that `npm run proof -- bench http` uses; the package has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface RequestParts {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }

  export interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** Total number of requests, instead of a duration. */
    amount?: number
    requests: ({ setupRequest(parts: RequestParts): RequestParts } | RequestParts)[]
    /** Timeout of a request, in seconds. */
    timeout?: number
  }

  export interface Result {
    errors: number
    timeouts: number
    non2xx: number
    /** Seconds. */
    duration: number
  }

  export interface Run extends EventEmitter, PromiseLike<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): this
  }

  export default function autocannon(options: Options): Run
}
