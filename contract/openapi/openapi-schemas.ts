import { z } from 'zod'
import { canonicalOf, tidied } from './openapi-tidy'

type Json = Record<string, unknown>
type Direction = 'input' | 'output'

const place = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const pascal = (text: string) => text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const servedByRest = ['livemode', 'subject'] as const

/** Whether an object has the field that REST adds: one with this name that verbs may omit. */
function isServed(schema: unknown, name: (typeof servedByRest)[number]): boolean {
  return schema instanceof z.ZodObject && schema.shape[name] instanceof z.ZodOptional
}

const singular = (name: string) => name.replace(/(?:ies|(?<=ch)es|(?<=[^s])s)$/, (end) => (end === 'ies' ? 'y' : ''))

/**
 * The schemas of one document by name. Every object with more than one field gets a name: its own (`id` in the contract's
 * metadata), or one from its place, so that `RiskCheck` and `score_range` make `RiskCheckScoreRange`. Requests and responses
 * differ (closed and open, with and without defaults), so if both use a schema the request's is called `...Input`.
 */
export class SchemaSet {
  private readonly found = { input: new Map<string, Json>(), output: new Map<string, Json>() }

  /** The schema of a request's body or parameter, called `name` unless it has its own name. */
  request(schema: z.ZodType, name: string): Json {
    return this.add(schema, name, 'input')
  }

  /** The schema of a response, called `name` unless it has its own name. */
  answer(schema: z.ZodType, name: string): Json {
    return this.add(schema, name, 'output')
  }

  /** All schemas by name, and `value` with its references updated to `...Input`. Call it last. */
  finish<T>(value: T): { value: T; schemas: Json } {
    const { input, output } = this.found
    const renamed = new Set([...input.keys()].filter((name) => this.differs(name, new Set())))
    const rename = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(rename)
      if (!isObject(part)) return part
      const { $ref, ...rest } = part
      const others = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, rename(inner)]))
      if (typeof $ref !== 'string') return others
      const [, direction, name] = /^#\/(input|output)\/(.+)$/.exec($ref) ?? []
      if (!name) return { $ref, ...others }
      return { ...place(direction === 'input' && renamed.has(name) ? `${name}Input` : name), ...others }
    }
    const schemas: [string, unknown][] = [...output].map(([name, schema]) => [name, rename(schema)])
    for (const [name, schema] of input) {
      if (renamed.has(name)) schemas.push([`${name}Input`, rename(schema)])
      else if (!output.has(name)) schemas.push([name, rename(schema)])
    }
    const names = schemas.map(([name]) => name)
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice) throw new Error(`two schemas are called ${twice}`)
    return { value: rename(value) as T, schemas: Object.fromEntries(schemas.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
  }

  /** Whether a request and a response use one name for different schemas. */
  private differs(name: string, seen: Set<string>): boolean {
    const input = this.found.input.get(name)
    const output = this.found.output.get(name)
    if (!input || !output || seen.has(name)) return false
    seen.add(name)
    const bare = (schema: Json) => JSON.stringify(schema).replaceAll(/"#\/(?:input|output)\//g, '"#/')
    if (bare(input) !== bare(output)) return true
    const inside = [...JSON.stringify(input).matchAll(/"#\/input\/([^"]+)"/g)].map(([, inner]) => inner as string)
    return inside.some((inner) => this.differs(inner, seen))
  }

  private add(schema: z.ZodType, name: string, io: Direction): Json {
    const {
      $schema: _,
      $defs,
      ...root
    } = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema: out }) => {
        if (zodSchema._zod.def.type === 'transform') out.type ??= 'string'
        // Optional in the contract, since other transports omit it; REST always includes it.
        const served = io === 'output' ? servedByRest.filter((name) => isServed(zodSchema, name)) : []
        if (served.length > 0) out.required = [...new Set([...(out.required ?? []), ...served])]
      },
    }) as Json
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) this.define(id, definition, io)
    if (typeof root.id !== 'string') return this.named(tidied(root, io), name, io)
    this.define(root.id, root, io)
    return { $ref: `#/${io}/${root.id}` }
  }

  private define(name: string, schema: Json, io: Direction): void {
    if (this.found[io].has(name)) return
    // Reserves the place, so that components appear in the order of first use.
    this.found[io].set(name, {})
    this.found[io].set(name, this.inside(tidied(schema, io), name, io))
  }

  /** The schema itself if it is small, else a reference to it by this name. */
  private named(schema: Json, name: string, io: Direction): Json {
    if (!isObject(schema.properties)) return this.inside(schema, name, io)
    const whole = this.inside(schema, name, io)
    const known = this.found[io].get(name)
    if (known && canonicalOf(known) !== canonicalOf(whole)) throw new Error(`two schemas are called ${name}`)
    this.found[io].set(name, whole)
    return { $ref: `#/${io}/${name}` }
  }

  /** The schema with names in place of the objects inside it. */
  private inside(schema: Json, name: string, io: Direction): Json {
    const out: Json = { ...schema }
    if (isObject(out.properties))
      out.properties = Object.fromEntries(
        Object.entries(out.properties).map(([key, inner]) => [key, this.named(inner as Json, `${name}${pascal(key)}`, io)]),
      )
    if (isObject(out.items)) out.items = this.named(out.items, singular(name), io)
    if (isObject(out.additionalProperties)) out.additionalProperties = this.named(out.additionalProperties, singular(name), io)
    for (const key of ['anyOf', 'oneOf'] as const)
      if (Array.isArray(out[key]))
        out[key] = (out[key] as Json[]).map((one) => this.named(one, this.branch(one, name, out[key] as Json[]), io))
    return out
  }

  /** The name of one alternative: that of the whole if it is the only object, else with its distinguishing word. */
  private branch(one: Json, name: string, all: readonly Json[]): string {
    const objects = all.filter((other) => isObject(other.properties))
    if (objects.length < 2) return name
    const fields = one.properties as Record<string, Json> | undefined
    const word = Object.values(fields ?? {}).find(({ const: value }) => typeof value === 'string')?.const
    const own = Object.keys(fields ?? {}).find((key) =>
      objects.every((other) => other === one || !((other.properties ?? {}) as Json)[key]),
    )
    return `${name}${pascal(String(word ?? own ?? all.indexOf(one)))}`
  }
}
