import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '@/components/ui/page-header'
import { CodeBlock } from './code-block'
import { OperationReference } from './operation'
import { Prose } from './prose'
import { readReference } from './reference'

export const metadata: Metadata = { title: 'API reference' }

const firstCall = (server: string) => `curl '${server}/v1/networks' \\
  -H 'Authorization: Bearer YOUR_API_KEY'`

export default function DocsPage() {
  const { description, server, groups, schemas } = readReference()
  return (
    <>
      <PageHeader title="API reference">
        <p className="max-w-prose text-pretty">
          <Prose text={description} />
        </p>
      </PageHeader>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 pb-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex max-w-prose flex-col gap-3 text-pretty">
          <p>
            Send the key as <Prose text="`Authorization: Bearer asy_live_...`" />. Every answer carries{' '}
            <Prose text="`X-Request-Id`" /> and the rate limit that applies; every error has the same shape and a{' '}
            <Link href="/docs/errors" className="link">
              code that never changes its meaning
            </Link>
            .
          </p>
          <p>
            Lists are pages of <Prose text="`{data, page}`" />: pass <Prose text="`page.next`" /> as <Prose text="`cursor`" />{' '}
            until <Prose text="`has_more`" /> is false. Send an <Prose text="`Idempotency-Key`" /> with writes, and a retry is
            answered with the stored result.
          </p>
          <p>
            The same as a document for generators:{' '}
            <a href="/v1/openapi.json" className="link">
              OpenAPI 3.1
            </a>
            .
          </p>
        </div>
        <CodeBlock code={firstCall(server)} label="a first call" />
      </div>
      {groups.map(({ tag, operations }) => (
        <section key={tag} aria-label={tag}>
          <h2 className="pb-3 font-semibold text-muted-foreground text-sm">{tag}</h2>
          {operations.map((operation) => (
            <OperationReference key={operation.id} operation={operation} server={server} schemas={schemas} />
          ))}
        </section>
      ))}
    </>
  )
}
