/** What `npm run proof -- bench http` uses of autocannon 9, which has no types of its own. */
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
    /** Requests in all, in the place of a duration. */
    amount?: number
    requests: ({ setupRequest(parts: RequestParts): RequestParts } | RequestParts)[]
    /** Seconds until a request counts as lost. */
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
