import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/style/cn'
import { OperationPanel } from './operation-panel'
import { Prose } from './prose'
import type { ReferenceOperation, Schema } from './reference'
import { answerText, givesFile, operationSamples } from './samples/operation-samples'
import { FieldLine, SchemaFields } from './schema-fields'
import { tryOperation } from './try/try-operation'

interface OperationProps {
  operation: ReferenceOperation
  server: string
  schemas: Record<string, Schema>
}

/** One operation of the API: its parameters and answers at the left, an example at the right or, without room, below. */
export function OperationReference({ operation, server, schemas }: OperationProps) {
  const { id, method, path, summary, description, scope, key, parameters, body, file, responses, example } = operation
  const success = responses.find(({ status }) => status.startsWith('2'))
  const failures = responses.filter(({ status }) => !status.startsWith('2'))
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-16 grid-cols-1 gap-x-10 gap-y-8 border-border border-t pt-8 pb-14 @min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] @min-[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <div>
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
            <Prose text={keyText(key, scope)} />
          </p>
        </div>
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
        <Part title="Errors">
          <ul className="divide-y divide-border">
            {failures.map(({ status, description: text }) => (
              <li key={status} className="grid grid-cols-[4rem_minmax(0,1fr)] py-1.5">
                <span className="font-mono">{status === 'default' ? 'others' : status}</span>
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
      <div className="min-w-0">
        <OperationPanel
          summary={summary}
          samples={operationSamples(operation, server, schemas)}
          status={example.status}
          answer={answerText(operation)}
          file={givesFile(operation)}
          trial={tryOperation(operation, schemas)}
        />
      </div>
    </section>
  )
}

function keyText(key: boolean, scope: string | null): string {
  if (!key) return 'Needs no key.'
  return scope ? `Needs a key with the scope \`${scope}\`.` : 'Needs a key; any will do.'
}

/** An HTTP method, marked if it writes. */
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
