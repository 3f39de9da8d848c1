import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

const marked = /<!-- table -->\n([\s\S]*?)\n<!-- end -->/

/** Changes the generated part of a page, between `<!-- table -->` and `<!-- end -->`; the rest is written by people. */
export function changeTable(page: string, change: (table: string) => string): void {
  const file = path.join(repositoryRoot, page)
  writeFileSync(file, inTable(readFileSync(file, 'utf8'), change))
}

/** A page with that part changed. */
export function inTable(page: string, change: (table: string) => string): string {
  if (!marked.test(page)) throw new Error('the page has no <!-- table --> … <!-- end -->')
  return page.replace(marked, (_, table: string) => `<!-- table -->\n${change(table)}\n<!-- end -->`)
}

/** A table with a row added at the end, or replacing the one with the same first cell. */
export function withRow(table: string, row: string): string {
  const lines = table.split('\n')
  const same = lines.findIndex((line) => line.startsWith(`|${row.split('|')[1]}|`))
  return (same === -1 ? [...lines, row] : lines.with(same, row)).join('\n')
}
