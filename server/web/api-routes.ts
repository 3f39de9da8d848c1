import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a file of a route exports: a handler for each method. */
export type RouteModule = Record<string, RouteHandler | undefined>
export type RouteHandler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

interface Node {
  fixed: Map<string, Node>
  /** The part of a path that may be anything, and what it is called. */
  open?: { name: string; node: Node }
  /** What answers every path below that nothing else does. */
  rest?: RouteModule
  module?: RouteModule
}

export interface Match {
  module: RouteModule
  params: Record<string, string>
}

/** Finds the route of a path such as `/v1/wallets/0xab`; the path must be regular (`routableUrl`). Null where none matches. */
export type FindRoute = (path: string) => Match | null

/**
 * Reads the routes below a folder of `app` as Next would: `[name]` is any one part, `[...name]` any others, and fixed
 * parts come first. `prefix` is the path that the folder stands for. The files are loaded here, once.
 */
export async function readRoutes(folder: string, prefix: string): Promise<FindRoute> {
  return routesOf(await nodeOf(folder), prefix)
}

async function nodeOf(folder: string): Promise<Node> {
  const own = path.join(folder, 'route.ts')
  const node: Node = { fixed: new Map() }
  if (existsSync(own)) node.module = (await import(pathToFileURL(own).href)) as RouteModule
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const below = await nodeOf(path.join(folder, entry.name))
    const [, dots, name] = /^\[(\.\.\.)?(\w+)\]$/.exec(entry.name) ?? []
    if (name === undefined) node.fixed.set(entry.name, below)
    else if (dots) node.rest = below.module
    else node.open = { name, node: below }
  }
  return node
}

function routesOf(root: Node, prefix: string): FindRoute {
  const find = (node: Node, parts: readonly string[], at: number): Match | null => {
    const part = parts[at]
    if (part === undefined) return node.module ? { module: node.module, params: {} } : null
    const fixed = node.fixed.get(part)
    const known = fixed && find(fixed, parts, at + 1)
    if (known) return known
    const open = part !== '' && node.open ? find(node.open.node, parts, at + 1) : null
    if (open && node.open) return { ...open, params: { [node.open.name]: part, ...open.params } }
    return node.rest ? { module: node.rest, params: {} } : null
  }
  return (asked) => {
    if (!asked.startsWith(`${prefix}/`)) return null
    const parts = asked.slice(prefix.length + 1).split('/')
    return find(root, parts.map(decodeURIComponent), 0)
  }
}
