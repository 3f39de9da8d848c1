import { z } from 'zod'
import { systemClock } from '@/server/platform/clock/clock'
import { pool } from '@/server/platform/db'
import { takeRequest } from '@/server/platform/limit/rate-limit'
import { logger } from '@/server/platform/logger'

const largest = 16 * 1024
const mostReports = 20
const perMinute = 60

/**
 * A blocked action as a browser reports it, reduced to what helps to find it; URLs without their query, which may contain
 * secrets.
 */
export interface CspViolation {
  page: string | null
  directive: string | null
  blocked: string | null
  source: string | null
  line: number | null
}

const text = z.string().max(8192).optional().catch(undefined)
const number = z.number().int().nonnegative().optional().catch(undefined)
const legacy = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
  }),
})
const reporting = z.array(z.unknown())
const report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: number }),
})

/**
 * Parses a report in the format of Content Security Policy 2 (`report-uri`) or the Reporting API (`report-to`); empty if it is
 * neither.
 */
export function cspViolations(value: unknown): CspViolation[] {
  const old = legacy.safeParse(value)
  if (old.success) {
    const one = old.data['csp-report']
    return [
      {
        page: placeOf(one['document-uri']),
        directive: wordOf(one['effective-directive'] ?? one['violated-directive']),
        blocked: placeOf(one['blocked-uri']),
        source: placeOf(one['source-file']),
        line: one['line-number'] ?? null,
      },
    ]
  }
  const many = reporting.safeParse(value)
  if (!many.success) return []
  return many.data.slice(0, mostReports).flatMap((item) => {
    const parsed = report.safeParse(item)
    if (!parsed.success) return []
    const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = parsed.data.body
    const places = { page: placeOf(documentURL), blocked: placeOf(blockedURL), source: placeOf(sourceFile) }
    return [{ ...places, directive: wordOf(effectiveDirective), line: lineNumber ?? null }]
  })
}

/**
 * Logs what browsers report against the policy of our pages. The endpoint is public, so it accepts 16 KiB and sixty requests a
 * minute from an address, writes nothing but a log line, and always gives the same response.
 */
export async function receiveCspReport(request: Request): Promise<Response> {
  const done = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const body = await readSmall(request)
  if (body === null) return done
  const ip = request.headers.get('x-assay-client-ip') ?? 'unknown'
  const { allowed } = await takeRequest(pool(), `csp:${ip}`, perMinute, perMinute / 2)
  if (!allowed) return done
  for (const violation of cspViolations(body)) {
    logger().warn({ csp: violation, at: systemClock.now().toISOString() }, 'a browser blocked something that a page tried')
  }
  return done
}

async function readSmall(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!['application/csp-report', 'application/reports+json', 'application/json'].includes(type)) return null
  const declared = request.headers.get('content-length')
  // Without a length, the amount to read is unknown.
  if (declared === null || !(Number(declared) <= largest)) return null
  try {
    return JSON.parse(await request.text())
  } catch {
    return null
  }
}

/** A URL without query and fragment; a keyword such as `inline` as it is. */
function placeOf(value: string | undefined): string | null {
  // The URL of an invitation is a secret.
  return value === undefined ? null : wordOf(value.split(/[?#]/, 1)[0]?.replace(/(\/invitation\/).*/, '$1…'))
}

/** A word of the report without control characters, cut to 300. */
function wordOf(value: string | undefined): string | null {
  return value === undefined ? null : value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 300)
}
