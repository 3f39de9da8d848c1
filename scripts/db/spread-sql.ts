import { spreadBy } from './distribution'

const tables = Object.keys(spreadBy).join('|')
const naming = new RegExp(
  `\\b(from|join)\\s+(${tables})\\b(?:\\s+(?:as\\s+)?(?!where\\b|on\\b|t?using\\b|order\\b|group\\b|limit\\b|union\\b|cross\\b|left\\b|join\\b)([a-z_]\\w*))?`,
  'gi',
)
const words = new Set(['excluded', 'public'])

/**
 * What a statement does that a distributed table does not support, one line each: a MERGE into it, a correlated subquery on it,
 * and an update on conflict with a volatile function (`now()`). Reads only the text; `${}` in it is unknown.
 */
export function spreadFaults(sql: string): string[] {
  const faults: string[] = []
  const merged = new RegExp(`\\bmerge\\s+into\\s+(${tables})\\b`, 'i').exec(sql)
  if (merged) faults.push(`MERGE into ${merged[1]}: insert with ON CONFLICT instead`)
  const conflict = new RegExp(
    `\\binsert\\s+into\\s+(${tables})\\b[\\s\\S]*?\\bdo\\s+update\\s+set\\b([\\s\\S]*?)(?:\\breturning\\b|$)`,
    'i',
  ).exec(sql)
  if (conflict && /\b(?:now|clock_timestamp|statement_timestamp|random|nextval|current_timestamp)\b/i.test(conflict[2] ?? ''))
    faults.push(`${conflict[1]} is updated on conflict by a function that changes: give the value as a parameter`)
  for (const found of sql.matchAll(naming)) {
    const subquery = around(sql, found.index)
    if (subquery === null) continue
    const own = new Set(
      [...subquery.matchAll(/\b(?:from|join)\s+(?:[\w.]+|\$\{[^}]*\}|\([^()]*\))\s+(?:as\s+)?([a-z_]\w*)/gi)].map((m) =>
        (m[1] ?? '').toLowerCase(),
      ),
    )
    own.add((found[2] ?? '').toLowerCase())
    if (found[3]) own.add(found[3].toLowerCase())
    const outer = [...subquery.matchAll(/(?<![\w.$])([a-z_]\w*)\.[a-z_]\w*/gi)].map((m) => (m[1] ?? '').toLowerCase())
    const strange = outer.find((name) => !own.has(name) && !words.has(name))
    if (strange !== undefined)
      faults.push(`${found[2]} is read by ${strange}, which stands outside of the subquery: read it through server/chain/pairs`)
  }
  return faults
}

/** The innermost parentheses around a position, null at the top level of the statement. */
function around(sql: string, at: number): string | null {
  let depth = 0
  let start = at
  for (; start >= 0; start--) {
    if (sql[start] === ')') depth++
    else if (sql[start] === '(' && depth-- === 0) break
  }
  if (start < 0) return null
  depth = 0
  for (let end = start + 1; end < sql.length; end++) {
    if (sql[end] === '(') depth++
    else if (sql[end] === ')' && depth-- === 0) return sql.slice(start + 1, end)
  }
  return sql.slice(start + 1)
}
