import { parseDocument, visit } from 'yaml'
import type { RawMap, RawValue } from './raw-pack'

const options = {
  schema: 'failsafe',
  merge: true,
  maxAliasCount: -1,
  prettyErrors: false,
  uniqueKeys: false,
  strict: false,
} as const

/** The most characters that the anchors of one item may expand to: aliases of aliases grow ninefold per line. */
const mostAnchored = 64 * 1024

export type Anchors = Map<string, RawValue>

/** Parses a piece of YAML with all scalars as text and adds the anchors it defines to `anchors`; throws on bad YAML. */
export function parseYaml(text: string, anchors?: Anchors): RawValue {
  const document = parseDocument(text, options)
  const error = document.errors[0]
  if (error) throw new Error(error.message.split('\n')[0])
  if (anchors) {
    visit(document, {
      Node: (_, node) => {
        if ('anchor' in node && node.anchor) anchors.set(node.anchor, node.toJS(document) as RawValue)
      },
    })
  }
  return document.toJS() as RawValue
}

/** Parses one list item that may refer to anchors defined before it. */
export function parseItem(text: string, anchors: Anchors): RawMap {
  const wanted = [...new Set([...text.matchAll(/\*([^\s,\]}]+)/g)].map((match) => match[1] as string))].filter((name) =>
    anchors.has(name),
  )
  const prelude = wanted.map((name) => `- &${name} ${JSON.stringify(anchors.get(name))}\n`).join('')
  if (prelude.length > mostAnchored) throw new Error('it refers to anchors that are too large; write out what they say')
  const list = parseYaml(prelude + text, anchors)
  const item = Array.isArray(list) ? (list[list.length - 1] as RawValue) : null
  if (item === null || typeof item !== 'object' || Array.isArray(item)) throw new Error('the item is not a mapping of fields')
  return item as RawMap
}
