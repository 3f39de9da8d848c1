type Known = string | Uint8Array

const bodies = new WeakMap<Response, Known>()

/** A response with a fully known body, which our own server sends directly instead of reading it from a stream. */
export function withKnownBody(response: Response, body: BodyInit | null): Response {
  if (typeof body === 'string' || body instanceof Uint8Array) bodies.set(response, body)
  return response
}

/** The whole body of a response made by `withKnownBody`. */
export function knownBody(response: Response): Known | undefined {
  return bodies.get(response)
}
