import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The exports of a route file: a handler for each method. */
export type RouteModule = Record<string, RouteHandler | undefined>
export type RouteHandler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

/** A route file, loaded on first use. */
class RouteFile {
  module: RouteModule | undefined
  private loading: Promise<RouteModule> | undefined

  constructor(private readonly file: string) {}

  load(): Promise<RouteModule> {
    this.loading ??= import(pathToFileURL(this.file).href).then((module: RouteModule) => {
      this.module = module
      return module
    })
    return this.loading
  }
}

interface Node {
  file?: RouteFile
  fixed: Map<string, Node>
  /** A dynamic segment, and its name. */
  open?: { name: string; node: Node }
  /** The catch-all for paths below that nothing else matches. */
  rest?: RouteFile
}

export interface Match {
  route: Pick<RouteFile, 'module' | 'load'>
  params: Record<string, string>
}

/** Finds the route of a path such as `/v1/wallets/0xab`; the path must be regular (`routableUrl`). Null where none matches. */
export type FindRoute = (path: string) => Match | null

export interface Routes {
  find: FindRoute
  /** Loads all files one after the other, so that the first request neither waits for one nor gets a later version of it. */
  load(): Promise<void>
}

/**
 * Reads the routes below a folder of `app` by Next's rules: `[name]` matches any one segment, `[...name]` any number, and fixed
 * segments come first. `prefix` is the path of the folder.
 */
export function readRoutes(folder: string, prefix: string): Routes {
  const root = nodeOf(folder)
  return {
    find: (asked) => {
      if (asked === prefix) return find(root, [], 0)
      if (!asked.startsWith(`${prefix}/`)) return null
      const parts = asked.slice(prefix.length + 1).split('/')
      return find(root, parts.map(decodeURIComponent), 0)
    },
    load: async () => {
      for (const file of filesOf(root)) await file.load()
    },
  }
}

function filesOf({ file, rest, fixed, open }: Node): RouteFile[] {
  const below = [...fixed.values(), ...(open ? [open.node] : [])].flatMap(filesOf)
  return [file, rest].filter((one) => one !== undefined).concat(below)
}

function nodeOf(folder: string): Node {
  const own = path.join(folder, 'route.ts')
  const node: Node = { fixed: new Map(), ...(existsSync(own) && { file: new RouteFile(own) }) }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const below = nodeOf(path.join(folder, entry.name))
    const [, dots, name] = /^\[(\.\.\.)?(\w+)\]$/.exec(entry.name) ?? []
    if (name === undefined) node.fixed.set(entry.name, below)
    else if (!dots) node.open = { name, node: below }
    else if (below.file) node.rest = below.file
  }
  return node
}

function find(node: Node, parts: readonly string[], at: number): Match | null {
  const part = parts[at]
  if (part === undefined) return node.file ? { route: node.file, params: {} } : null
  const fixed = node.fixed.get(part)
  const known = fixed && find(fixed, parts, at + 1)
  if (known) return known
  const open = part !== '' && node.open ? find(node.open.node, parts, at + 1) : null
  if (open && node.open) return { ...open, params: { [node.open.name]: part, ...open.params } }
  return node.rest ? { route: node.rest, params: {} } : null
}
