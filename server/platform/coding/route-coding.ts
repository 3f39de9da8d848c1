import type { ServerResponse } from 'node:http'

/** Next drops the `Content-Encoding` of a route's response, so a route that compresses sets this header instead. */
export const routeCoding = 'x-assay-content-encoding'

/** Sends what a route set as `routeCoding` as the `Content-Encoding` of its response. */
export function restoreCoding(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === routeCoding ? set('content-encoding', String(value)) : set(name, value)
}
