import { nameOf, type Reference, type ReferenceOperation, type Schema } from '../../reference'

export interface SchemaUses {
  /** Schemas that contain it. */
  within: string[]
  /** Operations that take it, directly or nested. */
  sent: OperationLink[]
  /** Operations that return it, directly or nested. */
  answered: OperationLink[]
}

export interface OperationLink {
  href: string
  summary: string
}

/** Where a schema is used. */
export function usesOf(name: string, { groups, schemas }: Pick<Reference, 'groups' | 'schemas'>): SchemaUses {
  const holders = new Set([name])
  // Containment is transitive: a set grows while it is iterated.
  for (const holder of holders) for (const other of directly(holder, schemas)) holders.add(other)
  const links = (uses: (operation: ReferenceOperation) => boolean) =>
    groups.flatMap(({ slug, operations }) =>
      operations.filter(uses).map(({ id, summary }) => ({ href: `/docs/api/${slug}#${id}`, summary })),
    )
  const names = (schema: Schema | null) => schema !== null && namesIn(schema).some((one) => holders.has(one))
  return {
    within: directly(name, schemas),
    sent: links(({ body, parameters }) => names(body) || parameters.some(({ schema }) => names(schema))),
    answered: links(({ responses }) => responses.some(({ status, schema }) => status.startsWith('2') && names(schema))),
  }
}

const directly = (name: string, schemas: Record<string, Schema>) =>
  Object.keys(schemas).filter((other) => other !== name && namesIn(schemas[other] as Schema).includes(name))

const read = new WeakMap<Schema, string[]>()

/** Names of the schemas that a schema refers to directly. */
function namesIn(schema: Schema): string[] {
  const known = read.get(schema)
  if (known) return known
  const names = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => nameOf(reference))
  read.set(schema, names)
  return names
}
