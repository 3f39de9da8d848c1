import type { Readable } from 'node:stream'
import sax from 'sax'
import { ListRefused } from '../refusal'
import { longestField } from './rows'

/** An element with its children; names are without namespace prefixes. */
export interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  /** Its own text, without that of its children. */
  text: string
}

/** The most characters and elements of one entry; the longest in published lists has a few hundred thousand. */
const largestEntry = 16 * 2 ** 20

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Streams a document and yields each complete element for which `wanted` returns true (by name and depth, root 0). Elements
 * that contain wanted ones are not kept. Document types are not read, so entities are not expanded. Throws `ListRefused` for
 * text that is not well-formed or ends too early.
 */
export async function* xmlElements(text: Readable, wanted: (name: string, depth: number) => boolean): AsyncGenerator<Node> {
  const parser = sax.parser(true, { trim: false, normalize: false, position: true })
  const stack: (Node | null)[] = []
  let done: Node[] = []
  let kept = 0
  let failure: ListRefused | null = null
  let opened = 0
  let size = 0
  const grow = (by: number) => {
    size += by
    if (size > largestEntry)
      failure ??= new ListRefused('malformed', `the entry near line ${parser.line + 1} is larger than any entry is`)
  }
  parser.onerror = () => {
    failure ??= new ListRefused(
      'malformed',
      `this is not well-formed XML near line ${parser.line + 1}; the file may be cut short`,
    )
    parser.resume()
  }
  parser.onopentag = ({ name, attributes }) => {
    opened += 1
    const bare = local(name)
    const keep = kept > 0 || wanted(bare, stack.length)
    // An element costs about as much as 100 characters.
    if (keep) grow(100)
    const node: Node | null =
      keep && !failure ? { name: bare, attributes: plain(attributes as Record<string, string>), children: [], text: '' } : null
    if (node) {
      if (kept > 0) stack.at(-1)?.children.push(node)
      kept += 1
    }
    stack.push(node)
  }
  const onText = (piece: string) => {
    const node = stack.at(-1)
    if (!node || failure) return
    grow(piece.length)
    node.text += piece
    if (node.text.length > longestField)
      failure ??= new ListRefused(
        'malformed',
        `the entry near line ${parser.line + 1} has a text that is longer than any remark is`,
      )
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = () => {
    const node = stack.pop()
    if (!node) return
    kept -= 1
    if (kept > 0) return
    done.push(node)
    size = 0
  }
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      parser.write(chunk)
      if (failure) throw failure
      yield* done
      done = []
    }
    parser.close()
    if (failure) throw failure
    if (opened === 0) throw new ListRefused('malformed', 'the file holds no XML element')
    yield* done
  } finally {
    text.destroy()
  }
}

function plain(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))
}

/** The first child of that name. */
export function child(node: Node | undefined, name: string): Node | undefined {
  return node?.children.find((one) => one.name === name)
}

/** All children of that name. */
export function childrenOf(node: Node | undefined, name: string): Node[] {
  return node?.children.filter((one) => one.name === name) ?? []
}

/** Text at the end of a path of first children, with white space normalised; empty if there is none. */
export function textAt(node: Node | undefined, ...path: string[]): string {
  const end = path.reduce<Node | undefined>((at, name) => child(at, name), node)
  return (end?.text ?? '').replace(/\s+/g, ' ').trim()
}

/** The root element's local name and its attributes, from the beginning of a document; null if it is not XML. */
export function xmlRoot(head: string): { name: string; attributes: string } | null {
  const body = head.replace(/^\uFEFF?\s*/, '')
  if (!body.startsWith('<')) return null
  const found = /^<([A-Za-z_][\w.:-]*)((?:\s[^>]*)?)\/?>/.exec(afterProlog(body))
  return found ? { name: local(found[1] as string), attributes: found[2] ?? '' } : null
}

/** The text after the declaration, comments and document type; empty if one of them does not end. */
function afterProlog(body: string): string {
  let at = 0
  for (;;) {
    while (at < body.length && body[at] !== '<') at++
    const end = body.startsWith('<?', at) ? '?>' : body.startsWith('<!--', at) ? '-->' : body.startsWith('<!', at) ? '>' : null
    if (end === null) return body.slice(at)
    const found = body.indexOf(end, at + 2)
    if (found < 0) return ''
    at = found + end.length
  }
}
