import type { WebhookAttemptError } from '@/contract/webhook/webhooks'
import { type EgressAnswer, ForbiddenTarget } from '@/server/platform/egress'
import { retryAfterMs } from './schedule'

/** The result of an attempt, for the log and the schedule. */
export interface Outcome {
  ok: boolean
  /** The receiver answered that it is gone for good (410). */
  gone: boolean
  status: number | null
  error: WebhookAttemptError | null
  detail: string | null
  response: string | null
  /** The delay that the receiver requested with 429 or 503; otherwise null. */
  retryAfterMs: number | null
}

/** The outcome of an answer: only 2xx is success, and a redirect is a failure of its own kind. */
export function outcomeOfAnswer(answer: EgressAnswer, now: Date): Outcome {
  const { status } = answer
  const ok = status >= 200 && status < 300
  const redirect = status >= 300 && status < 400
  const asked = status === 429 || status === 503
  return {
    ok,
    gone: status === 410,
    status,
    error: ok ? null : redirect ? 'redirect' : 'status',
    detail: ok ? null : redirect ? 'Redirects are not followed; register the address it leads to.' : `HTTP ${status}`,
    // PostgreSQL cannot store NUL.
    response: answer.body.toString('utf8').replaceAll('\u0000', '\ufffd'),
    retryAfterMs: asked ? retryAfterMs(answer.headers['retry-after'], now) : null,
  }
}

/** The outcome of a failure to get an answer. System messages are left out, as they contain addresses of this network. */
export function outcomeOfError(error: unknown): Outcome {
  const [kind, detail] = kindOf(error)
  return { ok: false, gone: false, status: null, error: kind, detail, response: null, retryAfterMs: null }
}

function kindOf(error: unknown): [WebhookAttemptError, string] {
  if (error instanceof ForbiddenTarget) return ['forbidden_target', `The URL ${error.message}.`]
  if (!(error instanceof Error)) return ['connection', 'The connection failed.']
  const code = codeOf(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || /TIMEOUT|ETIMEDOUT/.test(code)) {
    return ['timeout', 'No answer within the time allowed.']
  }
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return ['dns', `The name does not resolve (${code}).`]
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER|HOSTNAME|EPROTO/.test(code)) return ['tls', `TLS failed (${code}).`]
  if (error.name === 'HTTPParserError' || /^HPE_|UND_ERR_(HEADERS_OVERFLOW|INVALID|RES_)/.test(code)) {
    return ['protocol', `The answer is not valid HTTP (${code || 'malformed'}).`]
  }
  return ['connection', code === '' ? 'The connection failed.' : `The connection failed (${code}).`]
}

function codeOf(error: Error): string {
  const code = (error as { code?: unknown }).code ?? (error.cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : ''
}
