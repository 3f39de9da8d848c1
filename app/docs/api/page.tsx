import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { CodeBlock } from '../code-block'
import { MethodName } from '../operation'
import { Prose } from '../prose'
import { readReference } from '../reference'

export const metadata: Metadata = { title: 'API reference' }

const firstCall = (server: string) => `curl '${server}/v1/networks' \\
  -H 'Authorization: Bearer YOUR_API_KEY'`

export default function ReferencePage() {
  const { description, server, groups } = readReference()
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
            until <Prose text="`has_more`" /> is false. Most take <Prose text="`sort`" />, a field with a minus sign before it for
            the greatest first; a cursor goes on in the order it was begun with. Send an <Prose text="`Idempotency-Key`" /> with
            writes, and a retry is answered with the stored result.
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
      {groups.map(({ tag, slug, operations }) => (
        <section key={tag} aria-labelledby={slug} className="border-border border-t py-5">
          <h2 id={slug} className="pb-1 font-semibold text-lg">
            <Link href={`/docs/api/${slug}`} className="rounded-sm hover:underline">
              {tag}
            </Link>
          </h2>
          <ul className="divide-y divide-border">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <Link
                  href={`/docs/api/${slug}#${id}`}
                  className="grid gap-x-6 rounded-sm py-1.5 hover:bg-muted md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
                >
                  <span>{summary}</span>
                  <span className="break-all font-mono text-muted-foreground">
                    <MethodName method={method} /> {path}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
