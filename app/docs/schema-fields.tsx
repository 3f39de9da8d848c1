import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { Prose } from './prose'
import { nameOf, type Schema } from './reference'
import { limitsText, nested, typeText } from './schema-text'

interface SchemaFieldsProps {
  schema: Schema
  schemas: Record<string, Schema>
  /** Whether to show "required": in requests it is informative, in responses every field is always there. */
  request?: boolean
  depth?: number
}

/** How many levels of objects expand inline; deeper ones have pages of their own. */
const deepest = 1

/** The fields of an object; a field with an object expands to its fields, or links to it. */
export function SchemaFields({ schema, schemas, request = false, depth = 0 }: SchemaFieldsProps) {
  const objects = nested(schema, schemas)
  if (objects.length === 0) return <p className="text-muted-foreground">{typeText(schema, schemas)}</p>
  return objects.map((object, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the alternatives of a constant schema never move
    <div key={index}>
      {objects.length > 1 ? <p className="pt-2 text-muted-foreground text-xs">{index === 0 ? 'Either' : 'Or'}</p> : null}
      <ul className="divide-y divide-border">
        {Object.entries(object.properties ?? {}).map(([name, field]) => (
          <li key={name} className="py-2">
            <FieldLine
              name={name}
              field={field}
              schemas={schemas}
              mark={request ? (object.required?.includes(name) ? 'required' : 'optional') : null}
            />
            {depth < deepest && nested(field, schemas).length > 0 ? (
              <details className="mt-1.5">
                <summary className="inline-flex list-none items-center gap-1 rounded-sm text-link text-xs [&::-webkit-details-marker]:hidden">
                  <ChevronRight
                    aria-hidden="true"
                    className="size-3.5 transition-transform [details[open]>summary>&]:rotate-90"
                  />
                  Fields of <span className="font-mono">{name}</span>
                </summary>
                <div className="mt-1 ml-1.5 border-border border-l pl-4">
                  <SchemaFields schema={field} schemas={schemas} request={request} depth={depth + 1} />
                </div>
              </details>
            ) : (
              <SchemaLinks field={field} schemas={schemas} />
            )}
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Links to the objects of a field that do not expand here. */
function SchemaLinks({ field, schemas }: { field: Schema; schemas: Record<string, Schema> }) {
  const names = namesIn(field).filter((name) => nested({ $ref: `#/${name}` }, schemas).length > 0)
  if (names.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-xs">
      {names.map((name) => (
        <Link key={name} href={`/docs/api/schemas/${name}`} className="link font-mono">
          {name}
        </Link>
      ))}
    </p>
  )
}

/** The schemas that a field refers to: by itself, as alternatives, or as list items. */
function namesIn({ $ref, items, anyOf = [], oneOf = [] }: Schema): string[] {
  if ($ref) return [nameOf($ref)]
  return [...new Set([...(items ? namesIn(items) : []), ...[...anyOf, ...oneOf].flatMap(namesIn)])]
}

interface FieldLineProps {
  name: string
  field: Schema
  schemas: Record<string, Schema>
  description?: string
  mark: string | null
}

/** One field or parameter: name, type, whether it is required, and its meaning. */
export function FieldLine({ name, field, schemas, description = field.description, mark }: FieldLineProps) {
  const limits = limitsText(field)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-medium font-mono">{name}</code>
        <span className="break-words text-muted-foreground text-xs">{typeText(field, schemas)}</span>
        {mark ? (
          <span className={mark === 'required' ? 'text-level-high-fg text-xs' : 'text-faint-foreground text-xs'}>{mark}</span>
        ) : null}
      </p>
      {description || limits ? (
        <p className="max-w-prose text-pretty text-muted-foreground">
          {description ? <Prose text={description} /> : null}
          {description && limits ? ' ' : ''}
          {limits ? `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.` : ''}
        </p>
      ) : null}
    </div>
  )
}
