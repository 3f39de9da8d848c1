import type { Finding } from './finding'

const mark = { ok: 'ok    ', failed: 'FAILED', skipped: '-     ' } as const

/** The report as a table: one line per finding, with its remedy and its link below. */
export function renderReport(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map((f) => f.name.length))
  const lines: string[] = []
  for (const area of ['installation', 'sample'] as const) {
    const own = findings.filter((f) => f.area === area)
    if (own.length === 0) continue
    lines.push('', area === 'installation' ? 'Installation' : 'Sample data')
    for (const { status, name, detail, mend, link } of own) {
      lines.push(`  ${mark[status]}  ${name.padEnd(width)}  ${detail}${status === 'ok' && link ? `  ${link}` : ''}`)
      if (status === 'failed' && mend) lines.push(`          ${' '.repeat(width)}fix: ${mend}`)
      if (status === 'failed' && link) lines.push(`          ${' '.repeat(width)}${link}`)
    }
  }
  const count = (status: Finding['status']) => findings.filter((f) => f.status === status).length
  lines.push('', `${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} not checked`)
  return lines.slice(1).join('\n')
}
