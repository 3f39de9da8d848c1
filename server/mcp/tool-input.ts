import { z } from 'zod'
import { parseInput } from '@/server/http/request/parse-input'
import { invalidField } from '@/server/platform/errors'
import type { ToolOperation } from './tool'

type Json = Record<string, unknown>

const shapeOf = (schema: z.ZodType | null): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {})

/** What a tool takes, as JSON Schema: path, query and body of its operation side by side. */
export function toolSchema({ params, query, body }: ToolOperation): Json {
  const whole = z.strictObject({ ...shapeOf(params), ...shapeOf(query), ...shapeOf(body) })
  const { $schema: _, ...schema } = z.toJSONSchema(whole, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const out = jsonSchema as Json
      const { wire, description } = out
      if (typeof wire !== 'object' || wire === null) return
      // What a URL may spell in several ways is given as it is meant.
      for (const key of Object.keys(out)) delete out[key]
      Object.assign(out, description === undefined ? wire : { description, ...wire })
    },
  }) as Json
  return schema
}

/** The arguments of a call as the verb takes them: checked by what checks a request of REST. Throws what that would. */
export function toolInput(operation: ToolOperation, given: Json): Json {
  const path: Record<string, string> = {}
  const query = new URLSearchParams()
  const body: Json = {}
  const [paths, queries] = [shapeOf(operation.params), shapeOf(operation.query)]
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(paths, name)) path[name] = textOf(name, value)
    else if (operation.body && !Object.hasOwn(queries, name)) body[name] = value
    else for (const one of [value].flat()) query.append(name, textOf(name, one))
  }
  return parseInput(operation, path, query, operation.body ? body : undefined)
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw invalidField(name, 'must be a text, a number, true or false')
}
