import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { PgBoss } from 'pg-boss'
import type { ServiceProcess } from '@/proof/service-process'
import type { SuiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { FakeClock } from './fake-clock'
import type { startReceiver } from './receiver'

/** The processes and helpers of the proof. */
export interface World {
  clocks: Record<'database' | 'web' | 'beside' | 'worker', FakeClock>
  /** Two web processes. */
  webs: readonly [ServiceProcess, ServiceProcess]
  worker: ServiceProcess
  boss: PgBoss
  org: SuiteOrganisation
  receiver: Awaited<ReturnType<typeof startReceiver>>
  told: (fault: string) => void
  report: (line: string) => void
}

export interface Got {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** Sends one request to a web process. */
export async function ask(web: ServiceProcess, path: string, headers: Record<string, string>, body?: unknown): Promise<Got> {
  const answer = await fetch(web.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

export const withKey = (text: string) => ({ authorization: `Bearer ${text}` })

/** Opens a case with an idempotency key. */
export const openCase = (web: ServiceProcess, key: string, title: string, idempotency: string = randomUUID()) =>
  ask(web, '/v1/cases', { ...withKey(key), 'idempotency-key': idempotency }, { title })

/** A call of the console's transport, from its own origin. */
export const call = (web: ServiceProcess, procedure: string, cookie: string, input?: unknown) =>
  ask(web, `/api/trpc/${procedure}`, { cookie, origin: web.url, 'sec-fetch-site': 'same-origin' }, input)

/** The current code of an authenticator with the right time. */
export const codeOf = (uri: string): string => {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate()
}

/** Polls until `look` is true, and returns whether that was within this many seconds. */
export async function within(seconds: number, look: () => Promise<boolean> | boolean): Promise<boolean> {
  for (const deadline = performance.now() + seconds * 1000; ; ) {
    if (await look()) return true
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
