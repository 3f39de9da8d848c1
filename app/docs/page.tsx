import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HandbookView } from './handbook/handbook-view'
import { readPages } from './handbook/read-pages'

export const metadata: Metadata = { title: 'Documentation' }

/** The index of the documentation, by reader. */
export default function DocsPage() {
  const index = readPages().find(({ slug }) => slug === '')
  if (!index) notFound()
  return <HandbookView page={index} />
}
