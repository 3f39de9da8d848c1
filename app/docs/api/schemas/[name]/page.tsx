import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { Prose } from '../../../prose'
import { readReference } from '../../../reference'
import { SchemaFields } from '../../../schema-fields'
import { usesOf } from '../schema-uses'

type Props = { params: Promise<{ name: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${(await params).name}: API reference` }
}

/** One object of the API: its fields, and the operations that take or return it. */
export default async function SchemaPage({ params }: Props) {
  const { name } = await params
  const reference = readReference()
  const schema = Object.hasOwn(reference.schemas, name) ? reference.schemas[name] : undefined
  if (!schema) notFound()
  const { within, sent, answered } = usesOf(name, reference)
  const schemaLinks = within.map((one) => ({ href: `/docs/api/schemas/${one}`, summary: one }))
  return (
    <>
      <PageHeader title={<span className="font-mono">{name}</span>} eyebrow="Schema">
        {schema.description ? (
          <p className="max-w-prose text-pretty">
            <Prose text={schema.description} />
          </p>
        ) : null}
      </PageHeader>
      <div className="max-w-3xl">
        <Section title="Fields">
          <SchemaFields schema={schema} schemas={reference.schemas} request={sent.length > 0 && answered.length === 0} />
        </Section>
        <Uses title="Answered by" links={answered} />
        <Uses title="Sent to" links={sent} />
        <Uses title="Part of" links={schemaLinks} mono />
      </div>
    </>
  )
}

function Uses({ title, links, mono }: { title: string; links: { href: string; summary: string }[]; mono?: boolean }) {
  if (links.length === 0) return null
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {links.map(({ href, summary }) => (
          <li key={href} className="min-w-0">
            <Link href={href} className={mono ? 'link break-words font-mono text-xs' : 'link text-sm'}>
              {summary}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
