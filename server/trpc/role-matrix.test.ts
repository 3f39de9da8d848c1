import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Operation, type OperationId, operations } from '@/contract'
import { roles } from '@/contract/access/members'
import { repositoryRoot } from '@/scripts/settings'
import { scopesOfRole } from '@/server/domain/session'
import { operationRows, procedureRows, type Row } from './testing/role-matrix'

const table = Object.entries(operations) as unknown as [OperationId, Operation][]
const marks = (row: Row) => [...row].map((mark) => (mark === '+' ? 'yes' : '—')).join(' | ')

/** The rows of the Markdown table under a heading. */
function written(heading: string): string[] {
  const text = readFileSync(path.join(repositoryRoot, 'docs/operate/roles.md'), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] as string).split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1)
}

describe('the matrix of roles', () => {
  it('has a row for every operation, and none for another', () => {
    expect(Object.keys(operationRows).toSorted()).toEqual(table.map(([id]) => id).toSorted())
  })

  it.each(table)('holds for %s', (id, operation) => {
    const row = roles.map((role) => (operation.scope === null || scopesOfRole(role).includes(operation.scope) ? '+' : '-'))
    expect(row.join(''), `${id} needs ${operation.scope}`).toBe(operationRows[id])
  })

  it('gives each role whatever the one before it has', () => {
    for (const [i, role] of roles.entries()) {
      const before = roles[i - 1]
      if (before) expect(scopesOfRole(role)).toEqual(expect.arrayContaining([...scopesOfRole(before)]))
    }
    expect(scopesOfRole('viewer').filter((scope) => /:(write|admin|download)$/.test(scope))).toEqual([])
  })

  it('is what docs/operate/roles.md says of operations', () => {
    const rows = table.map(([id, o]) => `| \`${id}\` | \`${o.method} ${o.path}\` | ${marks(operationRows[id])} |`)
    expect(written('Operations')).toEqual(rows)
  })

  it('is what docs/operate/roles.md says of the console’s own procedures', () => {
    const own = Object.entries(procedureRows).filter(([, row]) => /^[-+]{4}$/.test(row))
    expect(written('Of the console alone')).toEqual(own.map(([name, row]) => `| \`${name}\` | ${marks(row as Row)} |`))
  })
})
