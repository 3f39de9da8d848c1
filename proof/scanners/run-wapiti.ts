import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { runTool } from './run-tool'

const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
const finding = z.object({ method: z.string(), path: z.string(), info: z.string(), parameter: z.string().nullish() })
const report = z.object({
  vulnerabilities: z.record(z.string(), z.array(finding)),
  anomalies: z.record(z.string(), z.array(finding)),
  infos: z.object({ crawled_pages_nbr: z.number().optional(), version: z.string().optional() }).loose(),
})

export interface WapitiVerdict {
  pages: number
  /** `category: METHOD path (parameter): what`, one line each. */
  found: string[]
}

/** Makes wapiti crawl a site from its first page, with a cookie, and run every module that needs no external service. */
export async function runWapiti(
  url: string,
  cookie: string | null,
  seconds: number,
  starts: readonly string[] = [],
): Promise<WapitiVerdict> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-wapiti-'))
  try {
    const out = path.join(directory, 'report.json')
    const who = cookie === null ? [] : ['-H', `Cookie: ${cookie}`]
    const more = starts.flatMap((start) => ['-s', `${url}${start}`])
    // The scan time only limits the crawl; each module has its own limit, or one could use up the rest.
    const each = Math.ceil(seconds / 6)
    const times = ['--max-scan-time', String(seconds), '--max-attack-time', String(each)]
    const bounds = [...times, '-d', '4', '--max-links-per-page', '60', '--max-files-per-dir', '20']
    const fixed = ['--flush-session', '--no-bugreport', '--store-session', directory, '-f', 'json', '-o', out, '-m', modules]
    const most = seconds + each * modules.split(',').length + 60
    const { text } = await runTool('wapiti', ['-u', `${url}/`, ...more, ...who, ...bounds, ...fixed], most * 1000)
    const { vulnerabilities, anomalies, infos } = report.parse(JSON.parse(readReport(out, text)))
    const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, list]) =>
      list.map(
        ({ method, path: at, parameter, info }) => `${category}: ${method} ${at}${parameter ? ` (${parameter})` : ''}: ${info}`,
      ),
    )
    return { pages: infos.crawled_pages_nbr ?? pagesIn(text), found: [...new Set(found)].sort() }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function readReport(file: string, said: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`wapiti wrote no report: ${said.slice(-400)}`)
  }
}

const pagesIn = (text: string) => Number(/found (\d+) (?:URLs|resources)/i.exec(text)?.[1] ?? 0)
