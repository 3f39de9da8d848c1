import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { MethodName } from '../operation'
import { Prose } from '../prose'
import { readReference } from '../reference'
import { requestSamples } from '../samples/request-samples'
import { SampleTabs } from '../samples/sample-tabs'

export const metadata: Metadata = { title: 'API reference' }

const guides = [
  { href: '/docs/integrate/quick-start', label: 'Quick start', about: 'a scored address and a watched wallet in five steps' },
  { href: '/docs/integrate/authentication', label: 'Authentication', about: 'keys, scopes, live and test' },
  { href: '/docs/integrate/idempotency', label: 'Idempotency', about: 'writing once' },
  { href: '/docs/integrate/pagination', label: 'Pagination', about: 'reading whole lists' },
  { href: '/docs/errors', label: 'Error codes', about: 'what each means and what to do' },
  { href: '/docs/api/schemas', label: 'Schemas', about: 'every object by name' },
  { href: '/docs/integrate/changelog', label: 'Changelog', about: 'what changed, and what breaks' },
]

export default function ReferencePage() {
  const { description, server, groups } = readReference()
  const samples = requestSamples({
    id: 'listNetworks',
    method: 'GET',
    path: '/v1/networks',
    server,
    key: true,
    values: {},
    query: {},
  })
  return (
    <div className="@container">
      <PageHeader title="API reference">
        <p className="max-w-prose text-pretty">
          <Prose text={description} />
        </p>
      </PageHeader>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 pb-10 @min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] @min-[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="flex max-w-prose flex-col gap-3 text-pretty">
          <p>
            Every read and every check can be tried on its page, with a test key of your{' '}
            <Link href="/docs/integrate/sandbox" className="link">
              sandbox
            </Link>
            . The examples are what a sandbox was asked and answered. For generators there is the same as{' '}
            <a href="/v1/openapi.json" className="link">
              OpenAPI 3.1
            </a>
            .
          </p>
          <ul className="flex flex-col gap-1">
            {guides.map(({ href, label, about }) => (
              <li key={href}>
                <Link href={href} className="link">
                  {label}
                </Link>
                <span className="text-muted-foreground">: {about}</span>
              </li>
            ))}
          </ul>
        </div>
        <SampleTabs samples={samples} label="a first call" />
      </div>
      {groups.map(({ tag, slug, description: about, operations }) => (
        <section key={tag} aria-labelledby={slug} className="border-border border-t py-5">
          <h2 id={slug} className="pb-1 font-semibold text-lg">
            <Link href={`/docs/api/${slug}`} className="rounded-sm hover:underline">
              {tag}
            </Link>
          </h2>
          <p className="pb-2 text-muted-foreground">{about}</p>
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
    </div>
  )
}
