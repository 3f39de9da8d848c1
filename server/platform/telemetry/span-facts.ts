/**
 * All that a span may tell, in the names of OpenTelemetry's conventions where they have one. There is no place for what
 * a person typed, an address, a key, a URL or a body.
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
  /** Kind of a node, and what it is asked for. */
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

/** The facts that may leave the process: known names, and values that are numbers or short words. */
export function leavingFacts(facts: SpanFacts): Record<string, string | number> {
  const leaving = Object.entries(facts).filter(
    ([name, value]) => Object.hasOwn(allowed, name) && (typeof value === 'number' || /^[\w./{}:()-]{1,120}$/.test(String(value))),
  )
  return Object.fromEntries(leaving)
}
