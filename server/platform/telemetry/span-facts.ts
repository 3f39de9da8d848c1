/**
 * All attributes that a span may have, named by OpenTelemetry's conventions where they exist. There is no attribute for user
 * input, an address, a key, a URL or a body.
 */
export interface SpanFacts {
  'http.request.method'?: string
  /** The template, such as `/v1/wallets/{address}`. */
  'http.route'?: string
  'http.response.status_code'?: number
  'rpc.system'?: 'trpc'
  /** The procedure's path in the router. */
  'rpc.method'?: string
  'db.system.name'?: 'postgresql'
  'db.operation.name'?: 'read' | 'write' | 'transaction'
  'assay.job'?: string
  'assay.network'?: string
  /** Kind of a node, and the request made of it. */
  'assay.provider'?: string
  'assay.provider_call'?: string
  /** TypeID of a webhook endpoint. */
  'assay.webhook_endpoint'?: string
  'assay.webhook_outcome'?: string
}

const allowed: Record<keyof SpanFacts, true> = {
  'http.request.method': true,
  'http.route': true,
  'http.response.status_code': true,
  'rpc.system': true,
  'rpc.method': true,
  'db.system.name': true,
  'db.operation.name': true,
  'assay.job': true,
  'assay.network': true,
  'assay.provider': true,
  'assay.provider_call': true,
  'assay.webhook_endpoint': true,
  'assay.webhook_outcome': true,
}

/** The attributes that may leave the process: known names, with numbers or short words as values. */
export function leavingFacts(facts: SpanFacts): Record<string, string | number> {
  const leaving = Object.entries(facts).filter(
    ([name, value]) => Object.hasOwn(allowed, name) && (typeof value === 'number' || /^[\w./{}:()-]{1,120}$/.test(String(value))),
  )
  return Object.fromEntries(leaving)
}
