import type { OpenApiDocument } from '@/proof/fuzz/document'
import { inProofService } from '@/proof/in-proof-service'
import { CannotRun, type Proof } from '@/proof/proof'
import { inParallel } from '@/server/chain/in-parallel'
import { startNaiveServer } from './naive-server'
import { runSqlmap, type SqlmapVerdict } from './run-sqlmap'
import { whyNot } from './run-tool'
import { runWapiti } from './run-wapiti'
import { signedInCookie } from './signed-in-cookie'
import { consoleTargets, type Target, targetsOf } from './targets'

/** wapiti's findings about a service on plain http, and why they are no faults. */
const accepted: [pattern: RegExp, why: string][] = [
  [
    /^HTTP Secure Headers: .*Strict-Transport-Security/,
    'set where PUBLIC_URL is https; over http browsers ignore it (RFC 6797, 8.1)',
  ],
  [/^Secure Flag cookie: /, 'set where PUBLIC_URL is https; over plain http a browser would drop such a cookie'],
  [/^HTTP Secure Headers: .*X-XSS-Protection/, 'taken out of browsers; the content security policy is in its place'],
]

/** For this long every value is tested with every technique; later ones only if sqlmap's heuristic finds something. */
const thoroughMs = 6 * 60_000

/** sqlmap on every value of every operation and on the console's searches; wapiti on the console; both on a vulnerable page. */
export const scanners: Proof = {
  says: 'sqlmap and wapiti find nothing in the service, and find what is planted in a naive one.',
  control: null,
  run: async ({ size, seed, report }) => {
    for (const missing of [whyNot('sqlmap'), whyNot('wapiti')]) if (missing !== null) throw new CannotRun(missing)
    return inProofService(async ({ url, key }) => {
      const { host } = new URL(url)
      const cookie = await signedInCookie()
      const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as OpenApiDocument
      const all = [...consoleTargets(host, cookie), ...targetsOf(document, host, key, seed)]
      const targets = size === 'record' ? all : all.filter((_, n) => n % 8 === seed % 8)
      const walk = runWapiti(url, cookie, size === 'record' ? 300 : 120, ['/docs', '/status', '/sign-in'])
      walk.catch(() => {})
      const verdicts: SqlmapVerdict[] = []
      const began = Date.now()
      let thoroughly = 0
      await inParallel(targets, 3, async (target) => {
        const thorough = size === 'record' && Date.now() - began < thoroughMs
        if (thorough) thoroughly++
        const verdict = await runSqlmap(target, thorough)
        verdicts.push(verdict)
        report(
          `${target.name}: ${verdict.places} places, ${verdict.found.length} found${verdict.unfinished ? `, ${verdict.unfinished}` : ''}`,
        )
      })
      const wapiti = await walk
      // Time-based detection is unreliable under load: a finding counts if it is found again by itself.
      const doubtful = verdicts.filter(({ found }) => found.length > 0)
      for (const one of doubtful) {
        const target = targets.find(({ name }) => name === one.name)
        if (target) one.found = (await runSqlmap(target, true)).found
      }
      const control = await naively(process.env.DATABASE_APP_URL ?? '')
      const remaining = wapiti.found.filter((line) => !accepted.some(([pattern]) => pattern.test(line)))
      return {
        figures: {
          sqlmap: {
            requests_tried: targets.length,
            thoroughly,
            places: verdicts.reduce((sum, { places }) => sum + places, 0),
            refused_requests: verdicts.reduce((sum, { requests }) => sum + requests, 0),
            looked_at_again: doubtful.length,
            injectable: verdicts.filter(({ found }) => found.length > 0).length,
          },
          wapiti: { pages: wapiti.pages, found: remaining.length, accepted: acceptedIn(wapiti.found) },
          control,
        },
        faults: [
          ...verdicts.flatMap(({ name, found }) => found.map((what) => `sqlmap: ${name}: ${what}`)),
          ...verdicts.filter((one) => one.unfinished).map(({ name, unfinished }) => `sqlmap gave up on ${name}: ${unfinished}`),
          ...remaining.map((line) => `wapiti: ${line}`),
          ...(control.sqlmap ? [] : ['sqlmap did not find what was planted']),
          ...(control.wapiti ? [] : ['wapiti did not find what was planted']),
        ],
      }
    })
  },
}

async function naively(databaseUrl: string): Promise<{ sqlmap: boolean; wapiti: boolean }> {
  const naive = await startNaiveServer(databaseUrl)
  try {
    const { host } = new URL(naive.url)
    const target: Target = { name: 'naive', places: 1, request: `GET /find?id=1* HTTP/1.1\r\nHost: ${host}\r\n\r\n` }
    const { found } = await runSqlmap(target, true)
    const walked = await runWapiti(naive.url, null, 60)
    return { sqlmap: found.length > 0, wapiti: walked.found.some((line) => /SQL Injection|Cross Site Scripting/i.test(line)) }
  } finally {
    await naive.close()
  }
}

function acceptedIn(found: readonly string[]): Record<string, number> {
  const counted = accepted.map(([pattern, why]) => [why, found.filter((line) => pattern.test(line)).length] as const)
  return Object.fromEntries(counted.filter(([, times]) => times > 0))
}
