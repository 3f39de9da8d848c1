import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { CodeBlock } from './code-block'
import { curlExample } from './curl-example'
import { Prose } from './prose'
import type { ReferenceOperation, Schema } from './reference'
import { FieldLine, SchemaFields } from './schema-fields'

interface OperationProps {
  operation: ReferenceOperation
  server: string
  schemas: Record<string, Schema>
}

/** One operation of the API, with everything a caller needs to use it. */
export function OperationReference({ operation, server, schemas }: OperationProps) {
  const { id, method, path, summary, description, scope, parameters, body, file, responses } = operation
  const success = responses.find(({ status }) => status.startsWith('2'))
  const failures = responses.filter(({ status }) => !status.startsWith('2'))
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-border border-t pt-6 pb-10">
      <h2 id={`${id}-title`} className="font-semibold text-lg">
        <a href={`#${id}`} className="rounded-sm hover:underline">
          {summary}
        </a>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-mono">
        <MethodName method={method} />
        <span className="break-all">{path}</span>
      </p>
      {description ? (
        <p className="mt-3 max-w-prose text-pretty">
          <Prose text={description} />
        </p>
      ) : null}
      <p className="mt-2 text-muted-foreground">
        {scope ? (
          <>
            Needs a key with the scope <code className="rounded-sm bg-muted px-1 py-px font-mono text-foreground">{scope}</code>.
          </>
        ) : (
          'Needs no key.'
        )}
      </p>

      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-6">
          {parameters.length > 0 ? (
            <Part title="Parameters">
              <ul className="divide-y divide-border">
                {parameters.map((one) => (
                  <li key={one.name} className="py-2">
                    <FieldLine
                      name={one.name}
                      field={one.schema}
                      schemas={schemas}
                      description={one.description ?? one.schema.description}
                      mark={`${one.in}${one.required ? ', required' : ''}`}
                    />
                  </li>
                ))}
              </ul>
            </Part>
          ) : null}
          {body ? (
            <Part title="Body">
              <SchemaFields schema={body} schemas={schemas} request />
            </Part>
          ) : null}
          {file ? (
            <Part title="Body">
              <p className="py-2">The file itself, as it is.</p>
            </Part>
          ) : null}
          {success?.schema ? (
            <Part title={`Response ${success.status}`}>
              <SchemaFields schema={success.schema} schemas={schemas} />
            </Part>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-[calc(var(--spacing-topbar)+1.5rem)] xl:self-start">
          <Part title="Example">
            <CodeBlock code={curlExample(operation, server, schemas)} label={`curl for ${summary}`} />
          </Part>
          <Part title="Errors">
            <ul className="divide-y divide-border">
              {failures.map(({ status, description: text }) => (
                <li key={status} className="grid grid-cols-[2.5rem_minmax(0,1fr)] py-1.5">
                  <span className="font-mono">{status}</span>
                  <span className="flex flex-wrap gap-x-3">
                    {codesIn(text).map((code) => (
                      <Link key={code} href={`/docs/errors#${code}`} className="link font-mono text-xs leading-6">
                        {code}
                      </Link>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        </div>
      </div>
    </section>
  )
}

/** A method, marked where it writes. */
export function MethodName({ method }: { method: string }) {
  return <span className={cn('font-semibold', method === 'GET' ? 'text-muted-foreground' : 'text-link')}>{method}</span>
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="border-border border-b pb-1.5 font-medium text-muted-foreground text-xs">{title}</h3>
      <div className="pt-1">{children}</div>
    </div>
  )
}

function codesIn(text: string) {
  return [...text.matchAll(/`([a-z_]+)`:/g)].map((match) => match[1] as string)
}
