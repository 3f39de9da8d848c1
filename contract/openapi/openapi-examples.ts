import kept from '../generated/examples.json'
import type { Operation } from '../kernel/operation'

type Json = Record<string, unknown>

interface Kept {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  status: number
  answer?: unknown
}

const examples = kept as unknown as { operations: Record<string, Kept | undefined>; events: Record<string, unknown> }

/** An operation's request to the sandbox and the response, as recorded by `npm run generate-examples`. */
export const exampleOf = ({ id }: Pick<Operation, 'id'>): Kept | undefined => examples.operations[id]

/** A delivered event of this type, if the sandbox produces one. */
export const eventExample = (type: string): unknown => examples.events[type]

/** Examples of responses by the name of their schema: operations with the same response share one. */
export class AnswerExamples {
  readonly components: Json = {}

  /** A reference to the example of a response, for `content`; empty if there is none. */
  of(schema: Json, value: unknown): Json {
    const name =
      typeof schema.$ref === 'string'
        ? schema.$ref
            .split('/')
            .at(-1)
            ?.replace(/OrFound$/, '')
        : undefined
    if (value === undefined || name === undefined) return {}
    this.components[name] ??= { summary: 'As the sandbox answered. Long lists are cut.', value }
    return { examples: { sandbox: { $ref: `#/components/examples/${name}` } } }
  }
}
