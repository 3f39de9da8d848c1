import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import type { FuzzedOperation, OpenApiDocument } from './document'
import type { FuzzedRequest } from './requests'
import type { FuzzedAnswer } from './send'

/** The values of `error.code` for each status, from the published table of errors. */
const codes: Record<number, string[]> = {
  400: ['invalid_request'],
  401: ['unauthenticated'],
  403: ['insufficient_scope'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  409: ['idempotency_conflict', 'idempotency_in_progress', 'reference_conflict'],
  413: ['payload_too_large'],
  422: ['network_unsupported'],
  429: ['rate_limited'],
  408: ['request_timeout'],
  414: ['uri_too_long'],
  417: ['expectation_failed'],
  431: ['headers_too_large'],
  // No part of the service is down during this proof, so `temporarily_unavailable` would be a bug.
  503: ['provider_degraded'],
}

/** Creates the judge of answers: null if an answer is as documented, else what is wrong with it. */
export function judgeOf(document: OpenApiDocument): (request: FuzzedRequest, answer: FuzzedAnswer) => string | null {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'openapi', ...document }, 'openapi')
  const compiled = new Map<string, ValidateFunction>()
  const compile = (pointer: string) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` })
    compiled.set(pointer, known)
    return known
  }
  const success = ({ path, method }: FuzzedOperation, status: number) => {
    const written = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
    return compile(`/paths/${written}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`)
  }
  return ({ operation, method, headers: sent }, { status, headers, text }) => {
    if (method === 'HEAD') return status >= 500 && status !== 503 ? `${status}` : null
    if (status >= 500 && !(status === 503 && operation.statuses.has(503))) return `${status}: ${text.slice(0, 200)}`
    if (headers['x-request-id'] === undefined) return `no X-Request-Id with ${status}`
    if ([401, 429].includes(status) && operation.keyed && sent.authorization === undefined)
      return `${status} for the key that asks`
    const own = method === operation.method
    if (status < 300) {
      if (!own) return null
      if (!operation.statuses.has(status)) return `${status} is not documented`
      if (operation.file) return null
    }
    if (headers['content-type'] !== 'application/json; charset=utf-8') return `${status} as ${headers['content-type']}`
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return `${status} that is not JSON: ${text.slice(0, 100)}`
    }
    if (status < 300) {
      const validate = success(operation, status)
      return validate(body) ? null : `${status} the document does not allow: ${JSON.stringify(validate.errors?.[0])}`
    }
    const validate = compile('/components/schemas/Error')
    if (!validate(body)) return `${status} without a typed error: ${text.slice(0, 200)}`
    const { code } = (body as { error: { code: string } }).error
    if (!codes[status]?.includes(code)) return `${status} with the code ${code}`
    return null
  }
}
