import { parseExactJson } from '@/server/chain/exact-json'
import { PackUnreadable, type RawItem, type RawMap, type RawPack, type RawValue } from './raw-pack'
import { readRegularItem } from './regular-item'
import { type Anchors, parseItem, parseYaml } from './yaml-text'

/** The most characters given to the YAML parser at once; it takes a second per million. */
const mostParsed = 8 * 2 ** 20

const listKey = /^(tags|actors):[ \t]*(#.*)?$/
const itemStart = /^( *)-(?: +|$)/

/**
 * Reads a TagPack or ActorPack. The list is read item by item, regular items by our own short reader and the rest by the YAML
 * parser, so that a pack of any length needs little memory; the parser also reads headers and unusual layouts.
 */
export function readPack(text: string): RawPack {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const keyLine = lines.findIndex((line) => listKey.test(line))
  if (keyLine < 0) return wholePack(text)
  const end = endOfList(lines, keyLine + 1)
  const anchors: Anchors = new Map()
  const header = parseHeader([...lines.slice(0, keyLine), ...lines.slice(end)].join('\n'), anchors)
  const kind = (listKey.exec(lines[keyLine] as string) as RegExpExecArray)[1] as 'tags' | 'actors'
  return { kind, header, items: items(lines, keyLine + 1, end, anchors) }
}

function parseHeader(text: string, anchors: Anchors): RawMap {
  try {
    const header = parseYaml(text, anchors)
    if (header === null || typeof header !== 'object' || Array.isArray(header)) return {}
    return header as RawMap
  } catch (error) {
    throw new PackUnreadable(1, `the header is not YAML: ${(error as Error).message}`)
  }
}

/** The first line after the list: a key or document end in the first column. */
function endOfList(lines: readonly string[], start: number): number {
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] as string
    if (/^[^\s#-]/.test(line) || /^(---|\.\.\.)(\s|$)/.test(line)) return at
  }
  return lines.length
}

function* items(lines: readonly string[], start: number, end: number, anchors: Anchors): Generator<RawItem> {
  let indent: number | undefined
  let from = -1
  for (let at = start; at <= end; at++) {
    const match = at < end ? itemStart.exec(lines[at] as string) : null
    const depth = match?.[1]?.length
    const opens = depth !== undefined && (indent === undefined || depth === indent)
    if (opens || at === end) {
      if (from >= 0) yield readItem(lines, from, at, indent as number, anchors)
      from = at
      indent ??= depth
    } else if (from < 0 && (lines[at] as string).trim() !== '' && !(lines[at] as string).trim().startsWith('#')) {
      yield { line: at + 1, reason: 'the list starts with something that is not an item; begin each with a dash' }
      return
    }
  }
}

function readItem(lines: readonly string[], from: number, to: number, indent: number, anchors: Anchors): RawItem {
  const long = lines.slice(from, to).reduce((size, line) => size + line.length, 0) > mostParsed / 8
  if (long) return { line: from + 1, reason: 'this item is longer than any tag is' }
  const chunk = lines.slice(from, to).map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length)))
  const regular = readRegularItem([` ${(chunk[0] as string).slice(1)}`, ...chunk.slice(1)], anchors)
  if (regular) return { line: from + 1, value: regular }
  try {
    return { line: from + 1, value: parseItem(chunk.join('\n'), anchors) }
  } catch (error) {
    return { line: from + 1, reason: `this item is not YAML: ${(error as Error).message}` }
  }
}

function wholePack(text: string): RawPack {
  const json = jsonPack(text)
  if (json !== null) return json
  if (text.length > mostParsed)
    throw new PackUnreadable(
      1,
      'a pack of this size must have its list at the margin: "tags:" on a line of its own, then an item a line',
    )
  let document: RawValue
  try {
    document = parseYaml(text)
  } catch (error) {
    throw new PackUnreadable(1, `the file is not YAML: ${(error as Error).message}`)
  }
  return packOfDocument(document)
}

/** A pack in JSON, with its numbers as written; null for any other text. */
function jsonPack(text: string): RawPack | null {
  if (!/^\uFEFF?\s*\{/.test(text)) return null
  let document: unknown
  try {
    document = parseExactJson(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  return packOfDocument(document)
}

/** A pack from an already parsed document (JSON or YAML); items are numbered, as they have no lines. */
export function packOfDocument(document: unknown): RawPack {
  const map = document !== null && typeof document === 'object' && !Array.isArray(document) ? (document as RawMap) : {}
  const kind = Array.isArray(map.tags) ? 'tags' : 'actors'
  const list = map[kind]
  if (!Array.isArray(list))
    throw new PackUnreadable(1, 'this is neither a TagPack (a list "tags") nor an ActorPack (a list "actors")')
  const { tags: _tags, actors: _actors, ...header } = map
  const itemsOf = list.map((value: RawValue, place: number): RawItem => {
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return { line: place + 1, reason: 'the item is not a mapping of fields' }
    return { line: place + 1, value: value as RawMap }
  })
  return { kind, header, items: itemsOf }
}
