import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HandbookView } from '../handbook/handbook-view'
import { readPages } from '../handbook/read-pages'

type Props = { params: Promise<{ page: string[] }> }

const pageOf = async ({ params }: Props) => {
  const slug = (await params).page.join('/')
  return readPages().find((page) => page.slug === slug)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await pageOf(props))?.title ?? 'Not found' }
}

/** A page of `docs/`. */
export default async function HandbookPage(props: Props) {
  const page = await pageOf(props)
  if (!page) notFound()
  return <HandbookView page={page} />
}
