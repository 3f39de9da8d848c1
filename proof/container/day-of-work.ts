import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Requests } from '@/proof/disks/requests'

const reportWithin = 60_000

/**
 * Makes an installation serve a page and its scripts, open a case, store evidence and make a report with a PDF; returns
 * failures.
 */
export async function dayOfWork(
  url: string,
  key: string,
  report: (line: string) => void,
): Promise<{ figures: Record<string, number>; faults: string[] }> {
  const faults: string[] = []
  const figures: Record<string, number> = {}
  const expectStatus = (what: string, status: number, wanted: number) => {
    if (status !== wanted) faults.push(`${what}: ${status} in place of ${wanted}`)
  }
  const page = await fetch(`${url}/sign-in`)
  expectStatus('the page of signing in', page.status, 200)
  const scripts = new Set((await page.text()).match(/\/_next\/static\/[^"'\\ ]+\.js/g))
  if (scripts.size === 0) faults.push('the page of signing in has no script')
  for (const script of scripts) expectStatus(script, (await fetch(url + script)).status, 200)
  figures.scripts = scripts.size

  const api = new Requests(url, key)
  const opened = await api.openCase({ title: 'In a container', key: randomUUID() })
  expectStatus('opening a case', opened.status, 201)
  const caseId = opened.body.id as string
  const content = Buffer.from('a,b\n1,2\n')
  const kept = await api.upload(caseId, 'note.csv', content)
  expectStatus('keeping evidence', kept.status, 201)
  if (kept.body.id && !(await api.content(caseId, kept.body.id)).equals(content)) faults.push('evidence came back otherwise')
  report('a case with evidence is stored')

  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const asked = await fetch(`${url}/v1/reports`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'case', case_id: caseId }),
  })
  expectStatus('asking for a report', asked.status, 202)
  const { id } = (await asked.json()) as { id: string }
  let made: { status: string; download: { url: string | null } } | undefined
  for (const deadline = Date.now() + reportWithin; Date.now() < deadline; await sleep(500)) {
    const answer = await fetch(`${url}/v1/reports/${id}`, { headers: { authorization: headers.authorization } })
    made = (await answer.json()) as typeof made
    if (made?.status !== 'queued' && made?.status !== 'rendering') break
  }
  if (!made?.download.url) return { figures, faults: [...faults, `the report is ${made?.status} and has no link`] }
  const { pathname, search } = new URL(made.download.url)
  const bytes = Buffer.from(await (await fetch(url + pathname + search)).arrayBuffer())
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) faults.push('the report holds no PDF')
  figures.report_bytes = bytes.length
  report('a report is made')
  return { figures, faults }
}
