import { createHash } from 'node:crypto'
import type { Queryable } from '../db'
import { logger } from '../logger'
import { sameSnapshot } from './snapshot'

/**
 * Prepared statements per process at most; further texts are sent unprepared, so that connections do not fill with statements.
 */
const mostNames = 400

const names = new Map<string, Map<string, string>>()
let named = 0
let full = false

/**
 * A handle that prepares statements with parameters: each connection parses and plans a text once. A cached plan fits the
 * tables as they were, so `fit` must change when they do, for example whenever their row count doubles.
 */
export function prepared(q: Queryable, fit: string): Queryable {
  const query = (text: unknown, values?: unknown): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(fit, text) : undefined
    return name === undefined
      ? q.query(text as string, values as unknown[])
      : q.query({ name, text: text as string, values: values as unknown[] })
  }
  return sameSnapshot(q, query as Queryable['query'])
}

/** The least power of two above a row count, as `fit` for `prepared`. */
export function magnitude(rows: number): string {
  return `2^${Math.ceil(Math.log2(rows + 1))}`
}

function nameOf(fit: string, text: string): string | undefined {
  const fits = names.get(text) ?? new Map<string, string>()
  const known = fits.get(fit)
  if (known !== undefined) return known
  if (named >= mostNames) {
    if (!full) logger().warn({ statements: named }, 'no more statements are prepared: new ones are planned each time')
    full = true
    return undefined
  }
  const name = `p_${createHash('sha256').update(`${fit} ${text}`).digest('hex').slice(0, 24)}`
  names.set(text, fits.set(fit, name))
  named++
  return name
}
