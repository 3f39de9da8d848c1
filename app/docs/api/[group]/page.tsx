import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageHeader } from '@/components/ui/page/page-header'
import { OperationReference } from '../../operation'
import { readReference } from '../../reference'

type Props = { params: Promise<{ group: string }> }

const groupOf = async ({ params }: Props) => {
  const { group: slug } = await params
  const reference = readReference()
  const group = reference.groups.find((one) => one.slug === slug)
  return group ? { ...reference, group } : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `${(await groupOf(props))?.group.tag ?? 'Unknown'}: API reference` }
}

/** The operations of one noun, each with everything a caller needs. */
export default async function ReferenceGroupPage(props: Props) {
  const found = await groupOf(props)
  if (!found) notFound()
  return (
    <div className="@container">
      <PageHeader title={found.group.tag}>
        <p className="max-w-prose text-pretty">{found.group.description}</p>
      </PageHeader>
      {found.group.operations.map((operation) => (
        <OperationReference key={operation.id} operation={operation} server={found.server} schemas={found.schemas} />
      ))}
    </div>
  )
}
