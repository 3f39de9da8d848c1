import type { ServerResponse } from 'node:http'

/** Next drops `Content-Encoding` of what a route answers, so a route that compresses says it by this name. */
export const routeCoding = 'x-assay-content-encoding'

/** Sends what a route says by `routeCoding` as the `Content-Encoding` of its answer. */
export function restoreCoding(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === routeCoding ? set('content-encoding', String(value)) : set(name, value)
}
