type Known = string | Uint8Array

const bodies = new WeakMap<Response, Known>()

/** A response whose body is known whole, so that our own server sends it as it is instead of reading it out of a stream. */
export function withKnownBody(response: Response, body: BodyInit | null): Response {
  if (typeof body === 'string' || body instanceof Uint8Array) bodies.set(response, body)
  return response
}

/** The whole body of a response that was made by `withKnownBody`. */
export function knownBody(response: Response): Known | undefined {
  return bodies.get(response)
}
