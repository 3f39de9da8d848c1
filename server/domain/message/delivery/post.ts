import type { ChannelTarget } from '@/contract/message/messages'
import { type Outcome, outcomeOfAnswer, outcomeOfError } from '@/server/domain/webhook'
import type { Clock } from '@/server/platform/clock/clock'
import { type Cidr, send } from '@/server/platform/egress'
import { publicUrl } from '@/server/platform/env'
import { mailIsSet, RefusedAddresses, sendMail } from '@/server/platform/mail'
import { type Content, oneLine, textOf } from '../format/compose'
import { jiraAuthorization, jiraBody, jiraUrl } from '../format/jira'
import { slackBody } from '../format/slack'
import { teamsBody } from '../format/teams'

export interface PostOptions {
  clock: Clock
  /** Deadline for the whole HTTP request, in milliseconds. */
  deadlineMs: number
  /** Networks that may be reached although they are not public. */
  allowed: readonly Cidr[]
  signal: AbortSignal
}

/** The result of an attempt: whether it was accepted, and the receiver's answer in words for people. */
export interface Posted {
  taken: boolean
  answer: string
  retryAfterMs: number | null
}

/** How many bytes of an answer are kept. */
const keep = 300

/**
 * Sends one message (`id` is its TypeID, the same at every attempt) to a mail address or a channel. Never throws. The id is the
 * Message-ID of a mail, the `idempotency-key` of a request, and a label of an issue.
 */
export async function post(target: ChannelTarget, content: Content, id: string, options: PostOptions): Promise<Posted> {
  if (target.kind === 'mail') return postMail(target.addresses, content, id)
  const json = { 'content-type': 'application/json', 'idempotency-key': id, 'user-agent': 'assay-messages' }
  if (target.kind === 'slack') return postJson(target.url, json, slackBody(content), options)
  if (target.kind === 'teams') return postJson(target.url, json, teamsBody(content), options)
  const headers = { ...json, accept: 'application/json', authorization: jiraAuthorization(target) }
  return postJson(jiraUrl(target), headers, jiraBody(content, target, id), options)
}

async function postMail(to: readonly string[], content: Content, id: string): Promise<Posted> {
  if (!mailIsSet()) return failed('This installation sends no mail: SMTP_URL and MAIL_FROM are not set.')
  try {
    const messageId = `${id}@${new URL(publicUrl()).hostname.replace(/[[\]:]/g, '') || 'localhost'}`
    await sendMail({ to, subject: content.title, text: textOf(content), messageId })
    return { taken: true, answer: 'The mail server took it.', retryAfterMs: null }
  } catch (error) {
    // A retry would send it again to those who got it, for the sake of addresses that never will.
    if (error instanceof RefusedAddresses && error.refused < error.of) {
      const answer = `The mail server took it, but refused ${error.refused} of ${error.of} addresses.`
      return { taken: true, answer, retryAfterMs: null }
    }
    return failed(mailFault(error))
  }
}

/**
 * What went wrong with a mail server. Includes its answer, but not the system's own messages, which contain addresses of this
 * network.
 */
function mailFault(error: unknown): string {
  const { response, code } = error as { response?: unknown; code?: unknown }
  if (typeof response === 'string' && response !== '') return `The mail server answered: ${oneLine(response)}`
  if (code === 'EAUTH') return 'The mail server refused the login.'
  if (code === 'ETLS') return 'The mail server offers no TLS.'
  if (error instanceof RefusedAddresses) return 'The mail server refused the address.'
  return 'The mail server cannot be reached.'
}

async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  { deadlineMs, allowed, signal, clock }: PostOptions,
): Promise<Posted> {
  try {
    const text = JSON.stringify(body)
    const answer = await send({ method: 'POST', url, headers, body: text, deadlineMs, keep, allowed, signal })
    return postedOf(outcomeOfAnswer(answer, clock.now()))
  } catch (error) {
    return postedOf(outcomeOfError(error))
  }
}

function postedOf({ ok, status, detail, response, retryAfterMs }: Outcome): Posted {
  const said = oneLine(response ?? '')
  const words = status === null ? (detail ?? 'The connection failed.') : `HTTP ${status}${said === '' ? '' : `: ${said}`}`
  return { taken: ok, answer: words, retryAfterMs }
}

const failed = (answer: string): Posted => ({ taken: false, answer, retryAfterMs: null })
