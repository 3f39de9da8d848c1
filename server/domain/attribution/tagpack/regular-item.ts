import type { RawMap, RawValue } from './raw-pack'
import type { Anchors } from './yaml-text'

const field = /^([A-Za-z_][A-Za-z0-9_]*|<<):(?: +(.*))?$/
const plainStart = /^[^\s\-?:,[\]{}#&*!|>'"%@`]|^-[^\s]/
const alias = /^\*([^\s,\]}]+)$/

/**
 * Reads a list item in the usual form of tag packs: `key: value` lines, single-line scalars, lists of scalars. Returns
 * undefined for anything else, which then goes to the YAML parser. `lines` start with the dash removed.
 */
export function readRegularItem(lines: readonly string[], anchors: Anchors): RawMap | undefined {
  const item: Record<string, RawValue> = {}
  const own = new Set<string>()
  let indent = -1
  let list: RawValue[] | undefined
  for (const line of lines) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    if (text.includes('\t')) return undefined
    const depth = line.length - line.trimStart().length
    if (indent < 0) indent = depth
    if (list && text.startsWith('- ') && depth >= indent) {
      const entry = scalar(text.slice(2).trim(), anchors)
      if (entry === undefined || field.test(text.slice(2).trim())) return undefined
      list.push(entry)
      continue
    }
    list = undefined
    const match = depth === indent ? field.exec(text) : null
    if (!match) return undefined
    const key = match[1] as string
    const written = match[2]?.trim() ?? ''
    if (key === '<<') {
      const merged = alias.exec(written)?.[1]
      const value = merged === undefined ? undefined : anchors.get(merged)
      if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
      for (const [name, inherited] of Object.entries(value)) if (!own.has(name)) item[name] = inherited
      continue
    }
    if (own.has(key)) return undefined
    own.add(key)
    if (written === '') {
      list = []
      item[key] = list
      continue
    }
    const value = scalar(written, anchors)
    if (value === undefined) return undefined
    item[key] = value
  }
  for (const [key, value] of Object.entries(item)) if (Array.isArray(value) && value.length === 0) item[key] = null
  return item
}

function scalar(text: string, anchors: Anchors): RawValue | undefined {
  const first = text[0]
  if (first === "'") return /^'(?:[^']|'')*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : undefined
  if (first === '"') return /^"[^"\\]*"$/.test(text) ? text.slice(1, -1) : undefined
  if (first === '*') {
    const name = alias.exec(text)?.[1]
    return name === undefined ? undefined : anchors.get(name)
  }
  if (!plainStart.test(text) || text.includes(' #') || text.includes(': ') || text.endsWith(':')) return undefined
  return text
}
