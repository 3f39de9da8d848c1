import type { ReferenceOperation, Schema } from '../reference'
import { resolve } from '../reference'
import { json, literal } from './literals'
import { type Language, requestSamples } from './request-samples'

type Schemas = Record<string, Schema>

/** The recorded request of an operation in every language. */
export function operationSamples(operation: ReferenceOperation, server: string, schemas: Schemas): Record<Language, string> {
  const { id, method, path, key, example, file, parameters } = operation
  const typeOf = (name: string) => parameters.find((one) => one.name === name)?.schema ?? {}
  return requestSamples({
    id,
    method,
    path,
    server,
    key,
    values: { ...namesIn(path), ...example.values },
    query: Object.fromEntries(
      Object.entries(example.query).map(([name, text]) => [name, typed(text, resolve(typeOf(name), schemas))]),
    ),
    body: example.body,
    ...(file ? { sends: example.query.name ?? 'file' } : {}),
    gives: givesFile(operation),
  })
}

/** The recorded answer of an operation as text; null if it is a file or none was recorded. */
export function answerText({ example }: ReferenceOperation): string | null {
  return example.answer === undefined ? null : literal(example.answer, json)
}

/** Whether an operation's successful answer is a file. */
export function givesFile({ responses }: ReferenceOperation): boolean {
  return responses.some(({ status, file }) => status.startsWith('2') && file)
}

const namesIn = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name.toUpperCase()]))

/** Converts the text of a URL parameter to a value of its schema. */
function typed(text: string, { type }: Schema): string | number | boolean | string[] {
  if (type === 'array') return text.split(',')
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}
