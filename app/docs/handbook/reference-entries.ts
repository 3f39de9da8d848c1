import { errorCodes, errorMeaning, errorStatus } from '@/contract/kernel/errors'
import { type Parameter, type ReferenceOperation, readReference, type Schema } from '../reference'

export interface Entry {
  /** The URL of its page. */
  id: string
  page: string
  heading: string
  text: string
}

/** The reference as search entries: operations, error codes and schemas. */
export function referenceEntries(): Entry[] {
  // A placeholder origin, since entries do not contain the installation's own URL.
  const { groups, schemas } = readReference('/')
  return [
    ...groups.flatMap(({ tag, slug, operations }) =>
      operations.map((operation) => ({
        id: `/docs/api/${slug}#${operation.id}`,
        page: `API reference: ${tag}`,
        heading: operation.summary,
        text: operationText(operation),
      })),
    ),
    ...errorCodes.map((code) => ({
      id: `/docs/errors#${code}`,
      page: 'Error codes',
      heading: code,
      text: plain(`${errorStatus[code]}. ${errorMeaning[code].condition} ${errorMeaning[code].mend}`),
    })),
    ...Object.entries(schemas).map(([name, schema]) => ({
      id: `/docs/api/schemas/${name}`,
      page: 'API reference: Schemas',
      heading: name,
      text: plain(`${schema.description ?? ''} ${fieldsText(schema)}`.trim()),
    })),
  ]
}

function operationText({ id, method, path, description, parameters }: ReferenceOperation): string {
  const names = parameters.map(({ name }: Parameter) => name).join(', ')
  return plain(`${method} ${path} ${description ?? ''} ${id}${names ? `: ${names}` : ''}`)
}

const fieldsText = ({ properties }: Schema) =>
  Object.entries(properties ?? {})
    .map(([name, { description }]) => (description ? `${name}: ${description}` : name))
    .join(' · ')

const plain = (text: string) => text.replaceAll('`', '')
