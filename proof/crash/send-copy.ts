import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '@/scripts/test/fixtures/http-client'
import type { Counts, FinalAnswer, Write } from './writes'

/** The client's timeout, far longer than any pause or restart of a run. */
const patience = 180_000

/**
 * Sends one copy of a write repeatedly with its key, to any running process, until an answer is final: neither 5xx nor
 * `idempotency_in_progress`. `onSent` is called with the URL of each attempt. Throws if there is none within three minutes.
 */
export async function sendCopy(
  write: Omit<Write, 'answers'>,
  copy: number,
  to: { urls: () => string[]; counts: Counts; onSent?: (url: string) => void },
): Promise<FinalAnswer> {
  const { counts } = to
  const deadline = Date.now() + patience
  let last = 'none'
  for (let attempt = 0; Date.now() < deadline; attempt++) {
    const urls = to.urls()
    const url = urls[(copy + attempt) % urls.length]
    if (!url) {
      await sleep(20)
      continue
    }
    const requestId = `crash_${write.mark}_${copy}_${attempt}`
    counts.requests += 1
    to.onSent?.(url)
    const answer = await send(write, url, requestId).catch(() => null)
    last = answer ? `${answer.status} ${answer.text.slice(0, 200)}` : 'broken'
    if (answer === null) counts.broken += 1
    else if (answer.status >= 500) counts.failed[answer.status] = (counts.failed[answer.status] ?? 0) + 1
    else if (answer.status === 409 && answer.text.includes('idempotency_in_progress')) counts.inProgress += 1
    else {
      const { status, text, headers } = answer
      return { status, text, requestId, replayed: headers['idempotent-replayed'] === 'true' }
    }
    await sleep(answer === null ? 10 : 100)
  }
  throw new Error(`${write.operation} ${write.mark} had no final answer in ${patience / 1000} s; the last was ${last}`)
}

const send = (write: Omit<Write, 'answers'>, url: string, requestId: string) =>
  ask(write.path, {
    url,
    method: write.method,
    key: write.apiKey,
    headers: {
      'idempotency-key': write.key,
      'x-request-id': requestId,
      ...(write.contentType ? { 'content-type': write.contentType } : {}),
    },
    ...(write.body === undefined ? {} : { body: write.body }),
  })
